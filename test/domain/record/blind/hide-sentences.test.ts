import t from 'tap'
import { hideSentences } from '../../../../domain/record/blind/hide-sentences.ts'

const hide = (text: string) => ({ text: text.replaceAll('Acme', 'the company'), left: [] })
const shown = (text: string) => hideSentences(text, hide)

t.test('a sentence that would name one stand-in twice is left out, and told', async (t) => {
  t.same(shown('Acme has ten vans. Acme bought Acme Power.'), {
    text: 'the company has ten vans.', left: ['Acme bought Acme Power.']
  })
})

t.test('six words without a period are a label, which is never left out, and seven are a sentence', async (t) => {
  t.same(shown('Acme trucks and Acme vans only'), { text: 'the company trucks and the company vans only', left: [] })
  t.same(shown('Acme trucks and Acme vans only now'), { text: '', left: ['Acme trucks and Acme vans only now'] })
  t.same(shown('Acme and Acme vans.'), { text: '', left: ['Acme and Acme vans.'] }, 'a period makes a sentence')
})

t.test('a stand-in inside a longer name is left out, unless it was written so', async (t) => {
  t.same(shown('Acme Power owns it.').text, '')
  t.same(shown('Ask the company Power of Acme.').left, [])
})
