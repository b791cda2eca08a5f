import t, { type Test } from 'tap'
import { json, startSite, type Json } from './site.ts'

t.test('llms-full.txt is everything in one file', async (t: Test) => {
  const site = await startSite(t)
  const text = async (path: string) => (await site.get(path)).body
  const all = await text('/llms-full.txt')
  const holds = (t: Test, part: string) => t.ok(all.includes(part), part.slice(0, 80))
  const sample = '/api/public/sandbox'

  t.test('every question with what each answer scores, and the rules', async (t) => {
    const { questions, rules, bands, otherAnswers } = await json(site, '/api/v2/quiz/questions')
    t.equal(questions.length, 36)
    for (const { id, question, weight, options } of questions as Json[]) {
      const from = all.indexOf(`### ${question}\n\n\`${id}\`, weight ${weight}`)
      t.ok(from > 0, question)
      const part = all.slice(from, all.indexOf('\n#', from + 1))
      for (const { slug, label, points, flag } of options as Json[]) {
        t.ok(part.includes(`- \`${slug}\` ${label}: ${points} points${flag ? `, ${flag}` : ''}\n`), `${id} ${slug}`)
      }
    }
    for (const rule of rules as string[]) holds(t, `- ${rule}\n`)
    for (const { means } of bands as Json[]) holds(t, means)
    for (const { slug, treatment } of otherAnswers as Json[]) {
      t.match(all, new RegExp(`^- \`${slug}\` .*: ${treatment.slice(0, 40)}`, 'm'))
    }
  })

  t.test('every skill whole', async (t) => {
    const { skills } = await json(site, '/.well-known/agent-skills/index.json')
    for (const { url } of skills as Json[]) holds(t, (await text(url)).replace(/^---\n[^]*?\n---\n+/, ''))
  })

  t.test('the documents of the sample in short, each with its address', async (t) => {
    const { facts } = await json(site, `${sample}/golden-record`)
    for (const { id, confidence } of facts as Json[]) t.match(all, new RegExp(`^\\| ${id} \\| .+ \\| ${confidence} \\| `, 'm'))
    const { sections } = await json(site, `${sample}/cim`)
    for (const { title } of sections as Json[]) t.match(all, new RegExp(`\\d+\\. ${title}`))
    const { score } = await json(site, `${sample}/scorecard`)
    holds(t, `${score.band.name}. ${score.proofCoverage}% of the weight is proved`)
    for (const part of ['golden-record', 'scorecard', 'cim', 'data-room', 'requests', 'financials?table=']) {
      holds(t, `Served at https://ready.example${sample}/${part}`)
    }
  })

  t.test('and it says what is too long for it, and where that is', async (t) => {
    const head = all.slice(0, all.indexOf('\n---\n'))
    for (const path of ['/openapi.json', '/quiz/method.md', '/api/v2/quiz/questions?trade=hvac', '/api/public/record/schema']) {
      t.ok(head.includes(`https://ready.example${path}`), path)
    }
    t.ok(all.length < 160_000, `${all.length} characters`)
    t.equal((await site.get('/llms-full.txt', { 'accept-encoding': 'br' })).headers['content-encoding'], 'br')
  })
})
