import t from 'tap'
import { testBroken, type Broken } from '../suite/broken.ts'

const broken: Broken[] = [
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
    /whoCanHelp must not be empty/
  ],
  [
    'a helper nobody knows at an option',
    'quiz/questions/books.yaml',
    'whoCanHelp: [CPA, attorney]',
    'whoCanHelp: [wizard]',
    /questions\.1\.options\.3\.whoCanHelp\.0 must be one of the helpers/
  ],
  [
    'a helper nobody knows where to find out',
    'quiz/questions/growth.yaml',
    /( {4}notSure:[^]*?whoCanHelp: )\[your office staff\]/,
    '$1[wizard]',
    /questions\.0\.notSure\.whoCanHelp\.0 must be one of the helpers/
  ],
  [
    'a helper nobody knows for a trade',
    'quiz/questions/legal.yaml',
    /(month of full records\.\n[^]*whoCanHelp: )\[your office staff, license board\]/,
    '$1[wizard]',
    /byTrade\.pest-control\.whoCanHelp\.0 must be one of the helpers/
  ],
  [
    'a paper that nobody supplies',
    'quiz/questions/books.yaml',
    'tag: fin.bankrec',
    'tag: lost.bankrec',
    /questions\.0\.evidence\.1\.tag must begin with a tag of one of the suppliers/
  ],
  [
    'an answer without a step',
    'quiz/questions/growth.yaml',
    / {8}nextStep: [^]*?(?= {8}effort: L\n {6}- slug: fair)/,
    '',
    /questions\.0\.options\.1 must have a nextStep, as every option under 100 points/
  ],
  [
    'a step for an answer that is none',
    'quiz/questions/team.yaml',
    /15to25: Ask each crew/,
    '15to30: Ask each crew',
    /byTrade\.roofing\.nextSteps\.15to30 must name an option: lt15, /
  ],
  [
    'a top band without words for what is not proved',
    'quiz/model.yaml',
    / {4}unproved:\n( {6}.*\n)+/,
    '',
    /bands\.0 must have unproved if it is the top band, and only then/
  ],
  [
    'an unknown band that does not say its share',
    'quiz/model.yaml',
    'about {notSure}%',
    'about much',
    /unknownBand\.means must match pattern/
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
    'sandbox/record/answers.yaml',
    /.*reviews.*\n/,
    '',
    /record\/answers\.yaml:\d+ answers must answer reviews$/
  ],
  [
    'a question the company answers twice',
    'sandbox/record/answers.yaml',
    /(.*reviews.*\n)/,
    '$1$1',
    /record\/answers\.yaml:36 answers\.32\.question breaks the rule /
  ],
  [
    'a question that is none',
    'sandbox/record/answers.yaml',
    /(.*reviews.*\n)/,
    '$1- {question: weather, answer: fine, evidence: none}\n',
    /record\/answers\.yaml:\d+ answers\.\d+ breaks the rule answers-known: /
  ],
  [
    'an answer that is no option',
    'sandbox/record/answers.yaml',
    'answer: great',
    'answer: superb',
    /record\/answers\.yaml:\d+ answers(\.31\S*)? breaks the rule answers-known: /
  ],
  [
    'a documented answer that is no option',
    'sandbox/record/answers.yaml',
    'documented: small',
    'documented: tiny',
    /record\/answers\.yaml:\d+ answers(\.25\S*)? breaks the rule answers-known: /
  ]
]

t.test('the service does not start with', (t) => testBroken(t, broken))
