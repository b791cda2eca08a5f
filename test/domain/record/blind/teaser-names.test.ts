import t from 'tap'
import { blindRecord, namedInTeaser } from '../../../../domain/record/blind/blind-record.ts'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { content } from '../../../checked-content.ts'
import { postedCase } from '../read-case.ts'

const { bank, standard } = content
const june = postedCase('june-year')

/** A record that has a name in every text of the owner. */
function recordOf (name: string, preparedBy: string): BusinessRecord {
  const { lines, ...statements } = june.statements!
  return {
    ...june,
    company: {
      trade: 'plumbing',
      state: 'OH',
      name,
      shortName: name,
      owner: name,
      place: `${name}, Ohio`,
      website: 'https://zqrooter.example',
      preparedBy
    },
    statements: { ...statements, lines: lines!.map((line) => ({ ...line, name: `${line.name} (${name})`, under: name })) },
    tables: [{ id: 'customers', title: name, head: name, columns: [], rows: [{ label: name, cells: [] }] }],
    counts: [{ id: 'plans', name, values: { FY2024: 400 } }],
    memorandum: [{ section: 'summary', claims: [{ text: `${name} serves homes.` }] }]
  }
}

t.test('no word of a name remains in a teaser, whatever texts have it', async (t) => {
  for (const name of ["Zq's Rooter & Plumbing LLC", 'zqrooter', 'Rick Zqson Jr.', '$&Zq$1']) {
    const record = recordOf(name, `${name} and partners`)
    const { json, page } = viewDocument(prepareRecord(blindRecord(record, 'Plumbing', standard), bank, standard), 'teaser')
    t.notMatch(JSON.stringify([json, page]), /zq/i, name)
  }
})

t.test('a word that cannot be left out is refused, with its place', async (t) => {
  const { ordinaryWords } = standard
  t.equal(namedInTeaser(recordOf('Zqrooter LLC', 'Main Street Brokers'), ordinaryWords), undefined)
  t.match(namedInTeaser(recordOf('Zqrooter LLC', 'Zqrootership Advisors'), ordinaryWords), {
    path: '/company/preparedBy', problem: /"Zqrootership"/
  })
})
