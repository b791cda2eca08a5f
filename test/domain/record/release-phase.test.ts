import t from 'tap'
import { createRelease } from '../../../domain/record/release-phase.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

const company = { trade: 'plumbing' } as const
const documents = [1, 2, 3, 4].map((phase) => ({ id: `DR-0${phase}`, title: 'Paper', phase }))
const releaseOf = (more: Partial<BusinessRecord>) =>
  createRelease({ format: 'business-readiness-record/1', asOf: '2026-05-29', company, documents, ...more } as BusinessRecord)
const tableOf = (more: object) => ({
  id: 'one', title: 'Jobs', head: 'Month', columns: [{ id: 'jobs', label: 'Jobs', unit: 'number' }], rows: [{ label: 'May', cells: [7] }], ...more
})

t.test('a table of a later phase, or of a paper with names, is not for buyers yet', async (t) => {
  const isReleased = (more: object) => releaseOf({ tables: [tableOf(more)] as never }).table('one')
  t.same([undefined, 1, 2, 3].map((phase) => isReleased({ phase })), [true, true, false, false])
  t.same(['DR-01', 'DR-02', 'DR-03', 'DR-04', 'DR-09'].map((source) => isReleased({ source })), [true, true, false, false, true])
})

t.test('a table of the pay of single people is not for buyers yet, and one with a total is', async (t) => {
  const pay = (rows: object[]) => releaseOf({
    tables: [tableOf({ title: 'Staff pay', head: 'Employee', columns: [{ id: 'salary', label: 'Salary', unit: 'usd' }], rows })] as never
  }).table('one')
  t.equal(pay([{ label: 'A', cells: [1] }]), false)
  t.equal(pay([{ label: 'A', cells: [1] }, { label: 'Total', cells: [1], total: true }]), true)
})

t.test('a fact is for buyers if its visibility says so and no paper with names has it', async (t) => {
  const isReleased = (fact: object, more: Partial<BusinessRecord> = {}) => releaseOf(more).fact(fact)
  for (const [visibility, is] of [
    [undefined, true], [null, true], ['', true], ['public', true], [' Public ', true], ['pre-LOI', true], ['pre-loi (coded)', true],
    ['post-loi', false], ['public after closing', false], ['never', false]
  ] as const) t.equal(isReleased({ visibility }), is, String(visibility))
  t.same(['DR-01', 'DR-02', 'DR-03', 'DR-04'].map((source) => isReleased({ source })), [true, true, false, false])
  const fictional = { company: { ...company, fictional: true } } as Partial<BusinessRecord>
  t.ok(isReleased({ source: 'DR-04', visibility: 'never' }, fictional), 'a company that does not exist has no secrets')
})

t.test('a count of dollars of pay is not given', async (t) => {
  const { count } = releaseOf({})
  t.same([{ name: 'Technician wages', unit: 'usd' }, { name: 'Technician wages', unit: 'people' }, { name: 'Backlog', unit: 'usd' }].map(count), [false, true, true])
})
