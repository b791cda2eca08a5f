import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { PageContent } from '../../../html/layout.tsx'
import type { Length } from '../../../schemas/quiz/quiz-terms.ts'
import type { QuizPageTexts } from '../../../schemas/pages/quiz-page-texts.ts'
import { fillIn } from '../../../html/fill-in.ts'
import { OpenKept } from './open-kept.tsx'

/** Errors from the last attempt: in the trade, or in the file to open. */
export interface StartProblems {
  trade?: string
  kept?: string
}

/** Returns the start page, where the owner picks a trade and a length, or opens a kept result. */
export function startPage (bank: QuestionBank, words: QuizPageTexts, problems: StartProblems = {}): PageContent {
  const { heading, lead, trade, resume, kept, promises } = words
  const counts = countsOf(bank)
  return {
    title: words.title,
    description: fillIn(words.description, counts),
    scripts: ['quiz.js'],
    scriptWords: words.script,
    markdown: startText(bank, words),
    body: (
      <>
        <h1>{heading}</h1>
        <p class='lead'>{lead}</p>
        {problems.trade !== undefined && (
          <div class='notice stop' role='alert'>
            <p>{problems.trade}</p>
          </div>
        )}
        <p class='notice' data-resume hidden>
          {resume.text} <a>{resume.link}</a>
        </p>
        <p role='status' class='notice' data-status hidden />

        <h2>{trade.heading}</h2>
        <p class='soft small'>{fillIn(trade.short, counts)}</p>
        <TradeLinks bank={bank} words={trade} length='short' />
        <details class='full-quiz'>
          <summary>{fillIn(trade.full, counts)}</summary>
          <p class='soft small'>{trade.later}</p>
          <TradeLinks bank={bank} words={trade} length='full' />
        </details>
        <details class='kept' open={problems.kept !== undefined}>
          <summary>{kept.heading}</summary>
          <form action='/quiz' method='post'>
            <OpenKept words={kept} then='open' problem={problems.kept}>{kept.button}</OpenKept>
          </form>
        </details>

        <h2>{promises.heading}</h2>
        <ul>
          <li>{promises.free}</li>
          <li>{promises.sent}</li>
          <li>{promises.skip}</li>
          <li>{promises.leaveOut}</li>
        </ul>
        <p>
          <a href='/quiz/method'>{promises.method}</a>
        </p>
        <p class='soft small'>{bank.disclaimer}</p>
      </>
    )
  }
}

/** Returns the page as Markdown. Its readers cannot fill in a form, so each choice is a link. */
function startText (bank: QuestionBank, { heading, lead, trade, promises, markdown }: QuizPageTexts): string {
  const { trades, lengths: { short }, disclaimer } = bank
  return fillIn(markdown, {
    ...promises,
    ...countsOf(bank),
    heading,
    lead,
    trade: trade.heading,
    promises: promises.heading,
    trades: trades.map(({ slug, name }) => `- ${name}: [${short.label}](/quiz?trade=${slug}&length=short) or [${trade.fullName}](/quiz?trade=${slug}&length=full)`).join('\n'),
    disclaimer
  })
}

/** Returns the number of questions and the minutes of the quiz, to fill into its texts. */
const countsOf = ({ questions, lengths: { full, short } }: QuestionBank) => ({
  questions: questions.length,
  core: questions.filter(({ core }) => core).length,
  short: short.label,
  shortMinutes: short.minutes,
  fullMinutes: full.minutes
})

/** Lists the trades, each as a link to its first question. */
function TradeLinks ({ bank, words, length }: { bank: QuestionBank; words: QuizPageTexts['trade']; length: Length }) {
  return (
    <ul class='trades' role='list'>
      {bank.trades.map(({ slug, name }) => (
        <li key={slug}>
          <a href={`/quiz?trade=${slug}&length=${length}`}>{name}</a>
        </li>
      ))}
      <li class='soft small'>{words.other}</li>
    </ul>
  )
}
