import t from 'tap'
import { scanXml } from '../../../domain/import/xlsx/scan-xml.ts'
import { documentFileNames, recordDocuments } from '../../../schemas/record/document-files.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { post } from './requests.ts'
import { partsOf } from './zip-parts.ts'

const ENDS = ']]]]>>&lt; \u0001\u001f\u007f \ud800 \udfff\uFFFE <![CDATA[ --><!-- _x0000_ ?>'
const NOT_XML = /\]\]>|[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u
/** Members whose value is text that people write, rather than an id, a date, or one of a list. */
const WRITTEN = /^(?:name|shortName|label|title|fact|value|note|notes|description|reason|role|comment|summary)$/

/** Appends a text to every text of a record that people write. */
function withEnds (value: unknown, ends: string, name = ''): unknown {
  if (typeof value === 'string') {
    return WRITTEN.test(name) && !/^\d|\{\{/.test(value) ? `${value} ${ends}` : value
  }
  if (Array.isArray(value)) return value.map((one) => withEnds(one, ends, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withEnds(one, ends, key)]))
}

t.test('whatever a name holds, every document is written, and every part of a file is XML', async (t) => {
  const app = await start(t)
  const record = withEnds(content.sample, ENDS) as object
  for (const name of [...documentFileNames, ...recordDocuments]) {
    const { statusCode, rawPayload, body } = await post(app, `documents/${name}`, record)
    t.equal(statusCode, 200, `${name}: ${statusCode === 200 ? '' : body.slice(0, 700)}`)
    if (statusCode !== 200 || !/\.(?:xlsx|docx)$/.test(name)) continue
    for (const [part, text] of partsOf(rawPayload)) {
      if (!/\.(?:xml|rels)$/.test(part)) continue
      t.notMatch(text, NOT_XML, `${name}: ${part}`)
      const scan = () => scanXml(text, { open: (_name, attributes) => attributes(), text () {}, close () {} })
      t.doesNotThrow(scan, `${name}: ${part}`)
    }
  }
})
