import t from 'tap'
import type {
  RecordDocument as SandboxDocument,
  RecordFact as SandboxFact,
  RecordRequest as SandboxRequest,
  ScorecardAnswer
} from '../../../schemas/record/record-entries.ts'
import { content as usual } from '../../checked-content.ts'
import { BASE_URL, heldAtRest, start, startUnlimited } from '../../helper.ts'
import { read, readAll } from './files.ts'
import { charts, paths, SANDBOX } from './paths.ts'

t.test('a list takes no more memory, however many parts of it are asked for', async (t) => {
  const app = await startUnlimited(t)
  const part = (index: number) => read(app, `${SANDBOX}/golden-record?limit=${51 + index % 50}&offset=${index % 9}`)
  const { length } = await part(0)
  for (let index = 1; index < 50; index++) await part(index)
  const before = await heldAtRest()
  for (let index = 50; index < 250; index++) await part(index)

  t.ok(await heldAtRest() - before < 200 * length)
})

t.test('the Golden Record', async (t) => {
  const app = await start(t)
  const list = async (query: string) => JSON.parse(await read(app, `${SANDBOX}/golden-record${query}`))

  t.test('can be filtered by category, status and confidence, alone and together', async (t) => {
    t.equal((await list('')).page.total, 70)
    t.equal((await list('?category=Financial')).page.total, 18)
    t.same((await list('?status=conflict')).facts.map(({ id }: SandboxFact) => id), ['GR-016', 'GR-017', 'GR-067'])
    t.ok((await list('?status=open')).facts.some(({ id }: SandboxFact) => id === 'GR-067'), 'an open one stays open')
    t.equal((await list('?confidence=low')).page.total, 6)
    t.same(
      (await list('?category=Financial&status=needs-proof&confidence=low')).facts.map(({ id }: SandboxFact) => id),
      ['GR-010', 'GR-011']
    )
    t.match(await list('?category=Tax&status=conflict'), { page: { total: 0, next: null, prev: null }, facts: [] })
  })

  t.test('comes whole unless a limit is asked for', async (t) => {
    t.match(await list(''), { page: { total: 70, offset: 0, next: null, prev: null }, facts: { length: 70 } })
    t.match(JSON.parse(await read(app, `${SANDBOX}/data-room`)), { page: { next: null }, documents: { length: 69 } })
    const { headers } = await app.inject(`${SANDBOX}/golden-record`)
    t.notMatch(headers.link, /rel="(next|prev)"/)
  })

  t.test('ends with its last entry, and begins with its first wherever its parts are cut', async (t) => {
    const prev = (offset: number, limit: number) =>
      `${BASE_URL}${SANDBOX}/golden-record?limit=${limit}&offset=${offset}`
    t.match(await list('?limit=7&offset=63'), { page: { next: null, prev: prev(56, 7) }, facts: { length: 7 } })
    t.match(await list('?limit=7&offset=3'), { page: { prev: prev(0, 7) } })
    const html = await read(app, `${SANDBOX}/golden-record?limit=7&offset=3`, 'text/html')
    t.match(html, /<a href="[^"]*limit=7&amp;offset=0">Previous<\/a>/)
  })

  t.test('comes page by page, with the filters kept and whole addresses in head and body', async (t) => {
    const query = `${SANDBOX}/golden-record?category=Revenue+mix&limit=2`
    const [one, two] = [`${BASE_URL}${query}&offset=0`, `${BASE_URL}${query}&offset=2`]
    const first = await list('?category=Revenue%20mix&limit=2')
    t.match(first, { page: { total: 3, offset: 0, next: two, prev: null } })
    t.match(JSON.parse(await read(app, two.replace(BASE_URL, ''))), {
      page: { total: 3, offset: 2, next: null, prev: one },
      facts: [{ id: 'GR-026' }]
    })
    for (const accept of ['application/json', 'text/markdown', 'text/html']) {
      const link = async (url: string) => String((await app.inject({ url, headers: { accept } })).headers.link)
      t.ok((await link(query)).includes(`<${two}>; rel="next"`), accept)
      t.notMatch(await link(query), 'rel="prev"', accept)
      t.ok((await link(two.replace(BASE_URL, ''))).includes(`<${one}>; rel="prev"`), accept)
      t.match(await link(query), 'rel="service-desc"', 'the links of every answer stay')
    }

    const all = await readAll<SandboxFact>(app, `${SANDBOX}/golden-record?limit=7`, 'facts')
    t.same(
      all.map(({ id }) => id),
      Array.from({ length: 70 }, (_, index) => `GR-${String(index + 1).padStart(3, '0')}`)
    )
  })

  t.test('refuses parameters that it does not know', async (t) => {
    for (const query of ['?status=certified', '?limit=0', '?limit=101', '?offset=-1', '?sort=id', '?limit=ten']) {
      const response = await app.inject(`${SANDBOX}/golden-record${query}`)
      t.match(
        { status: response.statusCode, ...response.json() },
        { status: 400, success: false, code: 'INVALID_PARAMETER' },
        query
      )
    }
  })

  t.test('reads a number that is written in digits, and refuses whatever else Number would take', async (t) => {
    const others = ['ten', 'Infinity', '1e400', '1e1', '0x10', '1.0', '%205', '5%20', '+5', '%2B5', 'true', '5&limit=6']
    for (const limit of [...others, '9'.repeat(400)]) {
      const response = await app.inject(`${SANDBOX}/golden-record?limit=${limit}`)
      t.equal(response.statusCode, 400, limit)
      t.same(response.json(), {
        error: 'The query parameter "limit" must be an integer from 1 to 100.',
        success: false,
        code: 'INVALID_PARAMETER'
      })
    }
    t.match((await app.inject(`${SANDBOX}/golden-record?limit=5&offset=0`)).json(), { facts: { length: 5 } })
  })

  t.test('shows a conflict with both values, in every form', async (t) => {
    for (const accept of ['application/json', 'text/markdown', 'text/html']) {
      for (const path of [`${SANDBOX}/golden-record`, `${SANDBOX}/golden-record/GR-017`]) {
        const text = await read(app, path, accept)
        t.match(text, '$4,167,780', `${path} ${accept}`)
        t.match(text, '$4,165,630', `${path} ${accept}`)
      }
    }
  })

  t.test('gives one fact with its document, and 404 for none', async (t) => {
    t.match(JSON.parse(await read(app, `${SANDBOX}/golden-record/GR-006`)), {
      fact: {
        id: 'GR-006',
        value: '$4,036,300',
        source: 'DR-02.01',
        locator: 'p.5, line "Total revenue"',
        period: 'FY2025',
        capturedOn: '2026-03-04',
        confidence: 'medium',
        status: 'open',
        note: '$2,150 not tied'
      },
      document: {
        id: 'DR-02.01',
        folder: '02',
        phase: 1,
        fileName: '2026-02-20_DR-02.01_annual-p-l-fy2023-to-fy2025_v1.pdf'
      }
    })
    for (const id of ['GR-999', 'gr-006', 'constructor', '__proto__']) {
      const response = await app.inject(`${SANDBOX}/golden-record/${id}`)
      t.match(
        { status: response.statusCode, ...response.json() },
        { status: 404, success: false, code: 'NOT_FOUND' },
        id
      )
    }
  })

  t.test('says which facts are aging', async (t) => {
    const aging = (await readAll<SandboxFact>(app, `${SANDBOX}/golden-record`, 'facts'))
      .filter(({ aging }) => aging)
      .map(({ id }) => id)
    t.same(aging, ['GR-031', 'GR-055', 'GR-056', 'GR-057'])
  })
})

t.test('links', async (t) => {
  const app = await start(t)
  const facts = await readAll<SandboxFact>(app, `${SANDBOX}/golden-record?limit=100`, 'facts')
  const documents = await readAll<SandboxDocument>(app, `${SANDBOX}/data-room?limit=100`, 'documents')
  const requests = JSON.parse(await read(app, `${SANDBOX}/requests`)).requests as SandboxRequest[]
  const answers: ScorecardAnswer[] = JSON.parse(await read(app, `${SANDBOX}/scorecard`)).answers
  const ends = {
    facts: new Map(
      facts.map((fact) => [
        fact.id,
        {
          documents: [fact.source, ...(fact.conflict?.flatMap(({ source }) => source ?? []) ?? [])],
          requests: fact.requests,
          questions: fact.questions
        }
      ])
    ),
    documents: new Map(documents.map((document) => [document.id, document])),
    requests: new Map(
      requests.map((request) => [
        request.id,
        { ...request, questions: request.question === undefined ? [] : [request.question] }
      ])
    ),
    questions: new Map(answers.map((answer) => [answer.question, answer]))
  }
  const pairs = [
    ['facts', 'documents'],
    ['facts', 'requests'],
    ['facts', 'questions'],
    ['documents', 'requests'],
    ['documents', 'questions'],
    ['requests', 'questions']
  ] as const

  for (const [one, other] of pairs) {
    t.test(`between ${one} and ${other} resolve both ways`, async (t) => {
      const follow = (from: string, to: string) =>
        [...ends[from as keyof typeof ends]].flatMap(([id, entry]) =>
          (entry as unknown as Record<string, string[]>)[to]!.map((target) => [id, target] as const)
        )
      const there = new Set(follow(one, other).map(([from, to]) => `${from} ${to}`))
      const back = new Set(follow(other, one).map(([from, to]) => `${to} ${from}`))

      t.ok(there.size > 0)
      t.same([...there].toSorted(), [...back].toSorted())
      t.ok(follow(one, other).every(([, to]) => (ends[other] as Map<string, unknown>).has(to)))
    })
  }

  t.test('in pages lead somewhere', async (t) => {
    const hrefs = new Set<string>()
    for (const path of paths) {
      for (const [, href] of (await read(app, path, 'text/html')).matchAll(/href="(\/(?:api\/public\/sandbox|sample)\/[^"#]*)/g)) {
        hrefs.add(href!.replaceAll('&amp;', '&'))
      }
    }
    t.ok(hrefs.size > 100)
    for (const href of hrefs) t.equal((await app.inject({ method: 'HEAD', url: href })).statusCode, 200, href)
  })
})

t.test('the memorandum has sixteen sections, and every claim names facts that exist', async (t) => {
  const app = await start(t)
  const { sections } = JSON.parse(await read(app, `${SANDBOX}/cim`))
  const ids = (await readAll<SandboxFact>(app, `${SANDBOX}/golden-record`, 'facts')).map(({ id }) => id)

  t.equal(sections.length, 16)
  for (const { claim, facts } of sections.flatMap(
    ({ blocks }: { blocks: Array<{ claim?: string; facts?: string[] }> }) => blocks
  )) {
    if (claim !== undefined) t.ok(facts.length > 0 && facts.every((id: string) => ids.includes(id)), claim)
  }
})

t.test('the scorecard scores what the documents show', async (t) => {
  const app = await start(t)

  t.match(JSON.parse(await read(app, `${SANDBOX}/scorecard`)).score, {
    score: 62.9,
    selfReported: 63.8,
    roundedScore: 63,
    proofCoverage: 77.5,
    blockers: 0,
    cautions: 2,
    band: { name: 'Getting close' }
  })
  t.match(
    await read(app, `${SANDBOX}/scorecard`, 'text/markdown'),
    'Exit-readiness score 63: Getting close. 77.5% of the weight is proved.'
  )
})

t.test('a row of a table leads to the facts that state its figures', async (t) => {
  const app = await start(t)
  const { sections } = JSON.parse(await read(app, `${SANDBOX}/cim`))
  const blocks = sections.flatMap(({ blocks }: { blocks: object[] }) => blocks).filter((block: object) => 'table' in block)
  const rowsOf = (id: string) => blocks.find(({ table }: any) => table.id === id).table.rows
  const factsOf = (id: string, label: string) => rowsOf(id).find((row: any) => row.label === label).facts

  t.same(factsOf('profit-and-loss', 'Revenue'), ['GR-004', 'GR-005', 'GR-006'])
  t.same(factsOf('profit-and-loss', 'Gross margin'), ['GR-014'])
  t.equal(factsOf('profit-and-loss', 'Miscellaneous'), undefined, 'no fact states it')
  t.same(factsOf('earnings-bridge', 'SDE (one working owner)'), ['GR-010', 'GR-011', 'GR-012'])
  t.same(factsOf('kpis', 'Booking rate'), ['GR-052'], 'by what both draw')
  t.same(factsOf('fleet', 'Loans'), ['GR-021'], 'by the sum of a column')
  for (const { facts = [], table } of blocks) {
    for (const id of table.rows.flatMap((row: any) => row.facts ?? [])) t.ok(facts.includes(id), `${table.id} ${id}`)
  }
  const { table } = blocks.find(({ table }: any) => table.id === 'tax-tie')
  t.match(await read(app, `${SANDBOX}/financials?table=tax-tie`, 'text/markdown'), /\| Facts \|\n.*\n(.*\n)*\| Gross receipts .*\[GR-016\]\(.*\[GR-022\]\(/)
  t.ok(table.rows.every(({ figures }: any) => figures === undefined))
})

t.test('the data room has fifteen folders, and the lists count what they hold', async (t) => {
  const app = await start(t)
  const room = JSON.parse(await read(app, `${SANDBOX}/data-room`))

  t.equal(room.folders.length, 15)
  t.equal(room.page.total, 69)
  t.same(
    room.phases.map(({ phase }: { phase: number }) => phase),
    [1, 2, 3]
  )
  t.match(JSON.parse(await read(app, `${SANDBOX}/requests`)), { counts: { provided: 25, partial: 19, open: 2 } })
})

t.test('a fact that changes is seen wherever it is shown', async (t) => {
  const content = structuredClone(usual)
  const { statements, counts } = content.sample
  statements!.lines!.find(({ id }) => id === 'replacement')!.amounts.FY2025! += 1_000_000
  for (const name of ['revenue', 'grossProfit', 'ebitda', 'netIncome'] as const) {
    statements!.totals![name]!.FY2025! += 1_000_000
  }
  statements!.months!['2025-07']! += 1_000_000
  statements!.monthly!.find(({ line }) => line === 'replacement')!.amounts['2025-07']! += 1_000_000
  counts!.find(({ id }) => id === 'callbacks')!.values.FY2025 = 119
  const app = await start(t, { content })
  const seen = async (path: string, accept: string, ...texts: Array<string | RegExp>) => {
    const body = await read(app, `${SANDBOX}/${path}`, accept)
    for (const text of texts) t.match(body, text, `${path} ${accept} ${text}`)
    t.notMatch(body, /4,036,300|4036300/, `${path} ${accept} keeps nothing of the old total`)
  }

  await seen('sample-business', 'application/json', '"revenueUsd":5036300', '"Residential system replacement":2862400')
  for (const accept of ['application/json', 'text/markdown', 'text/html']) {
    await seen('golden-record?limit=100', accept, '$5,036,300', '$2,862,400', '$1,731,824', '5.0%')
    await seen('cim', accept, '$5,036,300', '$5.04 million', '56.8%', '$1,731,824')
  }
  await seen(
    'financials',
    'text/csv',
    ',5036300,',
    ',1731824,',
    ',1002150'
  )
  await seen('financials', 'application/json', '5036300')
  await seen('charts/revenue', '*/*', '$2,862,400')
  await seen('charts/sde-bridge', '*/*', '$1,731,824')
  await seen('charts/seasonality', '*/*', '$1,458,300')
})

t.test('an answer that changes is seen in the score and its chart', async (t) => {
  const content = structuredClone(usual)
  const { options } = content.bank.questions.find(({ id }) => id === 'reviews')!
  content.sample.answers!.find(({ question }) => question === 'reviews')!.answer = options.at(-1)!.slug
  const app = await start(t, { content })

  t.ok(JSON.parse(await read(app, `${SANDBOX}/scorecard`)).score.score < 62.9)
  t.notMatch(await read(app, charts[3]!), 'Growth and reputation 100')
})
