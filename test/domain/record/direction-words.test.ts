import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { phrasesAgainstFigures } from '../../../domain/record/rules/direction-words.ts'
import { sound, verdictOf } from './sound.ts'

t.test('a word of direction that its figures contradict is found', async (t) => {
  for (const [text, phrase] of [
    ['New work was cut from 11.9% of sales in FY2023 to 13.7%.', 'cut from 11.9% of sales in FY2023 to 13.7%'],
    ['Sales rose to $1,500,000 (-25.0%).', 'rose to $1,500,000 (-25.0%)'],
    ['Sales rose to $1.5 million (\u221225%).', 'rose to $1.5 million (\u221225%)'],
    ['Revenue fell to $2.1 million (+4%).', 'fell to $2.1 million (+4%)'],
    ['Revenue was $3.0 million, up from $3.4 million.', '$3.0 million, up from $3.4 million'],
    ['We had 1,104 plans in FY2024 (up from 1,251).', '1,104 plans in FY2024 (up from 1,251'],
    ['Revenue was $3.0 million, more than the $3.4 million of FY2024.', '$3.0 million, more than the $3.4 million'],
    ['The margin was 43.6%, lower than 41.6%.', '43.6%, lower than 41.6%'],
    ['The margin improved from 43.6% to 41.6%.', 'improved from 43.6% to 41.6%'],
    ['Callbacks improved from 3.4% to 4.1%.', 'improved from 3.4% to 4.1%'],
    ['Plans grew from 1,104 to 938.', 'grew from 1,104 to 938'],
    ['The crew shrank from 9 to 12.', 'shrank from 9 to 12'],
    ['Revenue declined to $5,968,200 from $5,556,600.', 'declined to $5,968,200 from $5,556,600'],
    ['Revenue fell to $5.97M in FY2024, from $5.56M in FY2023.', 'fell to $5.97M in FY2024, from $5.56M'],
    ['Revenue fell by 7% to $5,968,200 after $5,556,600 in FY2023.', 'fell by 7% to $5,968,200 after $5,556,600'],
    ['The margin rose to 41.6% against 43.6% a year earlier.', 'rose to 41.6% against 43.6%'],
    ['Sales fell 3% from $900k to $1 million.', 'fell 3% from $900k to $1 million'],
    ['We hired more technicians, 8 after 9.', 'more technicians, 8 after 9'],
    ['We run fewer vans: 12, after 10.', 'fewer vans: 12, after 10'],
    ['There are fewer vans (12 instead of 10).', 'fewer vans (12 instead of 10'],
    ['More plans were sold: 938 in FY2025 compared with 1,104 in FY2024.', 'More plans were sold: 938 in FY2025 compared with 1,104'],
    ['Revenue was higher in FY2024 ($400,000) than in FY2023 ($500,000).', 'higher in FY2024 ($400,000) than in FY2023 ($500,000'],
    ['Fewer vans ran in 2024 (12) than in 2023 (10).', 'Fewer vans ran in 2024 (12) than in 2023 (10'],
    ['Revenue in FY2024 ($400,000) was higher than in FY2023 ($500,000).', '($400,000) was higher than in FY2023 ($500,000'],
    ['Revenue was lower in FY2024 than in FY2023 ($500,000 after $400,000).', 'lower in FY2024 than in FY2023 ($500,000 after $400,000'],
    ['Sales were $400,000 in FY2024, more than the $500,000 of FY2023.', '$400,000 in FY2024, more than the $500,000'],
    ['The loss was smaller in FY2025 (-$5,000) than in FY2024 (-$3,000).', 'smaller in FY2025 (-$5,000) than in FY2024 (-$3,000']
  ] as const) t.same(phrasesAgainstFigures(text), [phrase], text)
})

t.test('figures that a claim draws are compared like typed ones', async (t) => {
  const record = sound() as BusinessRecord
  const claims = record.memorandum![0]!.claims!
  claims[0]!.text = 'Revenue fell to {{totals.revenue.FY2025 | usd}} from {{totals.revenue.FY2024 | usd}}.'
  t.match(verdictOf(record, 'claim-direction').findings, [{ message: /fell to \$920,000 from \$810,000"/ }])
  claims[0]!.text = claims[0]!.text.replace('fell', 'rose')
  t.same(verdictOf(record, 'claim-direction').findings, [])
})

t.test('what holds, or compares nothing, is no contradiction', async (t) => {
  for (const text of [
    'Sales rose from $3.46 million in FY2023 to $4.04 million in FY2025 (8.7%, then 7.3%).',
    'Revenue fell from 2023 to 2025 by 8%.', 'Callbacks improved from 4.1% to 3.4%.',
    'The workers\' comp mod is 0.94 in 2026, down from 1.08 in 2024.', 'Sales fell to $1,500,000 (-25.0%).',
    'In 2024, more than 4,000 calls came in.', 'We have 12 trucks and more than 300 customers.',
    'We are open from 8 to 5.', 'Revenue was $4.0 million, up from 12 people in a garage.',
    'Rent rose from $900 to $1,200.', 'Revenue rose from $3.4 to $4.0 million.',
    'We lost from 14 to 16 customers a year.', 'The response time improved from 4 to 2 hours.',
    'Revenue rose to $5,968,200 from $5,556,600.', 'Revenue rose to $5.97 million after $5.56 million in FY2023.',
    'We hired more technicians, 9 after 8.', 'We run fewer vans: 10, after 12.',
    'Revenue was lower in FY2024 ($400,000) than in FY2023 ($500,000).', 'Revenue fell in FY2024 ($400,000).',
    'More calls come in, 8 after 9 p.m. on most days.', 'Most jobs are shorter, 3 after 5 years with us.',
    'Revenue grew to $4.0 million after $5 million of investment.', 'More plans were sold: 1,250 after 2023.',
    'The loss was smaller in FY2025 (-$3,000) than in FY2024 (-$5,000).', 'The loss fell from -$5,000 to -$3,000.',
    'Prices are higher in summer (June) than in winter (January 3).',
    'We have more vans than the two shops next door (5 and 7).', 'Labor is less in Route 9 (12) than in town (4 vans).'
  ]) t.same(phrasesAgainstFigures(text), [], text)
})

t.test('a hostile text is searched in linear time', async (t) => {
  const start = performance.now()
  for (const part of ['rose ', 'up from 1', '1,', '$1 ', 'cut from 1 of ', '(', '%', 'more than ', 'improved days ',
    'more, 1 ', 'fewer (1 after ', 'rose to 1 in ', 'higher in (1) than in (', '(1) was more than ', 'fell by 1 to ']) {
    phrasesAgainstFigures(part.repeat(10_000 / part.length))
  }
  t.ok(performance.now() - start < 500, `${performance.now() - start} ms`)
})
