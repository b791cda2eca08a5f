import t from 'tap'
import { phrasesAgainstFigures } from '../../../domain/record/rules/direction-words.ts'

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
    ['The crew shrank from 9 to 12.', 'shrank from 9 to 12']
  ] as const) t.same(phrasesAgainstFigures(text), [phrase], text)
})

t.test('what holds, or compares nothing, is no contradiction', async (t) => {
  for (const text of [
    'Sales rose from $3.46 million in FY2023 to $4.04 million in FY2025 (8.7%, then 7.3%).',
    'Revenue fell from 2023 to 2025 by 8%.', 'Callbacks improved from 4.1% to 3.4%.',
    'The workers\' comp mod is 0.94 in 2026, down from 1.08 in 2024.', 'Sales fell to $1,500,000 (-25.0%).',
    'In 2024, more than 4,000 calls came in.', 'We have 12 trucks and more than 300 customers.',
    'We are open from 8 to 5.', 'Revenue was $4.0 million, up from 12 people in a garage.',
    'Rent rose from $900 to $1,200.', 'Revenue rose from $3.4 to $4.0 million.',
    'We lost from 14 to 16 customers a year.', 'The response time improved from 4 to 2 hours.'
  ]) t.same(phrasesAgainstFigures(text), [], text)
})

t.test('a hostile text is searched in linear time', async (t) => {
  const start = performance.now()
  for (const part of ['rose ', 'up from 1', '1,', '$1 ', 'cut from 1 of ', '(', '%', 'more than ', 'improved days ']) {
    phrasesAgainstFigures(part.repeat(10_000 / part.length))
  }
  t.ok(performance.now() - start < 500, `${performance.now() - start} ms`)
})
