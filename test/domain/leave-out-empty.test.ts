import t from 'tap'
import { leaveOutEmpty } from '../../domain/leave-out-empty.ts'

const left = (value: unknown, schema: object, find?: (name: string) => object | undefined): unknown => {
  leaveOutEmpty(value, schema, find)
  return value
}
const text = { type: 'string' }
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })

t.test('optional members that are null or an empty text are left out, and required ones and texts that may be empty stay', async (t) => {
  const schema = object({ a: text, b: text, c: { ...text, minLength: 0 }, d: { ...text, minLength: 1 } }, ['b'])
  t.same(left({ a: '', b: '', c: '', d: '', e: '' }, schema), { b: '', c: '', e: '' })
  t.same(left({ a: null, b: null, c: null, e: null }, schema), { b: null, e: null })
  t.same(left({ a: 0, d: false }, schema), { a: 0, d: false })
})

t.test('entries of lists stay, and their members are looked at', async (t) => {
  const schema = object({ rows: { type: 'array', items: object({ a: text }) }, cells: { type: 'array', items: text } })
  t.same(left({ rows: [{ a: null }, null], cells: [null, ''] }, schema), { rows: [{}, null], cells: [null, ''] })
})

t.test('members under any name have the schema of a pattern or of all others, unless that allows everything', async (t) => {
  const amounts = object({ a: text })
  const value = () => ({ FY2025: { a: null }, FY2024: null })
  t.same(left(value(), { type: 'object', patternProperties: { '^FY': amounts } }), { FY2025: {} })
  t.same(left(value(), { type: 'object', additionalProperties: amounts }), { FY2025: {} })
  for (const additionalProperties of [{}, true, false]) {
    t.same(left(value(), { type: 'object', additionalProperties }), value(), JSON.stringify(additionalProperties))
  }
})

t.test('a reference is followed, and what is unknown or no object stays', async (t) => {
  const named = (name: string) => name === 'Own' ? object({ a: text }) : undefined
  t.same(left({ own: { a: null } }, object({ own: { $ref: 'Own' } }), named), { own: {} })
  t.same(left({ own: { a: null } }, object({ own: { $ref: 'Other' } }), named), { own: { a: null } })
  t.same(left({ own: { a: null } }, object({ own: { $ref: 'Own' } })), { own: { a: null } })
  t.equal(left('', object({ a: text })), '')
})
