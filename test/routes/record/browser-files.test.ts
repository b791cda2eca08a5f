import t from 'tap'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { joinObjects } from '../../domain/import/pdf/write-pdf.ts'
import { toPdf } from '../../domain/import/print-picture.ts'

// The scripts of a page have no types of their own.
const { contentsOf } = await import('../../../routes/record/client/' + 'kept-files.js') as {
  contentsOf: (files: object[], words: Record<string, string>) => Array<string | undefined>
}
const { packed, unpacked } = await import('../../../routes/record/client/' + 'packed-file.js') as {
  packed: (text: string) => Promise<string>
  unpacked: (text: string) => Promise<string | undefined>
}
const { pictureOfPage } = await import('../../../routes/record/client/' + 'pdf-pictures.js') as {
  pictureOfPage: (bytes: ArrayBuffer, page: number) => Blob | undefined
}
const { script: words } = parse(readFileSync('fixtures/pages/record-steps.yaml', 'utf8')) as { script: Record<string, string> }

t.test('a link opens only an object of JSON', async (t) => {
  t.equal(await unpacked(await packed('{"company":null}')), '{"company":null}')
  for (const text of ['null', '[]', '1', '"file"', '{', '']) t.equal(await unpacked(await packed(text)), undefined, text)
  t.equal(await unpacked('%'), undefined)
  t.equal(await unpacked('A'.repeat(20_000)), undefined, 'longer than any link')
})

t.test('two kept files of one name are distinguished by their content', (t) => {
  const file = (name: string, fiscalYears?: string[]) => ({ name, record: JSON.stringify({ fiscalYears }) })
  t.same(contentsOf([file('Acme', ['FY2024', 'FY2025']), file('Other'), file('ACME '), file('Acme', ['FY2025'])], words), [
    'numbers for 2024, 2025', undefined, 'no numbers yet', 'numbers for 2025'
  ])
  t.same(contentsOf([file('Acme'), file('Acme'), { name: 'Acme', record: 'null' }], words), [
    'no numbers yet, copy 3', 'no numbers yet, copy 2', 'no numbers yet, copy 1'
  ])
  t.end()
})

t.test('the picture of a page of a scanned PDF is found if the file says which it is', async (t) => {
  const scan = (name: string) => readFileSync(`test/domain/import/scans/${name}`)
  const bytesOf = async (pdf: Buffer, page: number) => {
    const picture = pictureOfPage(new Uint8Array(pdf).buffer, page)
    return picture && Buffer.from(await picture.arrayBuffer())
  }
  const photos = [scan('13-photo-of-income.jpg'), scan('15-scan-that-does-not-add-up.jpg')]
  const picture = (stream: Buffer) => ({ value: `<< /Subtype /Image /Filter /DCTDecode /Length ${stream.length} >>`, stream })
  const page = (number: number) => ({ value: `<< /Type /Page /Parent 2 0 R /Resources << /XObject << /X ${number} 0 R >> >> >>` })
  const pdf = (kids: string, more: Parameters<typeof joinObjects>[0] = []) => joinObjects([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' }, { value: `<< /Type /Pages /Count 2 /Kids [${kids}] >>` }, page(5), page(6), ...photos.map(picture), ...more
  ])
  for (const [kids, order] of [['3 0 R 4 0 R', photos], ['4 0 R 3 0 R', photos.toReversed()]] as const) {
    for (const [index, photo] of order.entries()) t.ok((await bytesOf(pdf(kids), index + 1))!.subarray(0, photo.length).equals(photo), `${kids}, page ${index + 1}`)
  }
  t.equal((await bytesOf(scan('14-scanned-balance.pdf'), 1))!.subarray(-20).indexOf('ffd9', 'hex') >= 0, true)
  t.equal(await bytesOf(pdf('3 0 R'), 2), undefined, 'no such page')
  t.equal(await bytesOf(pdf('3 0 R 7 0 R', [{ value: '<< /Type /Pages /Count 1 /Kids [4 0 R] >>' }]), 1), undefined, 'lists of pages inside a list')
  t.equal(await bytesOf(toPdf([{ width: 2, height: 2, pixels: new Uint8Array(4) }]), 1), undefined, 'a picture in another format')
})
