import t from 'tap'
import { nameAddBack } from '../../../../domain/import/ledger/name-add-back.ts'
import { payeeKey, payeeOf } from '../../../../domain/import/ledger/payee-key.ts'
import { joinTexts, linesOfPages } from '../../../../domain/import/pdf/text-lines.ts'
import { changesOfLines, largestCauses, type LineChange } from '../../../../domain/record/documents/editions/changes-of-year.ts'
import { costValues } from '../../../../domain/record/documents/editions/cost-values.ts'
import {
  counted, finelyRounded, forReaders, legalForm, roundedPercent, roundedUsd, withArticle, writtenDate
} from '../../../../domain/record/documents/editions/prose-text.ts'
import { isTold, toldBy } from '../../../../domain/record/documents/editions/told-figures.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord, RecordStatements } from '../../../../schemas/record/business-record.ts'
import { bank, sound, standard } from '../sound.ts'

// How sentences write amounts and names, at the values between which they decide.

type Own = BusinessRecord & { statements: Required<RecordStatements> }
const prepared = (change: (record: Own) => void = () => {}) => {
  const record = sound() as unknown as Own
  change(record)
  return prepareRecord(record, bank, standard)
}

t.test('amounts are rounded by their size', async (t) => {
  t.same([999_499, 999_500, 10_000, 9999, 1000, 999, -35_000, -1, 0].map(roundedUsd),
    ['$999,000', '$1.0 million', '$10,000', '$10,000', '$1,000', '$999', 'negative $35,000', 'negative $1', '$0'])
  t.same([10_499, 10_500, 9949, 9950].map(roundedUsd), ['$10,000', '$11,000', '$9,900', '$10,000'])
  t.same([1_451_309, -1_451_309, 0].map(finelyRounded), ['$1.45 million', 'negative $1.45 million', '$0.00 million'])
  t.same([8.66, 45, -4].map(roundedPercent), ['8.7%', '45%', '4%'])
  t.equal(counted(1234.56), '1,234.6')
})

t.test('figures that an owner draws are rounded from 10,000 dollars on', async (t) => {
  const { allFigures } = prepared(({ counts }) => {
    counts!.push(...[9949, 10_449, -10_449, 10_000].map((value, place) => ({ id: `c${place}`, name: 'C', unit: 'usd', values: { FY2025: value } }) as never))
  })
  const written = (place: number, format: string) =>
    forReaders(`{{counts.c${place}.FY2025 | ${format}}}`, { allFigures })
  t.same([0, 1, 2, 3].map((place) => written(place, 'usd')), ['$9,949', '$10,000', 'negative $10,000', '$10,000'])
  t.same([written(0, 'percent'), written(2, 'percent')], ['9949%', '-10449%'])
})

t.test('dates, forms and articles are written as people do', async (t) => {
  t.same(['2004-03-11', '2004-03', '2004', 'soon'].map(writtenDate), ['March 11, 2004', 'March 2004', '2004', 'soon'])
  t.same(['S corporation', 'C corporation', 'LLC', 'plumber', 'HVAC company', 'uniform', 'electrician', 'PLLC'].map(withArticle),
    ['an S corporation', 'a C corporation', 'an LLC', 'a plumber', 'an HVAC company', 'a uniform', 'an electrician', 'a PLLC'])
  t.same(['Sole proprietor', 'S-Corp', 'Limited partnership', 'LLC'].map(legalForm),
    ['sole proprietorship', 'S corporation', 'limited partnership', 'LLC'])
})

t.test('a figure is told if the same one, or a number as precise as it is written, was', async (t) => {
  const told = (
    paragraph: string, value: number, written: string,
    figures: Array<{ value: number, at?: string[] }> = [], at?: string[]
  ) =>
    isTold({ value, at }, written, toldBy([{ paragraph, figures }]))
  t.same([told('Sales were $732,000.', 732_400, '$732,000'), told('Sales were $732,499.', 732_400, '$732,000'), told('Sales were $732,501.', 732_400, '$732,000'),
    told('Sales grew.', 732_400, '$732,000')], [true, true, false, false])
  t.same([told('A share of 8.7%.', 8.66, '8.7%'), told('A share of 8.8%.', 8.66, '8.7%'), told('No number.', 0, 'none')], [true, false, false])
  const drawn = (value: number, at: string[] | undefined, other: number, otherAt: string[] | undefined) =>
    told('', value, `$${value}`, [{ value: other, ...otherAt && { at: otherAt } }], at)
  t.same([drawn(500, ['/a'], 500, ['/a']), drawn(500, ['/a'], 500, ['/b']), drawn(500, ['/a/b'], 500, ['/a']), drawn(500, undefined, 500, ['/b'])], [true, false, false, true])
  t.same([drawn(12_340, ['/a'], 12_340, ['/b']), drawn(12_300, ['/a'], 12_300, ['/b']), drawn(9999, ['/a'], 9999, ['/b']), drawn(500, ['/a'], 501, ['/a'])],
    [true, false, false, false], 'a large amount with four digits is no coincidence')
})

t.test('the largest causes of a change are at most three, each a quarter of the largest', async (t) => {
  const names = (direction: number, ...effects: number[]) =>
    largestCauses(effects.map((effect) => ({ effect }) as LineChange), direction).map(({ effect }) => effect)
  t.same(names(1, 100, 25, 24, -300, 0), [100, 25])
  t.same(names(1, 100, 90, 80, 70), [100, 90, 80])
  t.same(names(-1, 100, -25, -100, 0), [-100, -25])
  t.same(names(1, 0), [])
})

t.test('lines are compared between years whose EBITDA is known', async (t) => {
  const changes = (change?: (record: Own) => void) => {
    const { record, ledger } = prepared(change)
    return changesOfLines(record, ledger, 'FY2024', 'FY2025').map(({ id, effect }) => `${id} ${effect}`)
  }
  t.same(changes(), ['repair 100000', 'plans 10000', 'wages -40000', 'travel -2000'])
  t.same(changes(({ statements }) => { delete statements.lines[0]!.amounts.FY2024 }).slice(0, 1), ['repair 800000'])
})

t.test('wages and subcontractors are told if there are any, and a thin margin if it is no loss', async (t) => {
  const names = (change: (record: Own) => void) =>
    costValues(prepared(change)).flatMap(([name, value]) => value === undefined ? [] : [name])
  t.ok(names(() => {}).includes('wages'))
  t.notOk(names(({ statements }) => { statements.lines[2]!.amounts.FY2025 = 0 }).includes('wages'))
  const contracted = (amount: number, section = 'cost-of-work') => names(({ statements }) => {
    statements.lines.push({ id: 's', name: 'Subcontractors', section: section as 'revenue', amounts: { FY2025: amount } })
  }).includes('subcontractors')
  t.same([contracted(1), contracted(0), contracted(-1), contracted(1, 'revenue')], [true, false, false, false])
  const thin = (ebitda: number) => names((record) => {
    Object.assign(record.statements, { adjustments: [], printed: {}, totals: {}, hiredManager: undefined })
    record.fiscalYears = ['FY2025']
    record.statements.lines = [
      { id: 'a', name: 'Sales', section: 'revenue', amounts: { FY2025: 1000 } },
      { id: 'b', name: 'Parts', section: 'cost-of-work', amounts: { FY2025: 0 } },
      { id: 'c', name: 'Office', section: 'operating-expense', amounts: { FY2025: 1000 - ebitda } }
    ]
  }).includes('isThin')
  t.same([thin(-1), thin(0), thin(99), thin(100)], [false, true, true, false])
})

t.test('a payee has no number at its end, but a customer keeps it', async (t) => {
  t.same(['Home Depot 1234', 'Home Depot #1234', 'Lowe\'s No. 12', '1234', 'No 12', 'Villa 1'].map((name) =>
    payeeKey(name)),
  ['home depot', 'home depot', 'lowes', '1234', 'no', 'villa 1'])
  t.equal(payeeKey('Villa 12', true), 'villa 12')
  t.same([payeeOf({ name: 'Baker', memo: 'Zelle to Ann Cole' }), payeeOf({ name: 'Zelle', memo: 'Zelle to Ann Cole' }), payeeOf({ name: 'Zelle', memo: 'rent' })], ['Baker', 'Ann Cole', 'Zelle'])
})

t.test('payments of several accounts have a name of all of them', async (t) => {
  t.same(nameAddBack('owner', []), { kind: 'personal', name: 'Payments to the owner or family' })
  t.same(nameAddBack('owner', ['Officer Salary', 'Owner\'s Pay']), { kind: 'owner-pay', name: 'Owner\'s pay' })
  t.same(nameAddBack('owner', ['Officer Salary', 'Fuel']),
    { kind: 'personal', name: 'Payments to the owner or family' })
  t.same([nameAddBack('one-time', ['Legal']).name, nameAddBack('one-time', ['Legal', 'Repairs']).name], ['One-time costs: Legal', 'One-time costs'])
})

const item = (text: string, left: number, right: number, y = 10, size = 10) => ({ text, left, right, y, size })

t.test('pieces of text are one cell if the gap between them is less than a cell\'s', async (t) => {
  const cells = (...texts: Array<ReturnType<typeof item>>) => joinTexts(texts, 1).map(({ text }) => text)
  t.same(cells(item('Home', 0, 20), item('Depot', 29, 50)), ['Home Depot'])
  t.same(cells(item('Home', 0, 20), item('Depot', 30, 50)), ['Home', 'Depot'])
  t.same(cells(item('Ho', 0, 20), item('me', 20, 30)), ['Home'])
  t.same(cells(item('Home ', 0, 20), item('Depot', 20, 30)), ['Home Depot'])
})

t.test('texts are on one line if their baselines nearly are, and letters that are printed twice count once', async (t) => {
  const lines = (...items: Array<ReturnType<typeof item>>) => linesOfPages([{ items, fields: [] }]).map(({ cells }) => cells.map(({ text }) => text).join('|'))
  t.same(lines(item('Fuel', 0, 20, 10), item('5.00', 100, 120, 12)), ['Fuel|5.00'])
  t.same(lines(item('Fuel', 0, 20, 10), item('5.00', 100, 120, 20)), ['Fuel', '5.00'])
  t.same(lines(item('Fuel', 0, 20), item('Fuel', 0.9, 20.9), item('5.00', 100, 120)), ['Fuel|5.00'])
  t.same(lines(item('5.00', 0, 20), item('5.00', 60, 80)), ['5.00|5.00'])
})
