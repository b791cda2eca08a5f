import t from 'tap'
import { hoistResponses } from '../../plugins/openapi/hoist-responses.ts'

t.test('two responses of one name, each shared by operations, are both shared', async (t) => {
  const operation = (description: string) => ({ responses: { 404: { description } } })
  const operations = ['A', 'B', 'A', 'B', 'C'].map(operation)
  t.same(hoistResponses(operations), { NotFound: { description: 'A' }, NotFound2: { description: 'B' } })
  t.same(operations.map(({ responses }) => responses[404]), [
    { $ref: '#/components/responses/NotFound' },
    { $ref: '#/components/responses/NotFound2' },
    { $ref: '#/components/responses/NotFound' },
    { $ref: '#/components/responses/NotFound2' },
    { description: 'C' }
  ])
})
