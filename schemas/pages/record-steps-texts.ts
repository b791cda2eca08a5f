import { Type, type Static } from '@sinclair/typebox'
import { priorities, requestStatuses } from '../record/entry-terms.ts'
import { adjustmentKinds, assetKinds, flowKinds, liabilityKinds, sections, totalNames } from '../record/statements.ts'
import { words } from './text-catalog.ts'

/** The steps from reports to a record file, in order. The form uses these names in its fields. */
export const fileSteps = ['company', 'reports', 'costs', 'papers', 'story', 'quiz', 'file'] as const
export type FileStep = (typeof fileSteps)[number]

/** Groups of numbers and facts, each with its own form. */
export const numberGroups = [
  'lines', 'totals', 'months', 'add-backs', 'balance-sheets', 'cash-flow', 'debt', 'tax', 'customers', 'counts', 'facts',
  'requests', 'issues', 'ties', 'memorandum'
] as const
export type NumberGroup = (typeof numberGroups)[number]

/** People who can settle an open point. */
export const pointHelpers = ['owner', 'bookkeeper', 'cpa', 'insurance', 'attorney', 'office'] as const
export type PointHelper = (typeof pointHelpers)[number]

const value = words('value', 'label')

/** `fixtures/pages/record-steps.yaml`: texts of the steps of `/record`. */
export const RecordStepsTexts = words(
  'back', 'next', 'save', 'again', 'nav', 'choose', 'remove', 'yes',
  {
    progress: ['number', 'of', 'step'],
    names: words(...fileSteps),
    faults: words('heading', 'amount', 'whole-number', 'value', 'required', 'choices', 'far', 'total', {
      at: ['field', 'problem'], pattern: ['example'], length: ['example'], full: ['example'], dated: ['title', 'text', 'latest']
    }),
    company: words(
      'heading', 'text', 'unnamed', 'inSample', 'name', 'owner', 'trade', 'state', 'year-end', 'entity', 'owners',
      { entities: Type.Array(Type.String({ minLength: 1 })), yearEnds: Type.Array(value) }
    ),
    reports: words('heading', 'text', 'files', 'drop', 'button', 'privacy', 'known', 'opened', 'answers', 'more', 'period', 'goesOne', 'unused', 'undo', 'look',
      'next', 'company', 'companyText', 'waitingKept', {
        number: ['year'], goes: ['count'], wait: ['answers'], removed: ['reports'], went: ['count'], waits: ['answers'], done: ['count']
      }),
    costs: words('heading', 'text', 'none', 'counted', 'own', 'waiting', 'waitingText', 'held', 'heldText', 'notYours', 'another', 'anotherText', 'balance', 'raisedOne', { raised: ['count'], entry: ['name', 'amounts'], earns: ['year'] }),
    ledger: words('heading', 'text', 'showOne', 'notes', 'notesText', 'answer', { show: ['count'], more: ['count'], row: ['row'], question: ['amount', 'year'] }),
    papers: words('heading', 'text', 'first', 'rest', 'have', 'dated', 'note', { from: ['where', 'help'] }),
    story: words('text', 'not-sure', 'have', 'more', 'says', 'later', {
      screen: ['number', 'of', 'name'], known: ['values'], named: ['names']
    }),
    quiz: words('heading', 'text', 'file', 'here', 'not-sure', { answered: ['count', 'of'] }),
    file: words(
      'heading', 'noScore', 'short', 'earnings', 'blind', 'noEarnings', 'fix', 'fixNone', 'fixOne', 'show', 'documents', 'read',
      'ebitda', 'offer', 'offerStart', 'offerLender', 'offerPrice', 'offerNext', 'next', 'memorandum', 'getMemorandum', 'send', 'sendPoints', 'draftOne',
      'keep', 'keepText', 'copyLink', 'numbers', 'numbersText', 'share', 'mail', 'print', 'yaml', 'recipient',
      'today',
      { old: ['date'], score: ['score'], proof: ['share'], fixText: ['count'], draft: ['count'], more: ['count'], earns: ['year'], offerProof: ['year', 'claimed', 'documented', 'difference'], offerMonday: ['next'], cases: words('claimed', 'documented', 'lender') }
    ),
    send: words(
      'heading', 'lead', 'broker', 'brokerText', 'blind', 'noState', 'addState', 'reveals', 'revealsText', 'leaveOut',
      'mayStay', 'decide', 'download', 'own', 'one', 'show', 'word',
      { points: ['count'], reveal: ['name', 'where'], moreReveals: ['count'] }
    ),
    letter: words('greeting', 'one', 'thanks', {
      subject: ['name', 'date'],
      opening: ['name'],
      paper: ['title', 'where'],
      more: ['count'],
      asks: words({
        owner: ['count'],
        bookkeeper: ['count'],
        cpa: ['count'],
        insurance: ['count'],
        attorney: ['count'],
        office: ['count']
      })
    }),
    helpers: words(...pointHelpers),
    numbers: words('heading', 'text', 'add', 'source', 'newSheet', 'date', 'newCustomers', 'newSection', 'anotherCost', 'anotherDifference', { differences: ['paper', 'year'], page: ['number', 'of'], row: ['number'], sheet: ['date'], cashFlow: ['year'] }),
    customers: words('head', 'sales', { title: ['year'] }),
    groups: words(...numberGroups),
    columns: words(
      'name', 'section', 'kind', 'amount', 'market', 'documents', 'lender', 'balance', 'payments', 'security', 'document',
      'unit', 'fact', 'category', 'value', 'source', 'locator', 'issue', 'why', 'fix', 'who', 'due', 'year', 'form',
      'grossReceipts', 'netIncome', 'account', 'deposits', 'wages', 'label', 'equity', 'assets', 'liabilities', 'manager',
      'tax-returns', 'bank', 'payroll', 'operations', 'investing', 'financing', 'change', 'part', 'revenueByMonth', 'through',
      'revenueToDate', 'ebitdaToDate', 'prior', 'current', 'twelveMonths', 'requestId', 'request', 'period', 'priority', 'status', 'note',
      'line', 'upTo', 'reason', 'weak', 'compared', 'figure', 'equals', 'because', 'text', 'facts', 'table', 'chart', 'memorandumSection', 'difference', 'differenceAmount'
    ),
    values: words(
      ...sections, ...adjustmentKinds, ...assetKinds, ...liabilityKinds, ...totalNames, 'operations', 'investing', 'financing',
      ...flowKinds, ...requestStatuses, ...priorities, 'part', 'whole'
    ),
    markdown: [
      'heading', 'lead', 'start', 'templates', 'open', 'howTo', 'documents', 'promises', 'free', 'leaveOut', 'privacy'
    ],
    start: words(
      'heading', 'lead', 'kept', 'goOn', 'erase', 'open', 'openText', 'openButton', 'sample', 'sampleNote', 'first', 'firstText', 'firstButton', 'scratch', 'unsent', 'again'
    ),
    script: words('noCopy', 'full', 'linkCopied', 'linkLong', 'linkBroken', 'openLinked', 'eraseAsk', 'offline', 'sharing', 'newer', 'newest', 'keptNoYears', 'rowPicture', {
      excess: ['files', 'limit', 'names'],
      saved: ['time'],
      reading: ['count', 'seconds'],
      readingNow: ['page'],
      scanPage: ['page', 'file'],
      keptAt: ['name', 'day'],
      keptSame: ['name', 'content', 'day'],
      keptYears: ['years'],
      keptCopy: ['content', 'number'],
      linked: ['name']
    })
  }
)

export type RecordStepsTexts = Static<typeof RecordStepsTexts>
