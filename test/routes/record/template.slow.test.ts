import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import { parse } from 'yaml'
import { trades } from '../../../schemas/quiz/quiz-terms.ts'
import { createTemplates } from '../../../routes/record/template-route.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { post, postYaml } from './requests.ts'

const TEMPLATE = '/api/public/record/template'

t.test('the template of a record', async (t) => {
  const app = await start(t)
  const yamlOf = async (trade: string) =>
    (await app.inject({ url: `${TEMPLATE}?trade=${trade}`, headers: { accept: 'application/yaml' } })).body

  for (const trade of trades) {
    t.test(`of ${trade} checks without a broken finding, as JSON and as YAML`, async (t) => {
      const json = await app.inject(`${TEMPLATE}?trade=${trade}`)
      t.match(json, { statusCode: 200, headers: { 'content-type': /^application\/json/, etag: /./ } })
      t.equal(json.json().company.trade, trade)

      const report = (await post(app, 'check', json.body)).json()
      t.same(report.findings.filter(({ severity }: { severity: string }) => severity !== 'missing'), [])
      t.equal(report.nextPapers.length, 10)
      t.same((await postYaml(app, 'check', await yamlOf(trade))).json(), report)
    })
  }

  t.test('as YAML says the same, with comments on every paper and question', async (t) => {
    const text = await yamlOf('roofing')
    const record = (await app.inject(`${TEMPLATE}?trade=roofing`)).json()
    t.same(parse(text), record)
    t.match(text, /^# The record of a business/)
    t.match(text, /# .*Ask your CPA.*Proves: books-match-tax\.\n *- \{id: DR-03\.01/)
    t.match(text, /# +bridge: /)
    t.equal(text.match(/Help: /g)!.length, record.documents.length)
  })

  t.test('has examples which, uncommented, read as a record that contradicts itself nowhere', async (t) => {
    const text = await yamlOf('plumbing')
    const uncommented = text.replaceAll(/^# ((?:periods|statements|counts|tables|ties|facts|openIssues|memorandum):$| {2}.*)/gm, '$1')
    t.ok(parse(uncommented).statements.lines.length > 2)
    const response = await postYaml(app, 'check', uncommented)
    t.equal(response.statusCode, 200, response.body)
    t.same(response.json().findings.filter(({ severity }: { severity: string }) => severity === 'broken'), [])
  })

  t.test('differs by trade, and speaks of today and of the last three full years', async (t) => {
    const ids = async (trade: string) =>
      (await app.inject(`${TEMPLATE}?trade=${trade}`)).json().documents.map(({ tag }: { tag: string }) => tag)
    t.ok((await ids('hvac')).includes('cmp.refrigerant'))
    t.notOk((await ids('roofing')).includes('cmp.refrigerant'))
    t.ok((await ids('pest-control')).includes('cmp.pesticide'))

    const { asOf, fiscalYears, documents } = (await app.inject(TEMPLATE)).json()
    const year = Number(asOf.slice(0, 4))
    t.same(fiscalYears, [`FY${year - 3}`, `FY${year - 2}`, `FY${year - 1}`])
    t.ok(documents.some(({ title }: { title: string }) => title === `Business income-tax return, FY${year - 3}`))
    t.notMatch(JSON.stringify(documents), /\{(fiscal|first|last)Year\}/)
  })

  t.test('refuses a trade that nobody knows, naming those there are', async (t) => {
    t.match((await app.inject(`${TEMPLATE}?trade=carpentry`)).json(), { code: 'INVALID_PARAMETER', error: /hvac, plumbing/ })
  })

  t.test('fits the JSON Schema, which needs no other document', async (t) => {
    const response = await app.inject('/api/public/record/schema')
    t.match(response.headers['content-type'], /^application\/schema\+json/)
    const schema = response.json()
    t.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
    t.match(schema.$id, /\/api\/public\/record\/schema$/)
    t.notMatch(response.body, '"$ref"')
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema)
    for (const trade of trades) {
      t.ok(validate((await app.inject(`${TEMPLATE}?trade=${trade}`)).json()), JSON.stringify(validate.errors))
    }
    t.notOk(validate({ format: 'business-readiness-record/1' }))
  })
})

t.test('a template is made once a day, and speaks of no day before', (t) => {
  let now = new Date('2026-12-31T23:59:59Z')
  const template = createTemplates(content, () => now)
  const old = template('hvac')
  t.equal(template('hvac'), old)

  now = new Date('2027-01-01T00:00:00Z')
  t.match([old.record, template('hvac').record], [{ asOf: '2026-12-31' }, { asOf: '2027-01-01' }])
  t.end()
})
