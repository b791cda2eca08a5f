import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadContent } from '../../loading/load-content.ts'
import { fixturesDirectory } from '../../loading/fixture-file.ts'
import { dimensions } from '../../schemas/quiz/quiz-terms.ts'
import { content } from '../checked-content.ts'
import { start } from '../helper.ts'
import { copyFixtures, testBroken, type Broken } from '../suite/broken.ts'

t.test('the company of the sandbox is named in one place', async (t) => {
  const [brand] = content.sample.company!.name!.split(' ')
  const files = readdirSync(fixturesDirectory, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(yaml|md|txt)$/.test(file))
  const naming = files.filter((file) => readFileSync(join(fixturesDirectory, file), 'utf8').includes(brand!))
  t.same(naming, ['sandbox/record/company.yaml'])
})

t.test('the shipped question bank', async (t) => {
  const { bank } = content
  const total = (items: Array<{ weight: number }>) => items.reduce((sum, { weight }) => sum + weight, 0)

  t.test('has 36 questions in ten dimensions, whose weights add up to 100', async (t) => {
    t.equal(bank.questions.length, 36)
    t.equal(bank.dimensions.length, 10)
    t.equal(total(bank.dimensions), 100)
    t.equal(total(bank.questions), 100)
    t.ok(dimensions.every((slug) => bank.questions.some(({ dimension }) => dimension === slug)))
  })

  t.test('has a short quiz of 12 questions with a weight of 44', async (t) => {
    const core = bank.questions.filter(({ core }) => core)

    t.equal(core.length, 12)
    t.equal(total(core), 44)
  })

  t.test('proves, explains and improves every answer', async (t) => {
    for (const { id, evidence, nextStep, whyItMatters, sources } of bank.questions) {
      t.ok(evidence.length > 0 && nextStep.length > 0 && whyItMatters.length > 0 && sources.length > 0, id)
    }
  })

  t.test('has blockers and cautions, variants by trade and rules for what does not apply', async (t) => {
    const flags = bank.questions.flatMap(({ options }) => options.flatMap(({ flag }) => flag ?? []))

    t.same([...new Set(flags)].toSorted(), ['blocker', 'caution'])
    t.ok(bank.questions.some(({ byTrade }) => byTrade !== undefined))
    t.ok(bank.questions.some(({ notApplicable }) => notApplicable !== undefined))
  })

  t.test('cites no source twice and lists each one that is cited', async (t) => {
    const ids = bank.sources.map(({ id }) => id)
    t.equal(new Set(ids).size, ids.length)
    t.ok(bank.questions.every(({ sources }) => sources.every((id) => ids.includes(id))))
  })
})

t.test('the sample company is labeled fictional in its own file', async (t) => {
  t.equal(content.sample.company.fictional, true)
})

const broken: Broken[] = [
  [
    'a page of an error without its words',
    'pages/errors.yaml',
    '  "429":',
    '  "499":',
    /^fixtures\/pages\/errors\.yaml:\d+ byStatus\.(429 is required|499 is not known here)/
  ],
  [
    'a text that names no value where one is put in',
    'pages/errors.yaml',
    '{seconds}',
    'a few',
    /^fixtures\/pages\/errors\.yaml:\d+ retry must name in braces each of, and nothing but: seconds$/
  ],
  [
    'a text that names a value that is not known there',
    'pages/quiz.yaml',
    'Before you start',
    'Before {trade}',
    /^fixtures\/pages\/quiz\.yaml:\d+ promises\.heading must name nothing in braces$/
  ],
  [
    'a name too long for an icon',
    'pages/pictures.yaml',
    'shortName: ',
    'shortName: A name that is too long, ',
    /^fixtures\/pages\/pictures\.yaml:\d+ shortName must have at most 15 characters$/
  ],
  [
    'a page of the record without a word',
    'pages/record.yaml',
    '  back: Back to your file\n',
    '',
    /^fixtures\/pages\/record\.yaml:\d+ result\.back is required$/
  ],
  [
    'invalid YAML',
    'product.yaml',
    'name: Business',
    'name: "Business',
    /^fixtures\/product\.yaml:\d+ is not valid YAML: /
  ],
  [
    'a key twice',
    'product.yaml',
    'tagline:',
    'name: twice\ntagline:',
    /^fixtures\/product\.yaml:\d+ is not valid YAML: .*unique/
  ],
  [
    'an alias',
    'product.yaml',
    /name: (.*)/,
    'name: &name $1\naudience2: *name',
    /^fixtures\/product\.yaml:\d+ must not use an alias: write the value out$/
  ],
  ['an empty file', 'product.yaml', /[^]*/, '', /^fixtures\/product\.yaml:1 the document is empty, and must be an object, with members such as /],
  ['a wrong type', 'product.yaml', /tagline: .*/, 'tagline: 7', /^fixtures\/product\.yaml:\d+ tagline must be a string$/],
  [
    'an unknown key',
    'product.yaml',
    'tagline:',
    'slogan: Hi\ntagline:',
    /^fixtures\/product\.yaml:\d+ slogan is not known here\. Known are: name, tagline, /
  ],
  ['a missing key', 'product.yaml', /tagline: .*\n/, '', /^fixtures\/product\.yaml:\d+ tagline is required$/],
  [
    'a missing scope',
    'product.yaml',
    /^ {2}"read:public": .*\n/m,
    '',
    /^fixtures\/product\.yaml:\d+ scopes\.read:public is required$/
  ],
  [
    'a malformed telephone number',
    'product.yaml',
    /^ {2}phone: "\+.*/m,
    '  phone: call us',
    /^fixtures\/product\.yaml:\d+ contact\.phone must match pattern/
  ],
  [
    'a company that is not fictional',
    'sandbox/record/company.yaml',
    'fictional: true',
    'fictional: false',
    /^fixtures\/sandbox\/record\/company\.yaml:\d+ company\.fictional must be true$/
  ],
  [
    'a company of an example that is not fictional',
    'examples/plumbing/record.yaml',
    'fictional: true',
    'fictional: false',
    /^fixtures\/examples\/plumbing\/record\.yaml:\d+ company\.fictional must be true$/
  ],
  [
    'a member that a record does not know',
    'sandbox/record/statements.yaml',
    'hiredManager:',
    'manager:',
    /^fixtures\/sandbox\/record\/statements\.yaml:\d+ statements\.manager is not known here\. Known are: lines, /
  ],
  [
    'a year that is no fiscal year',
    'sandbox/record/statements.yaml',
    /(id: depreciation, .*)\{FY2023/,
    '$1{2023',
    /^fixtures\/sandbox\/record\/statements\.yaml:\d+ statements\.lines\.\d+\.amounts\.2023 is not known here\. Names are written like FY2025$/
  ],
  [
    'a malformed version',
    'quiz/model.yaml',
    /^version: .*/m,
    'version: "new"',
    /^fixtures\/quiz\/model\.yaml:\d+ version must match pattern/
  ],
  [
    'weights above 100',
    'quiz/model.yaml',
    'weight: 17',
    'weight: 18',
    /^fixtures\/quiz\/model\.yaml:\d+ dimensions must have weights that add up to 100, not 101$/
  ],
  [
    'weights below 100',
    'quiz/model.yaml',
    'weight: 17',
    'weight: 16',
    /^fixtures\/quiz\/model\.yaml:\d+ dimensions must have weights that add up to 100, not 99$/
  ],
  [
    'an unknown dimension',
    'quiz/model.yaml',
    'slug: books',
    'slug: papers',
    /^fixtures\/quiz\/model\.yaml:\d+ dimensions\.0\.slug must be one of: books, /
  ],
  [
    'a dimension twice',
    'quiz/model.yaml',
    'slug: owner',
    'slug: books',
    /^fixtures\/quiz\/model\.yaml:\d+ dimensions must be, in this order: books, owner, /
  ],
  [
    'an unknown source of a dimension',
    'quiz/model.yaml',
    'sources: [S4,',
    'sources: [S9999,',
    /^fixtures\/quiz\/model\.yaml:\d+ dimensions\.0\.sources\.0 must be the id of a source in quiz\/sources\.yaml$/
  ],
  [
    'bands with a gap',
    'quiz/model.yaml',
    'min: 60',
    'min: 61',
    /^fixtures\/quiz\/model\.yaml:\d+ bands must follow one another without a gap, and none starts at 60$/
  ],
  [
    'bands that end early',
    'quiz/model.yaml',
    'max: 100',
    'max: 99',
    /^fixtures\/quiz\/model\.yaml:\d+ bands must reach up to 100$/
  ],
  [
    'a source twice',
    'quiz/sources.yaml',
    '- id: S2\n',
    '- id: S1\n',
    /^fixtures\/quiz\/sources\.yaml:\d+ 1\.id must be unique$/
  ],
  [
    'an unknown kind of source',
    'quiz/sources.yaml',
    'kind: V',
    'kind: X',
    /^fixtures\/quiz\/sources\.yaml:\d+ 0\.kind must be one of: P, D, L, T, V$/
  ],
  [
    'a question too heavy',
    'quiz/questions/recurring.yaml',
    'weight: 4',
    'weight: 5',
    /^fixtures\/quiz\/questions\/recurring\.yaml:\d+ questions must have weights that add up to 12, the weight of the dimension, not 13$/
  ],
  [
    'a weight in words',
    'quiz/questions/recurring.yaml',
    'weight: 4',
    'weight: four',
    /^fixtures\/quiz\/questions\/recurring\.yaml:6 questions\.0\.weight must be an integer from 1 to 100$/
  ],
  [
    'another dimension',
    'quiz/questions/recurring.yaml',
    'dimension: recurring',
    'dimension: books',
    /^fixtures\/quiz\/questions\/recurring\.yaml:\d+ dimension must be recurring, the name of the file$/
  ],
  [
    'an id of another file',
    'quiz/questions/recurring.yaml',
    'id: recurring-share',
    'id: books-monthly-close',
    /^fixtures\/quiz\/questions\/recurring\.yaml:4 questions\.0\.id must be unique in the whole bank$/
  ],
  [
    'a slug twice',
    'quiz/questions/recurring.yaml',
    'slug: good',
    'slug: top',
    /^fixtures\/quiz\/questions\/recurring\.yaml:\d+ questions\.0\.options\.1\.slug must be unique in its question/
  ],
  [
    'a slug that every question accepts',
    'quiz/questions/recurring.yaml',
    'slug: good',
    'slug: skip',
    /options\.1\.slug must be unique in its question and no answer that every question accepts$/
  ],
  [
    'no option at 100',
    'quiz/questions/recurring.yaml',
    'points: 100',
    'points: 99',
    /^fixtures\/quiz\/questions\/recurring\.yaml:\d+ questions\.0\.options must have one option at 100 points$/
  ],
  [
    'an unknown flag',
    'quiz/questions/books.yaml',
    'flag: caution',
    'flag: warning',
    /^fixtures\/quiz\/questions\/books\.yaml:\d+ questions\.0\.options\.3\.flag must be one of: blocker, caution$/
  ],
  [
    'an unknown source',
    'quiz/questions/books.yaml',
    /( {4}sources: )\[.*\]/,
    '$1[S9999]',
    /^fixtures\/quiz\/questions\/books\.yaml:\d+ questions\.0\.sources\.0 must be the id of a source in quiz\/sources\.yaml$/
  ],
  [
    'an unknown trade',
    'quiz/questions/recurring.yaml',
    '    byTrade:',
    '    trades: [bakery, hvac]\n    byTrade:',
    /questions\.0\.trades\.0 must be one of: hvac, /
  ],
  [
    'a variant that names no option',
    'quiz/questions/recurring.yaml',
    'top: 25% or more',
    'best: 25% or more',
    /^fixtures\/quiz\/questions\/recurring\.yaml:\d+ questions\.0\.byTrade\.hvac\.options\.best must name an option: top, good, some, little, none$/
  ],
  [
    'a variant for another trade',
    'quiz/questions/recurring.yaml',
    '    byTrade:',
    '    trades: [plumbing]\n    byTrade:',
    /questions\.0\.byTrade\.hvac must be one of the trades of the question: plumbing$/
  ],
  [
    'a trade that the model forgot',
    'quiz/model.yaml',
    '  - slug: pest-control\n    name: Pest control\n',
    '',
    /^fixtures\/quiz\/model\.yaml:\d+ trades must be, in this order, those of schemas\/quiz\/quiz-terms\.ts: hvac, .*pest-control/
  ],
  [
    'a page without front matter',
    'pages/about.md',
    /^---[^]*?---\n/,
    '',
    /^fixtures\/pages\/about\.md:1 must begin with front matter/
  ],
  [
    'an unknown key of a page',
    'pages/about.md',
    'footer: About',
    'foot: About',
    /^fixtures\/pages\/about\.md:5 foot is not known here/
  ],
  [
    'a skill of another name',
    'skills/read-sandbox-file/SKILL.md',
    'name: read-sandbox-file',
    'name: read-the-file',
    /^fixtures\/skills\/read-sandbox-file\/SKILL\.md:2 name must be read-sandbox-file, the name of its folder$/
  ],
  [
    'a skill without a heading',
    'skills/read-sandbox-file/SKILL.md',
    '# Read the sandbox file',
    'Read it.',
    /^fixtures\/skills\/read-sandbox-file\/SKILL\.md:\d+ the document must have a heading/
  ],
  [
    'a skill that nobody asks for',
    'product.yaml',
    '  read-sandbox-file:',
    '  read-other-file:',
    /^fixtures\/product\.yaml:\d+ queries\.read-sandbox-file is required$/
  ],
  [
    'a count that nobody makes',
    'quiz/model.yaml',
    '{{shortWeight}}',
    '{{weight}}',
    /^fixtures\/quiz\/model\.yaml:\d+ rules\.6 must name one of these counts: questions, shortQuestions, shortWeight$/
  ]
]

t.test('a broken fixture stops the boot', async (t) => {
  await testBroken(t, broken)

  t.test('a missing file', async (t) => {
    const directory = copyFixtures(t)
    rmSync(join(directory, 'quiz/questions/team.yaml'))

    t.throws(() => loadContent(directory), {
      message: /^fixtures\/quiz\/questions\/team\.yaml cannot be read: [^\n]*$/
    })
  })
})

t.test('a text that says what nobody knows stops the boot', async (t) => {
  const directory = copyFixtures(t)
  const path = join(directory, 'pages/about.md')
  writeFileSync(path, readFileSync(path, 'utf8').replace('## Who it is for', 'Since {{foundingYear}}.\n\n## Who it is for'))

  await t.rejects(start(t, { content: loadContent(directory) }), {
    message: /^fixtures\/pages\/about\.md:11 \{\{foundingYear\}\} must be one of: name, /
  })
})
