import t from 'tap'
import { xmlMarkup } from '../../domain/xml-text.ts'
import { chartFile } from '../../html/record-documents/chart-image.tsx'

t.test('markup has no end of a CDATA section and no character that XML forbids', async (t) => {
  t.equal(xmlMarkup('<a>x ]]> \u0001 \ud800</a>'), '<a>x ]]&gt;    </a>')
  const bars = [{ label: 'Air ]]> \u0000 Co', text: '1', from: 0, to: 1 }]
  t.notMatch(chartFile({ id: 'c', columns: ['a'], title: 'T ]]>', bars } as never, { label: 'L', text: 'x' }), /\]\]>|\0/)
})
