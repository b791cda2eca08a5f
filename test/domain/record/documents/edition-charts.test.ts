import t from 'tap'
import type { Block } from '../../../../domain/record/documents/document-blocks.ts'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { postedCase } from '../read-case.ts'
import { bank, sample, standard } from '../sound.ts'

t.test('the caption of a small chart of the sample says what the chart shows', async (t) => {
  const { page } = viewDocument(prepareRecord(sample as BusinessRecord, bank, standard), 'cim', 'buyer')
  const titles = chartsIn(page.blocks).map(({ title }) => title)
  for (const caption of [
    'Team by department: field is the largest, with 12 of 18 people',
    'Team by years with the company: 5 years or more for 11 of 18 people',
    'Vehicles by age: 8 of 12 under 6 years old',
    'Vehicles by miles driven: 8 of 12 under 100,000 miles',
    'Working capital without cash or debt: between $53,000 and $119,000',
    'Receivables by age: the group “0-30 days” makes up 66.3%'
  ]) t.ok(titles.includes(caption), caption)
})

t.test('small charts come in pairs, and the last of three is left out', async (t) => {
  const record = postedCase('clean-three-years')
  const { page } = viewDocument(prepareRecord(record, bank, standard), 'cim', 'buyer')
  const titles = chartsIn(page.blocks).map(({ title }) => title)
  t.match(titles.filter((title) => /^(Plans|Customer concentration|Renewal):/.test(title)), [/^Plans/, /^Customer/])
})

function chartsIn (blocks: Block[]): Array<{ title: string }> {
  return blocks.flatMap((block) => 'below' in block ? chartsIn(block.below) : 'chart' in block ? [block.chart] : [])
}
