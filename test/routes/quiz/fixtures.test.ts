import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadContent } from '../../../content/content.ts'
import { fixturesDirectory } from '../../../content/load.ts'

/** What is broken, in which file, by which replacement, and the line that the boot stops with. */
const broken: Array<[what: string, file: string, text: string | RegExp, replacement: string, message: RegExp]> = [
  [
    'a helper nobody knows',
    'quiz/questions/books.yaml',
    'whoCanHelp: [bookkeeper, CPA]',
    'whoCanHelp: [wizard]',
    /questions\/books\.yaml:\d+ questions\.0\.whoCanHelp\.0 must be one of the helpers/
  ],
  [
    'a question without helpers',
    'quiz/questions/books.yaml',
    'whoCanHelp: [bookkeeper, CPA]',
    'whoCanHelp: []',
    /whoCanHelp must NOT have fewer than 1 items/
  ],
  [
    'an unknown band for blockers',
    'quiz/model.yaml',
    'bandWithBlocker: Fixable gaps',
    'bandWithBlocker: Doomed',
    /scoring\.bandWithBlocker must be the name of a band: Buyer-ready file, /
  ],
  [
    'an unknown question among equals',
    'quiz/model.yaml',
    'questions: [license-holder]',
    'questions: [license]',
    /scoring\.firstAmongEquals\.questions\.0 must be the id of a question/
  ],
  [
    'other answers in another order',
    'quiz/model.yaml',
    /- slug: not-sure/,
    '- slug: skip',
    /otherAnswers must be, in this order: not-sure, skip, not-applicable/
  ],
  ['a score line without a date', 'quiz/model.yaml', '{date}', 'that day', /scoring\.scoreLine must match pattern/],
  [
    'a question the company leaves out',
    'sandbox/quiz-answers.yaml',
    /.*reviews.*\n/,
    '',
    /quiz-answers\.yaml:\d+ answers must answer reviews once/
  ],
  [
    'a question the company answers twice',
    'sandbox/quiz-answers.yaml',
    /(.*reviews.*\n)/,
    '$1$1',
    /answers must answer reviews once/
  ],
  [
    'a question that is none',
    'sandbox/quiz-answers.yaml',
    /(.*reviews.*\n)/,
    '$1  - {question: weather, answer: fine, evidence: none}\n',
    /answers\.32\.question must be the id of a question/
  ],
  [
    'an answer that is no option',
    'sandbox/quiz-answers.yaml',
    'answer: great',
    'answer: superb',
    /answers\.31\.answer must be one of: great, good, fair, poor/
  ],
  [
    'a documented answer that is no option',
    'sandbox/quiz-answers.yaml',
    'documented: small',
    'documented: tiny',
    /documented must be one of: clean, noneknown, small, serious/
  ]
]

for (const [what, file, text, replacement, message] of broken) {
  t.test(`the service does not start with ${what}`, async (t) => {
    const directory = t.testdir()
    cpSync(fixturesDirectory, directory, { recursive: true })
    const content = readFileSync(join(directory, file), 'utf8')
    const changed = content.replace(text, replacement)
    t.not(changed, content, 'the file was changed')
    writeFileSync(join(directory, file), changed)

    t.throws(() => loadContent(directory), { message })
  })
}
