import t from 'tap'
import { bestBut } from '../routes/quiz/answers.ts'
import { field, file, multipart, post } from '../routes/record/requests.ts'
import { paths, SANDBOX } from '../routes/sandbox/paths.ts'
import { content } from '../checked-content.ts'
import { BASE_URL, start } from '../helper.ts'

const QUIZ = 'trade=hvac&length=full'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const bad = { 'license-holder': 'onlyme', reviews: 'poor', 'books-monthly-close': 'taxtime', 'fleet-list': 'not-sure' }
const fields = (answers: Parameters<typeof bestBut>[0]) =>
  bestBut(answers).map(({ question, answer }) => `answer.${question}=${answer}`).join('&')

const report = 'Profit and Loss\nExample LLC\n"January 1-December 31, 2025"\n\nDistribution account,Total\nIncome,\n   Service,"9,000.00"\nTotal for Income,"$9,000.00"\nGross Profit,"$9,000.00"\nExpenses,\n   Officer salary,"4,000.00"\n   Rent,"1,000.00"\nTotal for Expenses,"$5,000.00"\nNet Income,"$4,000.00"\n'
const record = JSON.stringify(content.sample)
/** Forms of the steps whose pages have classes that no other page has. */
const steps = [
  [file('0.csv', report), file('1.pdf', '%PDF-1.7'), field('at', 'reports')],
  [field('record', JSON.stringify({ format: content.sample.format, asOf: '2026-05-29', company: { trade: 'hvac' }, statements: { lines: [{ id: 'rent', name: 'Rent', section: 'operating-expense', amounts: { FY2025: 9 } }, { id: 'meals', name: 'Meals', section: 'operating-expense', amounts: { FY2025: 9 } }, { id: 'officer-salary', name: 'Officer salary', section: 'operating-expense', amounts: { FY2025: 9 } }, { id: 'owner-health', name: 'Health insurance - owner', section: 'operating-expense', amounts: { FY2025: 9 } }] } })), field('go', 'costs')],
  [field('record', record), field('go', 'papers')],
  [field('record', record), field('go', 'story')],
  [field('record', record), field('go', 'quiz')],
  [field('record', record.replace(/"FY2025":\d+/, '"FY2025":1')), field('go', 'file')],
  [field('record', record), field('go', 'numbers:/statements/lines/0/amounts/FY2025')]
]

t.test('the stylesheet has no class that no page and no script has', async (t) => {
  const app = await start(t)
  const html = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  const result = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/quiz', headers: form, payload: `${QUIZ}&${payload}` })).body

  const listed = [...(await html('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!.slice(BASE_URL.length))
  const urls = [...listed, ...paths, `${SANDBOX}/golden-record?limit=7&offset=35`, `/quiz?${QUIZ}`, '/nowhere']
  const pages = [
    ...(await Promise.all(urls.map(html))),
    await result(fields(bad)),
    await result(fields({ ...bad, reviews: undefined })),
    await result('answer.reviews=none'),
    (await app.inject({ method: 'POST', url: '/quiz', headers: form, payload: 'trade=hvac&length=short&answer.license-holder=onlyme' })).body,
    await result(content.bank.questions.map(({ id, options }) => `answer.${id}=${options.filter(({ flag }) => flag !== 'blocker').at(-1)!.slug}`).join('&')),
    ...await Promise.all(steps.map(async (parts) => (await app.inject({ method: 'POST', url: '/record/steps', ...multipart(parts) })).body)),
    (await post(app, 'check', content.sample, { accept: 'text/html' })).body
  ]
  const scripts = new Set(pages.flatMap((page) => [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url]) => url!)))
  const sources = await Promise.all([...scripts].map(html))
  const imported = new Set(sources.flatMap((source) => [...source.matchAll(/from ?['"]\.\/([\w-]+\.js)['"]/g)].map(([, name]) => `/assets/${name}`)))
  const written = [
    ...pages.flatMap((page) => [...page.matchAll(/ class="([^"]+)"/g)].map(([, names]) => names!)),
    ...sources,
    ...(await Promise.all([...imported].map(html)))
  ]
  const known = new Set(written.flatMap((text) => text.split(/[^\w-]+/)))

  const rules = (await html('/assets/style.css')).replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)
  const named = new Set([...rules].flatMap(([, selector]) => selector!.match(/(?<=\.)[a-z][\w-]*/gi) ?? []))
  t.ok(named.size > 100)
  t.same([...named].filter((name) => !known.has(name)), [])
})
