import fc from 'fast-check'
import t from 'tap'
import { checkRecord, createRuleContext } from '../../../domain/record/report/check-record.ts'
import { rules } from '../../../domain/record/rules/index.ts'
import { Verdict } from '../../../domain/record/rules/rule.ts'
import { blankRecord } from '../../../domain/record/template/blank-record.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { trades } from '../../../schemas/quiz/quiz-terms.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, sample, sound, standard } from './sound.ts'

const findingsOf = (record: BusinessRecord) => checkRecord(record, bank, standard).flatMap(({ findings }) => findings)
const told = (record: BusinessRecord) => findingsOf(record).map(({ rule, message }) => `${rule}: ${message}`).toSorted()

t.test('a record that the template writes breaks no rule, in any trade and at any date', async (t) => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(fc.property(fc.constantFrom(...trades), days, (trade, date) => {
    const asOf = date.toISOString().slice(0, 10)
    const findings = findingsOf(blankRecord(standard, bank, { trade, asOf }).record)
    return findings.every(({ severity }) => severity === 'missing')
  }), { numRuns: 30 })
  t.pass()
})

t.test('the sample contradicts itself nowhere, and every rule has data but those of what it is not', async (t) => {
  const verdicts = checkRecord(sample, bank, standard)
  t.strictSame(verdicts.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'broken'), [])
  const without = verdicts.filter(({ checked }) => checked === 0).map(({ rule }) => rule.id)
  t.strictSame(without, [
    'adjustment-at-market', 'ledger-notes-settled', 'tax-income-tie', 'tables-add-up'
  ], 'it has no market price, ledger, net income on a return or table with a total')
})

t.test('changing any one amount of the sample\'s statements is found, by its path', async (t) => {
  const amounts = [...numbersIn(sample.statements, ['statements'])]
  t.ok(amounts.length > 250, `${amounts.length} amounts`)
  t.strictSame(untied(amounts), [], 'no amount is tied to nothing')
})

/** Counts and table cells that nothing else in the record states, grouped by reason. */
const tiedToNothing: Array<[ids: RegExp, why: string]> = [
  [/^counts (plans|field-staff|office-staff) 2026-/, 'counted anew on a day after the statements end'],
  [/^counts (visits-due|visits-done|plans-without-visit|customer-records|duplicate-records|equipment-on-file) /, 'a report of the field software'],
  [/^counts (quotes|bookable-calls|booked-calls|callbacks|callback-labor) /, 'a report of the field software, of which the figures are shares'],
  [/^counts (main|second)-(reviews|reviews-last-year|stars) /, 'read off a public page'],
  [/^counts (signed-field|missing-i9|field-leavers) /, 'counted in the personnel files'],
  [/^counts (owner-hours|longest-break|months-of-help|replacement-v\d+) /, 'what the owner says'],
  [/^counts (main-supplier-share|crew-cost|financed-vehicles) /, 'a part of a line or table, which has no such split'],
  [/^counts (shop-square-feet|experience-mod|open-permits|open-liens) /, 'one public or signed paper says it'],
  [/^tables working-capital 2025-0\d-/, 'a quarter without a balance sheet of its own'],
  [/^tables plan-tiers .* rate$/, 'a list price; what is earned differs by the date of each plan'],
  [/^tables customers C-.* sales$/, 'sales of one customer, whom no line of the books shows'],
  [/^tables roster .* years$/, 'years since a date, which is text'],
  [/^tables fleet .* (miles|age)$/, 'measured on one vehicle'],
  [/^tables claims /, 'a closed claim, paid by the insurer']
]

t.test('changing a count or a cell of a table is found, but for those that nothing else states', async (t) => {
  const { counts = [], tables = [] } = sample
  const amounts = [...numbersIn(counts, ['counts']), ...numbersIn(tables, ['tables'])]
  const left = untied(amounts).map((pointer) => {
    const [, list, index, , row, , cell] = pointer.split('/')
    if (list === 'counts') return `counts ${counts[Number(index)]!.id} ${row}`
    const { id, rows, columns } = tables[Number(index)]!
    return `tables ${id} ${rows[Number(row)]!.label} ${columns[Number(cell)]!.id}`
  })
  t.strictSame(left.filter((one) => !tiedToNothing.some(([ids]) => ids.test(one))), [], 'every other one is tied')
  for (const [ids, why] of tiedToNothing) t.ok(left.some((one) => ids.test(one)), `${ids} is still tied to nothing: ${why}`)
  t.ok(left.length < amounts.length / 2, `${left.length} of ${amounts.length} are tied to nothing`)
})

/** Pointers of the amounts that can change without a finding that names them. */
function untied (amounts: string[][]): string[] {
  const before = new Set(findingsOf(sample).map((finding) => JSON.stringify(finding)))
  const changed = structuredClone(sample)
  // The rule that found one amount often finds the next, and the rest need not run then.
  let inOrder = rules
  return amounts.flatMap((path, index) => {
    const parent = path.slice(0, -1).reduce<any>((value, name) => value[name], changed)
    const change = (index % 2 === 0 ? 1 : -1) * (1 + (index % 1000))
    const pointer = `/${path.join('/')}`
    const amount = parent[path.at(-1)!]
    parent[path.at(-1)!] = amount + change
    const context = createRuleContext(changed, bank, standard)
    const naming = inOrder.find((rule) => {
      const verdict = new Verdict(rule)
      rule.check(context, verdict)
      return verdict.findings.some((finding) =>
        (finding.path === pointer || finding.involves?.includes(pointer)) && !before.has(JSON.stringify(finding)))
    })
    parent[path.at(-1)!] = amount
    if (naming === undefined) return [pointer]
    inOrder = [naming, ...inOrder.filter((rule) => rule !== naming)]
    return []
  })
}

t.test('the order of lists never matters', async (t) => {
  for (const make of [() => structuredClone(sample), () => sound() as BusinessRecord]) {
    const before = told(make())
    const papers = writeReport(make(), bank, standard).nextPapers
    fc.assert(fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const shuffled = make()
      const { lines, adjustments, balanceSheets } = shuffled.statements!
      const { facts, documents, requests, answers, counts, tables, ties, openIssues } = shuffled
      for (const list of [
        lines, adjustments, balanceSheets, facts, documents, requests, answers, counts, tables, ties, openIssues
      ]) {
        shuffle(list as unknown[] ?? [], () => numbers.next().value as number)
      }
      t.strictSame(told(shuffled), before)
      t.strictSame(writeReport(shuffled, bank, standard).nextPapers, papers)
    }), { numRuns: 5 })
  }
})

t.test('checking changes nothing of the record that is checked', async (t) => {
  const record = structuredClone(sample)
  writeReport(record, bank, standard)
  t.strictSame(record, sample)
})

function * numbersIn (value: unknown, path: string[]): Generator<string[]> {
  if (typeof value === 'number') yield path
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) yield * numbersIn(member, [...path, name])
}

function shuffle (list: unknown[], next: () => number) {
  for (let index = list.length - 1; index > 0; index--) {
    const other = next() % (index + 1);
    [list[index], list[other]] = [list[other], list[index]]
  }
}
