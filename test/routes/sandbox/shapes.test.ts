import t from 'tap'
import {
  DataRoom, DocumentDetail, FactDetail, Financials, GoldenRecord, Memorandum, RequestList, Scorecard
} from '../../../schemas/record/written-documents.ts'
import { createShapeCheck } from '../record/shapes.ts'
import { start } from '../../helper.ts'
import { read } from './files.ts'
import { SANDBOX } from './paths.ts'

t.test('every response has exactly the members that are described', async (t) => {
  const app = await start(t)
  const faults = createShapeCheck()
  const json = async (path: string) => JSON.parse(await read(app, `${SANDBOX}/${path}`))
  const record = await json('golden-record')
  const room = await json('data-room')

  t.same(faults(GoldenRecord, record), [])
  t.same(faults(DataRoom, room), [])
  t.same(faults(Scorecard, await json('scorecard')), [])
  t.same(faults(Memorandum, await json('cim')), [])
  t.same(faults(RequestList, await json('requests')), [])
  t.same(faults(Financials, await json('financials')), [])
  for (const { id } of record.facts) t.same(faults(FactDetail, await json(`golden-record/${id}`)), [], id)
  for (const { id } of room.documents) t.same(faults(DocumentDetail, await json(`data-room/${id}`)), [], id)

  t.test('which a change of any would show', async (t) => {
    const { sample: _sample, ...less } = record
    t.match(faults(GoldenRecord, less), [/sample/])
    const [{ visibility: _visibility, ...fact }] = record.facts
    t.match(faults(GoldenRecord, { ...record, facts: [fact] }), [/visibility/])
    t.match(faults(GoldenRecord, { ...record, facts: [{ ...record.facts[0], owner: 'x' }] }), [/owner/])
    t.match(faults(DataRoom, { ...room, secret: 1 }), [/secret/])
  })

  t.test('members that only some entries have are where they were', async (t) => {
    const having = (name: string, entries: object[]) => entries.filter((entry) => name in entry).length
    t.equal(having('conflict', record.facts), 3)
    t.equal(having('note', record.facts), 9)
    t.equal(having('fileName', room.documents), 67)
    t.equal(having('period', room.documents), 68)
    t.equal(having('documented', (await json('scorecard')).answers), 1)
  })
})

t.test('the document of the API names the same members', async (t) => {
  const app = await start(t)
  const { components } = (await app.inject('/openapi.json')).json()

  for (const schema of [GoldenRecord, DataRoom, Scorecard, Memorandum, RequestList, Financials]) {
    const { properties } = components.schemas[schema.$id!]
    t.same(Object.keys(properties), Object.keys(schema.properties), schema.$id!)
  }
  t.same(Object.keys(components.schemas.Memorandum.properties.sections.items.properties), ['id', 'title', 'blocks'])
})
