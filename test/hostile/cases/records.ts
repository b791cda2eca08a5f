import { http, type Case } from '../case.ts'

const CHECK = '/api/public/record/check'
const head = 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany: {trade: hvac}\n'
const bomb = 'abcdefghi'
  .split('')
  .map((name, index, all) => `${name}: &${name} [${Array(9).fill(index === 0 ? 'x' : `*${all[index - 1]}`).join()}]`)
  .join('\n')

/** YAML that is not a plain document, or would be expensive to parse. */
const texts: Array<[name: string, yaml: string | Buffer]> = [
  ['a bomb of aliases', bomb],
  ['an alias of itself', 'a: &a [*a]'],
  ['merge keys', `${head}<<: {facts: []}`],
  ['a tag of code', `${head}facts: !!js/function "function () { process.exit() }"`],
  ['a tag of Python', `${head}facts: !!python/object/apply:os.system ["true"]`],
  ['a key twice', `${head}facts: []\nfacts: []`],
  ['nesting without end', `${head}facts: ${'['.repeat(500_000)}`],
  ['objects without end', `${head}facts: ${'{a: '.repeat(120_000)}`],
  ['block nesting', Array.from({ length: 900 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ['very many keys', Array.from({ length: 40_000 }, (_, key) => `k${key}: 1`).join('\n')],
  ['a long key', `${'k'.repeat(500_000)}: 1`],
  ['a long plain text', `${head}company: ${'x'.repeat(500_000)}`],
  ['many quotes', `${head}facts: "${'\\"'.repeat(240_000)}"`],
  ['many comments', '#\n'.repeat(250_000)],
  ['many blanks', ' '.repeat(500_000)],
  ['many documents', '---\n'.repeat(125_000)],
  ['NUL', '\0'],
  ['bytes that are not UTF-8', Buffer.from([0x61, 0x3a, 0xff, 0xfe])],
  ['__proto__', `${head}__proto__: {polluted: true}`],
  ['an anchor of __proto__', '__proto__: &a {polluted: true}'],
  ['more than a record may be', 'x'.repeat(600_000)]
]

const recordOf = (fact: string) => JSON.stringify({
  format: 'business-readiness-record/1',
  asOf: '2026-05-29',
  company: { trade: 'hvac', name: fact },
  facts: [{ id: 'GR-001', category: 'Company', fact, value: fact, source: 'DR-01.01' }],
  documents: [{ id: 'DR-01.01', title: fact, status: 'present' }]
})

/** Texts that would be active in documents written from a record, and what a response must then not contain. */
const hostile: Array<[text: string, never: RegExp]> = [
  ['<script>alert(1)</script>', /(?<!\\)<script>alert/],
  ['"><img src=x onerror=alert(1)>', /(?<!\\)<img src=x/],
  ['[a](javascript:alert(1))', /^content-type: text\/markdown[^]*(?<!\\)\[a\]\(|href="javascript/im],
  ['=HYPERLINK("https://evil.example")', /(^|,)"?=HYPERLINK/m],
  ['123-45-6789', /45-6789/],
  ['4111 1111 1111 1111', /1111 1111/],
  ['{{constructor.constructor}}', /native code/]
]

const send = (path: string, type: string, body: string | Buffer, accept = '*/*') =>
  http('POST', path, [`Content-Type: ${type}`, `Accept: ${accept}`], body)

/** Records on which no operation may fail, however long they take to read and whatever they contain. */
export const recordCases: Case[] = [
  ...texts.map(([name, yaml]): Case => ({
    name, bytes: send(CHECK, 'application/yaml', yaml), statuses: [400, 413], answers: 1
  })),
  ...['check', 'documents/cim', 'documents/golden-record', 'documents/financials', 'documents/data-room'].flatMap((path) =>
    ['application/json', 'text/markdown', 'text/html', 'text/csv'].flatMap((accept) =>
      hostile.map(([text, never]): Case => ({
        name: `${path} as ${accept}: ${text}`,
        bytes: send(`/api/public/record/${path}`, 'application/json', recordOf(text), accept),
        statuses: [200],
        answers: 1,
        check: (received) => {
          // JSON is data: its consumer escapes what it displays.
          const isData = /^content-type: application\/json/im.test(received) && !/^[\d -]+$/.test(text)
          if (!isData && never.test(received)) throw new Error(`holds ${never.source}`)
        }
      }))
    )
  ),
  ...['../check', 'cim/', 'CIM', '%00', '__proto__', 'constructor', 'a'.repeat(200)].map((name): Case => ({
    name: `the document ${name.slice(0, 20)}`,
    bytes: send(`/api/public/record/documents/${name}`, 'application/json', '{}'),
    statuses: [400, 404],
    answers: 1
  }))
]
