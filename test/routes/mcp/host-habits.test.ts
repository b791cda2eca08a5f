import t from 'tap'
import { rpc } from './rpc.ts'
import { BASE_URL, start } from '../../helper.ts'

const record = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } }

/** A record with a table of one row with these cells. */
const withTable = (cells: Array<number | null>) => ({
  ...record,
  tables: [{
    id: 'fleet',
    title: 'Fleet',
    head: 'Vehicle',
    rows: [{ label: 'Van', cells }],
    columns: ['a', 'b'].map((id) => ({ id, label: id, unit: 'number' }))
  }]
})

t.test('the MCP endpoint serves what hosts send', async (t) => {
  const app = await start(t)
  const call = (name: string, args: unknown) => rpc(app, 'tools/call', { name, arguments: args })

  const withNulls: Array<[name: string, args: unknown, same: unknown]> = [
    ['get_catalog', null, {}],
    ['get_quiz_questions', null, {}],
    ['get_quiz_questions', { trade: 'hvac', dimension: null, length: 'short', include: null }, { trade: 'hvac', length: 'short' }],
    ['search_sample_record', { query: 'license', limit: null }, { query: 'license' }],
    ['check_record', { record, text: null }, { record }],
    ['write_record_document', { document: 'requests', record, text: null, form: null }, { document: 'requests', record }],
    ['score_quiz', { trade: 'hvac', length: null, answers: [] }, { trade: 'hvac', answers: [] }],
    [
      'score_quiz', { trade: 'hvac', answers: [{ question: 'reviews', answer: 'skip', evidence: null, reason: null }] },
      { trade: 'hvac', answers: [{ question: 'reviews', answer: 'skip' }] }
    ],
    [
      'import_reports', { files: [{ name: 'a.csv', text: 'Account,2025', base64: null }], choices: null, record: null },
      { files: [{ name: 'a.csv', text: 'Account,2025' }] }
    ],
    ['check_record', { record: { ...record, company: { trade: 'hvac', name: null } } }, { record }],
    ['check_record', { record: JSON.stringify({ ...record, facts: null }) }, { record }],
    ['check_record', { record: withTable([1, null]) }, { record: withTable([1, null]) }],
    ['get_quiz_questions', { trade: '', dimension: '', length: '', include: '' }, {}],
    ['search_sample_record', { query: 'license', limit: '' }, { query: 'license' }],
    ['check_record', { record, text: '', files: '', choices: '', skip: '' }, { record }],
    ['check_record', { record: '', text: JSON.stringify({ ...record, facts: '' }) }, { record }],
    [
      'write_record_document', { document: 'requests', record, form: '', edition: '', blind: '', embed: '', skip: '' },
      { document: 'requests', record }
    ],
    [
      'score_quiz', { trade: 'hvac', length: '', answers: [{ question: 'reviews', answer: 'skip', evidence: '', reason: '' }] },
      { trade: 'hvac', answers: [{ question: 'reviews', answer: 'skip' }] }
    ],
    [
      'import_reports', { files: [{ name: 'a.csv', text: 'Account,2025', base64: '' }], choices: '', record: '', detail: '' },
      { files: [{ name: 'a.csv', text: 'Account,2025' }] }
    ]
  ]
  for (const [name, args, same] of withNulls) {
    t.test(`null or an empty text is as good as absent in ${name} ${JSON.stringify(args).slice(0, 60)}`, async (t) => {
      const { result } = await call(name, args)
      t.same(result, (await call(name, same)).result)
      t.notOk(result.isError)
    })
  }

  const withNullMembers: Array<[method: string, params: unknown, same: unknown]> = [
    ['ping', null, undefined],
    ['tools/list', null, undefined],
    ['resources/list', { cursor: null, _meta: null }, {}],
    ['resources/templates/list', { cursor: null }, {}],
    ['initialize', { protocolVersion: null, capabilities: null, clientInfo: null }, {}],
    ['prompts/get', { name: 'interview_owner', arguments: { trade: null, length: 'short' } }, { name: 'interview_owner', arguments: { length: 'short' } }],
    ['prompts/get', { name: 'build_record', arguments: null, _meta: null }, { name: 'build_record' }],
    ['completion/complete',
      { ref: { type: 'ref/prompt', name: 'interview_owner', title: null }, argument: { name: 'trade', value: null }, context: null },
      { ref: { type: 'ref/prompt', name: 'interview_owner' }, argument: { name: 'trade', value: '' } }],
    ['tools/call',
      { name: 'import_reports', _meta: { progressToken: null }, arguments: { files: [{ name: 'a.csv', text: 'Account,2025', base64: null }], record: null } },
      { name: 'import_reports', arguments: { files: [{ name: 'a.csv', text: 'Account,2025' }] } }],
    ['tools/call',
      { name: 'check_record', arguments: { record: { ...record, company: { trade: 'hvac', name: null }, facts: null } } },
      { name: 'check_record', arguments: { record } }]
  ]
  for (const [method, params, same] of withNullMembers) {
    t.test(`null is as good as absent in ${method} ${JSON.stringify(params)?.slice(0, 60)}`, async (t) => {
      const { result } = await rpc(app, method, params)
      t.ok(result && !result.isError, JSON.stringify(result)?.slice(0, 200))
      t.same(result, (await rpc(app, method, same)).result)
    })
  }

  const asText: Array<[name: string, args: object, same: object]> = [
    ['search_sample_record', { query: 'license', limit: '2' }, { query: 'license', limit: 2 }],
    ['check_record', { record: JSON.stringify(record), skip: '1' }, { record, skip: 1 }],
    ['write_record_document', { document: 'cim', record: ` ${JSON.stringify(record)}`, blind: 'false' }, { document: 'cim', record, blind: false }],
    ['score_quiz', { trade: 'hvac', answers: '[{"question":"reviews","answer":"skip"}]' }, { trade: 'hvac', answers: [{ question: 'reviews', answer: 'skip' }] }],
    ['import_reports', { files: '[{"name":"a.csv","text":"Account,2025"}]' }, { files: [{ name: 'a.csv', text: 'Account,2025' }] }],
    ['search_sample_record', { query: '5' }, { query: '5', limit: 5 }]
  ]
  for (const [name, args, same] of asText) {
    t.test(`what ${name} takes may be written as text: ${JSON.stringify(args).slice(0, 60)}`, async (t) => {
      const { result } = await call(name, args)
      t.same(result, (await call(name, same)).result)
      if (name !== 'search_sample_record') t.notOk(result.isError, JSON.stringify(result).slice(0, 200))
    })
  }

  t.test('a text that is not a value of the type is refused by name', async (t) => {
    const wrong: Array<[string, object, string]> = [
      ['search_sample_record', { query: 'license', limit: 'two' }, 'limit'],
      ['search_sample_record', { query: 'license', limit: '1.5' }, 'limit'],
      ['search_sample_record', { query: 'license', limit: 'null' }, 'limit'],
      ['check_record', { record: '[]' }, 'record'],
      ['check_record', { record: '{' }, 'record'],
      ['write_record_document', { document: 'cim', record, blind: '1' }, 'blind']
    ]
    for (const [name, args, argument] of wrong) {
      t.match(await call(name, args), { result: { isError: true, content: [{ text: `The argument ${argument} ` }] } })
    }
  })

  t.test('a required argument that is null is missing', async (t) => {
    t.match(await call('search_sample_record', { query: null }), {
      result: { isError: true, content: [{ text: 'The argument query is required.' }] }
    })
  })

  const { result: { tools } } = await rpc(app, 'tools/list')
  for (const { name, inputSchema: { properties } } of tools) {
    t.test(`${name} with an argument that it does not have`, async (t) => {
      const { result } = await call(name, { a: { toString: 1 }, session_id: 'x' })
      if (Object.keys(properties).length === 0) t.notOk(result.isError, 'ignores what a host adds')
      else t.match(result, { isError: true, content: [{ text: /is not known here|is required|must be a list/ }] })
      t.notMatch(JSON.stringify(result), /Known are: \./)
    })
  }

  t.test('no selection of questions is larger than agent platforms take', async (t) => {
    for (const args of [{}, { trade: 'hvac' }, { include: 'steps' }, { trade: 'hvac', include: 'steps' },
      { include: 'steps', length: 'short' }, { include: 'steps', dimension: 'legal' }] as Array<Record<string, string>>) {
      const allSteps = args.include !== undefined && args.length === undefined && args.dimension === undefined
      const { result } = await call('get_quiz_questions', args)
      const { statusCode, body } = await app.inject(`/api/v2/quiz/questions?${new URLSearchParams(args)}`)
      t.equal(result.isError === true, allSteps)
      t.equal(statusCode, allSteps ? 400 : 200)
      if (allSteps) t.match(body, /needs a dimension or length=short/)
      for (const text of [body, result.content[0].text]) t.ok(text.length < 100_000, `${text.length} characters`)
    }
  })

  t.test('the address with a slash is the same endpoint', async (t) => {
    t.match(await rpc(app, 'ping', undefined, '/mcp/'), { id: 1, result: {} })
    t.match(await app.inject('/mcp/'), { statusCode: 405, headers: { allow: 'OPTIONS, POST' } })
    const deleted = await app.inject({ method: 'DELETE', url: '/mcp/' })
    t.match(deleted, { statusCode: 405, headers: { allow: 'GET, OPTIONS, POST' } })
  })

  for (const name of ['Able\u2028Air', 'Able\u2029Air', 'Able\u0085Air', 'Åble Air', 'Ablé Air', '能 Air', '😀 Air']) {
    t.test(`events are ASCII, and clients read ${encodeURIComponent(name)} in them`, async (t) => {
      const args = { document: 'cim', record: { ...record, company: { trade: 'hvac', name } } }
      const { body } = await app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { accept: 'text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'write_record_document', arguments: args } }
      })
      t.match(body, /^[\x20-\x7e\n]*$/)
      const data = body.split('\n').find((line) => line.startsWith('data: '))!.slice(6)
      t.same(JSON.parse(data), await rpc(app, 'tools/call', { name: 'write_record_document', arguments: args }))
    })
  }

  for (const host of ['127.0.0.1.', 'localhost.:3000', 'LOCALHOST.']) {
    t.test(`Host: ${host} has a final dot`, async (t) => {
      const { statusCode } = await app.inject({
        method: 'POST', url: '/mcp', headers: { host }, payload: { jsonrpc: '2.0', id: 1, method: 'ping' }
      })
      t.equal(statusCode, 200)
    })
  }

  t.test('the refusal of a host names the setting that allows it', async (t) => {
    for (const host of ['evil.example', '127.0.0.1..', '.', '']) {
      const { body, statusCode } = await app.inject({ url: '/mcp', headers: { host } })
      if (host !== '') t.match({ statusCode, body }, { statusCode: 403, body: /ALLOWED_HOSTS/ }, host)
    }
  })

  t.test('its own resource metadata names no authorization server and no scope, since it is open', async (t) => {
    for (const path of ['/mcp', '/mcp/']) {
      const metadata = (await app.inject(`/.well-known/oauth-protected-resource${path}`)).json()
      t.match(metadata, { resource: `${BASE_URL}/mcp`, resource_name: String })
      for (const name of Object.keys(metadata)) t.notMatch(name, /authorization|scope|bearer/)
    }
  })
})
