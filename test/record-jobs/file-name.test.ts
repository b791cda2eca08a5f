import t from 'tap'
import { fileNameOf } from '../../record-jobs/file-name.ts'

const nameOf = (company: string) => fileNameOf({ company, make: 'for-broker', asOf: '2026-05-29', extension: 'zip' })

t.test('the name of a file is short, in small Latin letters, and begins with one or a digit', async (t) => {
  t.equal(nameOf('Harrowfern Heating & Air, Inc.'), 'harrowfern-heating-air-inc-for-broker-2026-05-29.zip')
  t.equal(nameOf('水道工事'), 'for-broker-2026-05-29.zip')
  t.equal(nameOf('--'), 'for-broker-2026-05-29.zip')
  t.equal(nameOf('Ñandú & Söhne'), 'nandu-sohne-for-broker-2026-05-29.zip')
  t.equal(nameOf('CON'), 'company-con-for-broker-2026-05-29.zip')
  t.equal(nameOf('lpt1'), 'company-lpt1-for-broker-2026-05-29.zip')
  t.equal(nameOf('../../etc/passwd\r\nSet-Cookie: a="b"'), 'etc-passwd-set-cookie-a-b-for-broker-2026-05-29.zip')
  t.equal(nameOf('Acme 219-09-9987 Plumbing'), 'acme-plumbing-for-broker-2026-05-29.zip')
  for (const company of ['a'.repeat(2000), `${'ab '.repeat(700)}`, `${'a'.repeat(59)} b`, '\u202egpj.exe', 'a\u0000b']) {
    const name = nameOf(company)
    t.match(name, /^[a-z0-9](?:-?[a-z0-9]){0,99}\.zip$/, name)
  }
})
