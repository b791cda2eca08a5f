import type { BusinessRecord, OwnDocument } from '../../../schemas/record/business-record.ts'
import { checkRequest } from '../../quiz/check-score-request.ts'
import { compiledQuiz } from '../../quiz/compiled-quiz.ts'
import { covers, yearsOf } from '../figures/fiscal-periods.ts'
import { foundingDate } from '../figures/founding-date.ts'
import { isOnFile, type StandardDocument } from '../standard-index.ts'
import { questionInWords } from '../record-words.ts'
import { joinWithAnd, quoted, someOf, type Rule, type RuleContext } from './rule.ts'

/** Whether a document is a given document of the index: by its tag or, if it has none, by its id. */
export const isPaper = ({ tag, id }: OwnDocument, paper: StandardDocument): boolean =>
  tag === undefined ? id === paper.id : tag === paper.tag

/** Papers that count as another for each year that they cover: a statement by month is the annual one as well. */
const COUNTS_AS: Partial<Record<string, string>> = { 'fin.pnl.monthly': 'fin.pnl.annual' }

/** The record and its calendar, which decide what is on file. */
type Holder = { record: RuleContext['record'], ledger: Pick<RuleContext['ledger'], 'calendar'> }

/**
 * Returns the fiscal years that an expected document is about, such as FY2023 to FY2025, without years before the
 * company was founded. Empty for a document that is not about whole years.
 */
export function yearsOfPaper (
  { period }: StandardDocument, { asOf, company: { founded, fiscalYearEnd = '12-31' } }: Pick<BusinessRecord, 'asOf' | 'company'>
): string[] {
  const first = foundingDate(founded) ?? /\b\d{4}\b/.exec(founded ?? '')?.[0] ?? ''
  const spans = period === undefined || !period.startsWith('FY') ? [] : yearsOf(period, asOf)
  return spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_one, index) => from + index))
    .filter((year) => `${year}-${fiscalYearEnd}`.slice(0, first.length) >= first)
    .map((year) => `FY${year}`)
}

/**
 * Returns the documents on file that match an expected one, and the fiscal years that none of them covers. No document
 * is expected for years before the company was founded.
 */
export function standing (
  paper: StandardDocument, { record, ledger: { calendar } }: Holder
): { onFile: OwnDocument[], without: string[] } {
  const { asOf, documents = [] } = record
  const { fiscalYear } = paper
  const years = yearsOfPaper(paper, record)
  const coversAny = (one: OwnDocument) => years.some((year) => covers(one.period, year, asOf, calendar))
  const counts = (one: OwnDocument) => one.tag !== undefined && COUNTS_AS[one.tag] === paper.tag && coversAny(one)
  const had = documents.filter((one) => (isPaper(one, paper) || counts(one)) && isOnFile(one))
  return {
    onFile: fiscalYear === undefined ? had : had.filter(coversAny),
    without: fiscalYear === undefined
      ? years.filter((year) => !had.some((one) => covers(one.period, year, asOf, calendar)))
      : []
  }
}

/** Documents that a company does not have if one of these questions does not apply to it. */
const ruledOutBy: Record<string, string[]> = {
  'agreement-list': ['agr.list', 'agr.forms', 'agr.roll', 'agr.revenue', 'agr.billing'],
  'agreement-transfer': ['agr.list', 'agr.forms', 'agr.roll', 'agr.revenue', 'agr.billing'],
  'license-holder': ['lic.company', 'lic.qualifier', 'lic.plan'],
  'premises-rights': ['re.lease', 're.landlord', 're.marketrent'],
  'worker-classification': ['tax.payroll', 'team.1099'],
  'fleet-list': ['ast.fleet', 'ast.titles']
}

/**
 * Returns the documents that the index expects of a company, without those that its answers rule out, and without those
 * of fiscal years before it was founded.
 */
export function expectedPapers (
  documents: readonly StandardDocument[], record: Pick<BusinessRecord, 'answers' | 'asOf' | 'company'>
): StandardDocument[] {
  const { answers = [] } = record
  const out = new Set(answers.flatMap(({ question, answer }) =>
    answer === 'not-applicable' && Object.hasOwn(ruledOutBy, question) ? ruledOutBy[question]! : []))
  return documents.filter((paper) => !out.has(paper.tag) &&
    (paper.fiscalYear === undefined || yearsOfPaper(paper, record).length > 0))
}

const corePapers: Rule = {
  id: 'core-papers',
  holds: 'the documents that every buyer asks for are on file',
  severity: 'missing',
  question: 'documents-ready',
  fix: 'Get it and list it among the documents.',
  check (subject, verdict) {
    const { documents = [] } = subject.record
    const ranked = expectedPapers(subject.standard.documents, subject.record).filter(({ core }) => core !== undefined)
      .toSorted((a, b) => a.core! - b.core! || (a.fiscalYear ?? 0) - (b.fiscalYear ?? 0))
    for (const paper of ranked) {
      verdict.countChecked()
      const { onFile, without } = standing(paper, subject)
      if (onFile.length > 0 && without.length === 0) continue
      const index = documents.findIndex((one) =>
        isPaper(one, paper) && (paper.fiscalYear === undefined || one.id === paper.id))
      const request = subject.standard.requests.find((one) => one.documents.includes(paper.id))?.id
      const years = onFile.length > 0 ? ` for ${joinWithAnd(without)}` : ''
      verdict.report({
        path: index < 0 ? '/documents' : `/documents/${index}`,
        message: `${paper.title}: not on file${years}.`,
        fix: paper.where,
        expected: `${paper.id}${years}`,
        documents: [...new Set([paper.id, ...index < 0 ? [] : [documents[index]!.id]])],
        found: onFile.length > 0 ? joinWithAnd(onFile.map(({ id }) => id)) : 'missing',
        ...request !== undefined && { request }
      })
    }
  }
}

const supported: Rule = {
  id: 'answer-supported',
  holds: 'an answer marked as proved names a current document on file; an answer that documents contradict says what they support',
  severity: 'open',
  fix: 'Name a document that proves it and is on file, or mark the answer as not proved.',
  check (context, verdict) {
    const { record: { asOf, answers = [] }, documents } = context
    for (const [index, { question, answer, evidence, documents: cited = [], documented }] of answers.entries()) {
      if (evidence === 'conflict') {
        verdict.countChecked()
        if (documented !== undefined && documented !== answer) continue
        verdict.report({
          path: `/answers/${index}/documented`,
          message: documented === undefined
            ? `Papers contradict the answer to ${questionInWords(question, context)}, but the answer that they support is not named.`
            : `The answer to ${questionInWords(question, context)} is marked as contradicted, but the papers are said to support that same answer.`,
          fix: documented === undefined
            ? 'Name the answer that the papers support (documented); it is the one that counts.'
            : 'Correct the answer, or its evidence.',
          expected: documented === undefined ? 'slug of an option' : 'another option, or evidence that is no conflict',
          found: documented ?? 'nothing',
          question
        })
      }
      if (evidence !== 'proved') continue
      verdict.countChecked()
      const onFile = cited.flatMap((id) => documents.get(id) ?? []).filter(isOnFile)
      if (onFile.some(({ ends = asOf }) => ends >= asOf)) continue
      verdict.report({
        path: `/answers/${index}/documents`,
        message: `The answer to ${questionInWords(question, context)} is marked proved, but names no document ` +
          `${onFile.length > 0 ? 'that is still current' : 'on file'}.`,
        expected: `a document that is present or partial${onFile.length > 0 ? `, and good on ${asOf}` : ''}`,
        found: cited.length === 0 ? 'none named' : quoted(cited.join(', ')),
        documents: cited,
        question
      })
    }
  }
}

const known: Rule = {
  id: 'answers-known',
  holds: 'answers are options of questions in the quiz',
  severity: 'broken',
  fix: 'Use one of the options. Until then the answer does not count.',
  check (context, verdict) {
    const { record: { asOf, company: { trade }, answers }, bank } = context
    if (!answers || answers.length === 0) return
    verdict.countChecked(answers.length)
    const { byId } = compiledQuiz(bank, trade, 'full')
    for (const [index, { question }] of answers.entries()) {
      if (byId.has(question)) continue
      const message = `${quoted(question)} is not a question of this quiz.`
      verdict.report({ path: `/answers/${index}`, message, expected: someOf([...byId.keys()]), found: quoted(question) })
    }
    const asked = answers.filter(({ question }) => byId.has(question))
    const checked = checkRequest(bank, { trade, length: 'full', answeredOn: asOf, answers: asked }, asOf)
    if (!('problems' in checked)) return
    // Every problem concerns an answer, because the rest of the request is always valid.
    for (const { question = '', problem, allowed } of checked.problems) {
      const options = byId.get(question)!.allowed
      const isOption = (answer: string) => options.includes(answer)
      const own = (one: { question: string }) => one.question === question
      const wrong = answers.findIndex((one) =>
        own(one) && !(isOption(one.answer) && isOption(one.documented ?? one.answer)))
      // If every answer is an option, the question was answered twice, and the last answer is the extra one.
      const index = wrong < 0 ? answers.findLastIndex(own) : wrong
      const { answer, documented = answer } = answers[index]!
      verdict.report({
        path: `/answers/${index}`,
        message: `${questionInWords(question, context)} ${allowed ? 'has an answer that it does not offer' : problem}.`,
        ...allowed && { expected: someOf(allowed), found: quoted(isOption(answer) ? documented : answer) },
        question
      })
    }
  }
}

export const paperRules: Rule[] = [corePapers, supported, known]
