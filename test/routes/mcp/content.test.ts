import {
  InitializeResultSchema,
  ListPromptsResultSchema,
  ListResourcesResultSchema,
  ListResourceTemplatesResultSchema,
  ListToolsResultSchema
} from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance } from 'fastify'
import t from 'tap'
import { protocolVersions } from '../../../schemas/mcp/messages-and-arguments.ts'
import { companyTrades, trades } from '../../../schemas/quiz/quiz-terms.ts'
import { BASE_URL, start } from '../../helper.ts'
import { walk } from '../../openapi-helper.ts'
import { sizes } from '../../quiz-sizes.ts'

const QUESTIONS = `${BASE_URL}/api/v2/quiz/questions`
const SANDBOX = `${BASE_URL}/api/public/sandbox`

t.test('the MCP endpoint', async (t) => {
  const app = await start(t)
  const result = async (method: string, params: object = {}) => (await rpc(app, method, params)).result
  const error = async (method: string, params: object = {}) => (await rpc(app, method, params)).error

  t.test('serves as tools what the HTTP API serves', async (t) => {
    for (const [name, args, url] of [
      ['get_catalog', {}, '/api/public'],
      ['get_product_facts', {}, '/api/public/product'],
      ['get_sample_business', {}, '/api/public/sandbox/sample-business'],
      ['get_quiz_questions', {}, '/api/v2/quiz/questions'],
      ['get_quiz_questions', { trade: 'hvac', length: 'short' }, '/api/v2/quiz/questions?trade=hvac&length=short'],
      [
        'get_quiz_questions',
        { trade: 'hvac', dimension: 'books', length: 'full' },
        '/api/v2/quiz/questions?trade=hvac&dimension=books'
      ]
    ] as const) {
      const { structuredContent, content, isError } = await result('tools/call', { name, arguments: args })
      t.same(structuredContent, (await app.inject(url)).json(), `${name} ${JSON.stringify(args)}`)
      const both = { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
      if (JSON.stringify(both).length <= 100_000) t.same(content, both.content)
      else t.match(content, [{ type: 'text', text: /^# Exit-readiness quiz[^]*`books-monthly-close`: / }])
      t.equal(isError, undefined)
    }
  })

  t.test('finds places in the record of the fictional company, with snippets and fact ids', async (t) => {
    const search = async (args: object) =>
      (await result('tools/call', { name: 'search_sample_record', arguments: args })).structuredContent
    const found = await search({ query: 'second qualifier license' })

    t.match(found, { sample: true, fictional: true, notice: /made up/ })
    t.equal(found.results.length, 5)
    t.ok(
      found.results.some(
        ({ id, facts, path }: { id: string; facts: string[]; path: string }) =>
          id === 'GR-048' && facts.includes('GR-048') && path === '/api/public/sandbox/golden-record/GR-048'
      )
    )
    t.match((await search({ query: '$2,150', limit: 1 })).results, [{ snippet: /\$2,150/ }])
    t.same((await search({ query: 'zeppelin' })).results, [])
    t.match(await result('tools/call', { name: 'search_sample_record', arguments: { query: 'x'.repeat(201) } }), {
      isError: true
    })
    t.match(
      await result('completion/complete', {
        ref: { type: 'ref/resource', uri: `${SANDBOX}/golden-record/{factId}` },
        argument: { name: 'factId', value: 'gr-01' }
      }),
      { completion: { total: 10, values: ['GR-010'] } }
    )
  })

  t.test('puts first what has more of the words, and shows the words around the first that was found', async (t) => {
    const search = async (query: string): Promise<Array<{ id: string; snippet: string }>> => {
      const args = { query, limit: 20 }
      const found = await result('tools/call', { name: 'search_sample_record', arguments: args })
      return found.structuredContent.results
    }
    t.equal((await search('license'))[0]!.id, 'GR-047')
    t.equal((await search('license qualifier'))[0]!.id, 'R08.01')
    const [long] = (await search('qualifier')).filter(({ id }) => id === 'transaction')
    t.match(long!.snippet, /^… .*qualifier.* …$/)
    t.ok(long!.snippet.length < 170, `${long!.snippet.length}`)
    t.ok((await search('licen')).some(({ id }) => id === 'GR-047'), 'a word is found by its beginning')
  })

  t.test('issues a new token at each call, which opens the sample business', async (t) => {
    const [first, second] = await Promise.all([
      result('tools/call', { name: 'issue_sandbox_token' }),
      result('tools/call', { name: 'issue_sandbox_token' })
    ])
    const { access_token: token } = first.structuredContent

    t.match(first.structuredContent, { token_type: 'bearer', scope: 'read:public', expires_in: 3600 })
    t.not(token, second.structuredContent.access_token)
    t.equal(
      (await app.inject({ url: '/api/public/sandbox/sample-business', headers: { authorization: `Bearer ${token}` } }))
        .statusCode,
      200
    )
  })

  t.test('says which scopes there are and which one is issued', async (t) => {
    const { scopes, tokenEndpoint } = (await result('tools/call', { name: 'list_scopes' })).structuredContent
    t.same(
      scopes.map(({ name, issuedHere }: { name: string; issuedHere: boolean }) => [name, issuedHere]),
      [
        ['read:public', true],
        ['read:business', false],
        ['write:business', false],
        ['read:documents', false],
        ['write:documents', false]
      ]
    )
    t.equal(tokenEndpoint, `${BASE_URL}/api/public/sandbox/token`)
  })

  for (const [args, text] of [
    [
      { trade: 'hvak' },
      `The argument trade must be one of: ${companyTrades.join(', ')}.`
    ],
    [{ length: 5 }, 'The argument length must be a string.'],
    [{ topic: 'books' }, 'The argument topic is not known here. Known are: trade, dimension, length, include.']
  ] as const) {
    t.test(`tells the agent what is wrong with the arguments ${JSON.stringify(args)}`, async (t) => {
      t.same(await result('tools/call', { name: 'get_quiz_questions', arguments: args }), {
        content: [{ type: 'text', text }],
        isError: true
      })
    })
  }

  t.test('scores the quiz, and names every answer that does not fit', async (t) => {
    const { structuredContent } = await result('tools/call', {
      name: 'score_quiz',
      arguments: { length: 'short', answers: [{ question: 'books-match-tax', answer: 'offbooks' }] }
    })
    t.match(structuredContent, {
      status: 'no-score',
      blockers: 1,
      clearFirst: [{ question: 'books-match-tax', flag: 'blocker' }]
    })

    const answers = [
      { question: 'books-match-tax', answer: 'maybe' },
      { question: 'owner-sells', answer: 'most' }
    ]
    const {
      isError,
      content: [{ text }]
    } = await result('tools/call', { name: 'score_quiz', arguments: { answers } })
    t.ok(isError)
    t.match(text, /books-match-tax: .*bridge, close, gaps, offbooks.*\n- owner-sells: .*lt10/)
  })

  t.test('names every problem of answers, of which a quiz has as many as questions', async (t) => {
    const { structuredContent } = await result('tools/call', { name: 'get_quiz_questions', arguments: {} })
    const ids: string[] = structuredContent.questions.map(({ id }: { id: string }) => id)
    const answers = ids.map((question) => ({ question, answer: 'no-such-answer' }))
    const { isError, content } = await result('tools/call', { name: 'score_quiz', arguments: { answers } })

    t.ok(isError)
    t.same(content[0].text.split('\n').slice(1).map((line: string) => /^- ([\w-]+): /.exec(line)?.[1]), ids)
  })

  t.test('describes every tool for the agent that chooses', async (t) => {
    const { tools } = await result('tools/list')
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      t.match(name, /^[a-z]+(_[a-z]+)+$/)
      t.ok(title.length > 5 && description.length > 80, `${name} is described`)
      t.match(inputSchema, { type: 'object', additionalProperties: false })
      t.equal(outputSchema.type, 'object')
      t.match(annotations, {
        title,
        readOnlyHint: true,
        destructiveHint: false,
        openWorldHint: false,
        idempotentHint: name !== 'issue_sandbox_token'
      })
      t.notMatch(
        JSON.stringify([inputSchema, outputSchema]),
        /"(\$schema|\$id|\$ref|\$defs|format|anyOf|oneOf|allOf)"/,
        `the schemas of ${name} are flat`
      )
      for (const { path, value } of walk(inputSchema)) {
        if (path.at(-2) !== 'properties') continue
        t.match(value, { type: String, description: /^[A-Z].{8,}\.$/ }, `${name}: ${path.join('.')}`)
      }
    }
  })

  t.test('describes all tools in what a model can read at once', async (t) => {
    const { length } = JSON.stringify(await result('tools/list'))
    t.ok(length < 42_000 + Number(process.env.RECIPES_CHARACTERS ?? 0), `${length} characters`)
  })

  t.test('answers what the schemas of the protocol allow', async (t) => {
    for (const protocolVersion of protocolVersions) {
      t.ok(InitializeResultSchema.safeParse(await result('initialize', { protocolVersion })).success, protocolVersion)
    }
    for (const [method, schema] of [
      ['tools/list', ListToolsResultSchema],
      ['resources/list', ListResourcesResultSchema],
      ['resources/templates/list', ListResourceTemplatesResultSchema],
      ['prompts/list', ListPromptsResultSchema]
    ] as const) { t.ok(schema.safeParse(await result(method)).success, method) }
  })

  t.test('names in its instructions, tools and prompts only tools that exist', async (t) => {
    const { tools } = await result('tools/list')
    const { prompts } = await result('prompts/list')
    const { instructions, capabilities } = await result('initialize', { protocolVersion: '2025-06-18' })
    const texts = [instructions, JSON.stringify(tools)]
    for (const { name, arguments: args } of prompts) {
      const required = args.filter((one: { required?: boolean }) => one.required)
      const values = Object.fromEntries(required.map((one: { name: string }) => [one.name, '50']))
      texts.push(JSON.stringify(await result('prompts/get', { name, arguments: values })))
    }
    const verbs = [...new Set(tools.map(({ name }: { name: string }) => name.split('_')[0]))]
    for (const text of texts) {
      const named = text.match(new RegExp(`\\b(${verbs.join('|')})_[a-z_]+`, 'g')) ?? []
      t.same(named.filter((name: string) => !tools.some((tool: { name: string }) => tool.name === name)), [])
    }
    t.ok(instructions.match(/\b[a-z]+_[a-z_]+\b/g).length > 3)
    t.same(capabilities, { tools: {}, resources: {}, prompts: {}, completions: {} })
  })

  t.test('serves as resources what is at their addresses', async (t) => {
    const { resources } = await result('resources/list')
    const { resourceTemplates } = await result('resources/templates/list')
    const uris: string[] = [
      ...resources.map(({ uri }: { uri: string }) => uri),
      ...resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) =>
        uriTemplate
          .replace('{dimension}', 'team')
          .replace('{trade}', 'roofing')
          .replace('{factId}', 'GR-017')
          .replace('{documentId}', 'DR-12.01')
      )
    ]
    const parts = [
      'record', 'golden-record', 'scorecard', 'cim', 'teaser', 'lender', 'earnings', 'data-room', 'requests', 'financials'
    ].map((part) => `${SANDBOX}/${part}`)
    const skills = ['build-a-record', 'integrate-readiness-api', 'read-sandbox-file', 'run-readiness-quiz'].map(
      (name) => `${BASE_URL}/.well-known/agent-skills/${name}/SKILL.md`
    )
    t.same(uris, [
      QUESTIONS,
      `${BASE_URL}/api/public/sandbox/sample-business`,
      `${BASE_URL}/developers`,
      `${BASE_URL}/openapi.json`,
      `${BASE_URL}/api/public/record/schema`,
      `${BASE_URL}/api/public/record/interview?trade=hvac`,
      `${BASE_URL}/llms.txt`,
      ...skills,
      `${BASE_URL}/sitemap.xml`,
      ...parts,
      `${QUESTIONS}?dimension=team`,
      `${QUESTIONS}?trade=roofing`,
      `${BASE_URL}/api/public/record/interview?trade=roofing`,
      `${SANDBOX}/golden-record/GR-017`,
      `${SANDBOX}/data-room/DR-12.01`
    ])

    for (const uri of uris) {
      const {
        contents: [content]
      } = await result('resources/read', { uri })
      const expected = uri.endsWith('/developers')
        ? (await app.inject('/api/public/product')).json().howToCall
        : (await app.inject(uri.slice(BASE_URL.length))).body
      t.equal(content.text, expected, uri)
      t.equal(content.uri, uri)
      const listed = resources.find((resource: { uri: string }) => resource.uri === uri)
      if (listed) t.match(listed, { size: Buffer.byteLength(expected), mimeType: content.mimeType })
    }
  })

  for (const uri of [`${QUESTIONS}?dimension=no`, `${QUESTIONS}?dimension=`, `${QUESTIONS}/`, '']) {
    t.test(`has no resource ${uri}`, async (t) => {
      t.match(await error('resources/read', { uri }), { code: -32002, data: { uri } })
    })
  }

  t.test('sets an agent to interview an owner by the protocol of the bank', async (t) => {
    const bank = (await app.inject('/api/v2/quiz/questions')).json()
    const text = async (args: object) =>
      (await result('prompts/get', { name: 'interview_owner', arguments: args })).messages[0].content.text
    const [open, chosen] = [await text({}), await text({ trade: 'plumbing', length: 'short' })]

    for (const part of [
      bank.version,
      bank.date,
      bank.agentNotice,
      bank.disclaimer,
      ...bank.protocol,
      ...bank.otherAnswers.map(({ slug }: { slug: string }) => slug)
    ]) { t.ok(open.includes(part), part) }
    t.match(open, /{"trade":"<trade>","length":"<short or full>"}/)
    t.match(open, new RegExp(`The short quiz has ${sizes.short} questions .* about 5 minutes, the full quiz has ${sizes.full} .* about 15 minutes`))
    t.match(open, /Ask for the trade\..*Ask whether they want the short or the full quiz\./s)

    t.match(chosen, /{"trade":"plumbing","length":"short"}/)
    t.match(chosen, new RegExp(`The trade is Plumbing\\. The short quiz has ${sizes.short} questions and takes about 5 minutes\\. Its result is called`))
    t.notMatch(chosen, /Ask for the trade|Ask whether they want|full quiz has/, 'asks for nothing that is chosen')
    t.match(await text({ length: 'full' }), /Ask for the trade\./)
    t.notMatch(await text({ length: 'full' }), /Ask whether they want/)
    t.equal(await text({ trade: '', length: '' }), open, 'an empty argument counts as absent')
  })

  t.test('sets an agent to explain a result by its band', async (t) => {
    const bank = (await app.inject('/api/v2/quiz/questions?trade=hvac')).json()
    const [question] = bank.questions
    const text = async (args: object) =>
      (await result('prompts/get', { name: 'explain_result', arguments: args })).messages[0].content.text

    for (const [score, name] of [
      ['0', 'Not ready yet'],
      ['39.4', 'Not ready yet'],
      ['40', 'Fixable gaps'],
      ['63.8', 'Getting close'],
      ['79.4', 'Getting close'],
    ]) {
      const band = bank.bands.find((band: { name: string }) => band.name === name)
      const explained = await text({ score })
      for (const part of [band.means, band.doesNotMean, bank.disclaimer]) {
        t.ok(explained.includes(part), `${score}: ${part}`)
      }
    }
    for (const score of ['79.5', '80', '100']) {
      const explained = await text({ score })
      t.match(explained, 'Band: Buyer-ready answers (80 to 100).', 'no papers are known here')
      t.notMatch(explained, /\{|Buyer-ready file/)
    }
    const explained = await text({ score: '50', trade: 'hvac', dimension: 'books', question: question.id })
    for (const part of [
      question.question,
      question.whyItMatters,
      question.nextStep,
      question.evidence[0].description,
      bank.dimensions[0].rationale
    ]) { t.ok(explained.includes(part), part) }
    t.match(explained, 'Start with the area Books and earnings (dimension books)')
    t.match(await text({ score: '100.0' }), '100')
    const weak = await text({ score: '50', trade: 'pest-control', question: 'recurring-share', answer: 'some' })
    t.match(weak, 'Next step: Sort one-time jobs by pest')
  })

  for (const [name, args, message] of [
    ['explain_result', {}, 'The argument score is required.'],
    ['explain_result', { score: '101' }, 'The argument score must be a number from 0 to 100.'],
    ['explain_result', { score: '100.9' }, 'The argument score must be a number from 0 to 100.'],
    ['explain_result', { score: 50 }, 'The argument score must be a string.'],
    [
      'explain_result',
      { score: '50', question: 'reviews', answer: 'great' },
      'The argument answer must be one of: good, fair, poor, not-sure.'
    ],
    [
      'explain_result',
      { score: '50', answer: 'Poor!' },
      'The argument answer must be the slug of an answer to that question.'
    ],
    ['interview_owner', { length: 'long' }, 'The argument length must be one of: short, full.'],
    [
      'interview_owner',
      { toString: 'x' },
      'The argument toString is not known here; this prompt takes: trade, length.'
    ],
    ['interview_owner', [], 'params.arguments must be an object.'],
    ['no_such', {}, 'Unknown prompt. The prompts are: interview_owner, explain_result, build_record.']
  ] as const) {
    t.test(`refuses the prompt ${name} with ${JSON.stringify(args)}`, async (t) => {
      t.same(await error('prompts/get', { name, arguments: args }), { code: -32602, message })
    })
  }

  const interview = { type: 'ref/prompt', name: 'interview_owner' }
  const explain = { type: 'ref/prompt', name: 'explain_result' }
  for (const [ref, name, value, values] of [
    [interview, 'trade', 'P', trades.filter((slug) => slug.startsWith('p'))],
    [interview, 'length', '', ['short', 'full']],
    [explain, 'dimension', 'bo', ['books']],
    [explain, 'question', 'fleet', ['fleet-list']],
    [explain, 'score', '5', []],
    [explain, 'constructor', '', []],
    [{ type: 'ref/resource', uri: `${QUESTIONS}?dimension={dimension}` }, 'dimension', 't', ['team']],
    [{ type: 'ref/resource', uri: `${QUESTIONS}?trade={trade}` }, 'dimension', '', []]
  ] as const) {
    t.test(`completes ${JSON.stringify(value)} for the argument ${name} of ${JSON.stringify(ref)}`, async (t) => {
      t.same(await result('completion/complete', { ref, argument: { name, value } }), {
        completion: { values, total: values.length, hasMore: false }
      })
    })
  }

  for (const params of [
    {},
    { ref: interview },
    { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'a', value: '' } },
    { ref: { type: 'ref/resource', uri: 'x' }, argument: { name: 'a', value: '' } },
    { ref: { type: 'x' }, argument: { name: 'a', value: '' } },
    { ref: interview, argument: { name: 'trade', value: 1 } }
  ]) {
    t.test(`cannot complete ${JSON.stringify(params)}`, async (t) => {
      t.match(await error('completion/complete', params), { code: -32602, message: /./ })
    })
  }
})

async function rpc (app: FastifyInstance, method: string, params: object) {
  return (await app.inject({ method: 'POST', url: '/mcp', payload: { jsonrpc: '2.0', id: 1, method, params } })).json()
}
