import t from 'tap'
import { scanXml } from '../../../domain/import/xlsx/scan-xml.ts'
import { recordDocuments } from '../../../schemas/mcp/record-tool-arguments.ts'
import { documentFileNames } from '../../../schemas/record/document-files.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { post } from './requests.ts'
import { partsOf } from './zip-parts.ts'

const ALL_ENDS = ']]]]>>&lt; \u0001\u001f\u007f \ud800 \udfff\uFFFE <![CDATA[ --><!-- _x0000_ ?>'
const NOT_XML = /\]\]>|[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u
/** Members whose value is one of a list, an id, a date or a formula. */
const CODED = /^(?:id|ids|format|asOf|trade|state|status|section|kind|category|folder|source|document|line|facts|figure|equals|confidence|severity|unit|entity|basis|answer|question|key|is|rows|columns|requests|documents|scope|chart|type)$/

/** Appends a text to every text of a record that people write. */
function withEnds (value: unknown, ends: string, name = ''): unknown {
  if (typeof value === 'string') {
    return CODED.test(name) || /^\d|\{\{|^[A-Z]+-\d|^FY\d/.test(value) ? value : `${value} ${ends}`
  }
  if (Array.isArray(value)) return value.map((one) => withEnds(one, ends, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withEnds(one, ends, key)]))
}

t.test('whatever a name holds, every document is written, and every part of a file is XML', async (t) => {
  const app = await start(t)
  for (const ends of [']]>', ALL_ENDS]) {
    const record = withEnds(content.sample, ends) as object
    for (const name of [...documentFileNames, ...recordDocuments]) {
      const { statusCode, rawPayload, body } = await post(app, `documents/${name}`, record)
      const what = `${name} with ${JSON.stringify(ends)}`
      t.ok(statusCode < 500, `${what}: ${statusCode} ${statusCode < 500 ? '' : body.slice(0, 200)}`)
      if (statusCode !== 200 || !/\.(?:xlsx|docx)$/.test(name)) continue
      for (const [part, text] of partsOf(rawPayload)) {
        if (!/\.(?:xml|rels)$/.test(part)) continue
        t.notMatch(text, NOT_XML, `${what}: ${part}`)
        const scan = () => scanXml(text, { open: (_name, attributes) => attributes(), text () {}, close () {} })
        t.doesNotThrow(scan, `${what}: ${part}`)
      }
    }
  }
})
