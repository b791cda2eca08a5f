import t from 'tap'
import { importOne } from './read-one.ts'

const statement = (title: string, heads = ',2025,2024'): string =>
  `Acme Plumbing LLC\nIncome Statement\n"Years ended December 31, 2025 and 2024"\n"${title}"\n${heads}\n` +
  'Service,1.3,1.1\nMaterials,0.4,0.3\nGross profit,0.8,0.8\nWages,0.5,0.4\nRent,0.1,0.1\nTotal expenses,0.6,0.5\nNet income,0.2,0.3\n'

const sales = ({ record }: Awaited<ReturnType<typeof importOne>>): number | undefined =>
  record.statements?.lines?.find(({ name }) => name === 'Service')?.amounts.FY2025

for (const [title, unit] of [
  ['(in millions)', 1_000_000], ['In millions of dollars', 1_000_000], ['$MM', 1_000_000], ['USD thousands', 1000],
  ['Thousands of USD', 1000], ['(000s)', 1000], ["(000's omitted)", 1000], ['All amounts x 1,000', 1000]
] as const) {
  t.test(`amounts under "${title}" are multiplied, and totals may differ by a rounding`, async (t) => {
    const read = await importOne(statement(title))
    t.equal(read.file.unit, unit)
    t.equal(sales(read), Math.round(1.3 * unit))
  })
}

for (const [title, answer, amount] of [
  ['$M', 'millions', 1_300_000], ['$M', 'thousands', 1300], ['(in hundreds of dollars)', 'dollars', 1.3],
  ['(Expressed in Canadian dollars)', 'dollars', 1.3], ['(in EUR)', 'none', undefined]
] as const) {
  t.test(`"${title}" is asked about and counted as the owner says: ${answer}`, async (t) => {
    const content = statement(title)
    const { questions, record } = await importOne(content)
    t.same(record.statements?.lines ?? [], [])
    const [question] = questions.filter(({ kind }) => kind === 'total')
    t.match(question, { ask: /What are its amounts in\?/, why: /Nothing of/ })
    t.equal(sales(await importOne(content, { choices: [{ question: question!.id, answer }] })), amount)
  })
}

t.test('a unit that is not known in a heading is asked about', async (t) => {
  t.equal(sales(await importOne(statement('Unaudited', ',2025 $M,2024 $M'))), undefined)
})

for (const title of ['(In whole dollars)', '(Rounded to the nearest dollar)', 'Currency: USD', 'In Bloom Landscaping']) {
  t.test(`"${title}" is no unit`, async (t) => {
    const exact = statement(title).replace('0.8,0.8', '0.9,0.8').replace('0.2,0.3', '0.3,0.3')
    t.equal(sales(await importOne(exact)), 1.3)
  })
}
