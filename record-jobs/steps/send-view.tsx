import { writeReport } from '../../domain/record/report/write-report.ts'
import { fillIn } from '../../html/fill-in.ts'
import { contradictionsIn } from '../draft.ts'
import { packagedDocuments } from '../broker-package.ts'
import { confirmDraft, draftQuestion } from './file-step.tsx'
import { letterText, mailLink, writeLetter } from './helper-letter.ts'
import { openPoints, type OpenPoints } from './open-points.ts'
import type { RecordReport } from '../../schemas/record/record-report.ts'
import { REVEAL } from './field-names.ts'
import { RecipientField } from './fields.tsx'
import type { StepContext } from './step-state.ts'

/** Everything the owner can send: the package for a broker, a letter to each helper, and his own file. */
export function SendView ({ context }: { context: StepContext }) {
  const { words: { send: words, file, helpers }, bank, standard, recordWords, state: { record } } = context
  const report = writeReport(record, bank, standard)
  const contradictions = contradictionsIn(report).length
  return (
    <>
      <h1>{words.heading}</h1>
      <p class='lead'>{words.lead}</p>
      <section class='card'>
        <h2>{words.broker}</h2>
        <p>{words.brokerText}</p>
        <ul>
          {packagedDocuments(record).map(({ make, as, blind = false }) => (
            <li key={`${make} ${as} ${String(blind)}`}>
              {recordWords.documents[make]}, {recordWords.result[as]}{blind && make === 'cim' && `, ${words.blind}`}
            </li>
          ))}
        </ul>
        {record.company.state === undefined && (
          <p class='notice'>{words.noState} <button type='submit' name='go' value='company' class='quiet'>{words.addState}</button></p>
        )}
        {record.company.state !== undefined && <Reveals words={words} revealed={report.revealed} />}
        {contradictions > 0 && <p class='notice warn'>{draftQuestion(file, contradictions)}</p>}
        <RecipientField context={context} />
        <div class='actions'>
          <button type='submit' name='go' value='send:broker' {...confirmDraft(file, contradictions)}>{words.download}</button>
        </div>
      </section>
      {openPoints(report).filter(({ helper }) => helper !== 'owner').map((points) => (
        <section key={points.helper} class='card' data-helper>
          <h2>{helpers[points.helper]}</h2>
          <Letter context={context} points={points} />
        </section>
      ))}
      <section class='card'>
        <h2>{words.own}</h2>
        <p>{file.keepText}</p>
        <div class='actions'>
          <button type='submit' name='go' value='save' class='quiet'>{file.keep}</button>
        </div>
      </section>
    </>
  )
}

/** Maximum number of names on the page. */
const MOST_REVEALED = 40

/** What the copy without names may still show. The owner leaves each out or keeps it. */
function Reveals ({ words, revealed }: { words: StepContext['words']['send'], revealed: RecordReport['revealed'] }) {
  if (revealed.length === 0) return null
  const more = revealed.length - MOST_REVEALED
  return (
    <details data-reveals>
      <summary>{words.reveals} ({revealed.length})</summary>
      <p>{words.revealsText}</p>
      {revealed.slice(0, MOST_REVEALED).map(({ name, text, where }) => (
        <fieldset key={name}>
          <legend>{fillIn(words.reveal, { name, where })}</legend>
          {text !== name && <p class='soft small'>{text}</p>}
          {(['leaveOut', 'mayStay'] as const).map((choice) => (
            <label key={choice}>
              <input type='radio' name={`${REVEAL}${name}`} value={choice === 'mayStay' ? 'keep' : choice} /> {words[choice]}
            </label>
          ))}
        </fieldset>
      ))}
      {more > 0 && <p>{fillIn(words.moreReveals, { count: more })}</p>}
      <div class='actions'>
        <button type='submit' name='go' value='send' class='quiet'>{words.decide}</button>
      </div>
    </details>
  )
}

/** A letter to a helper: its text, and the ways to send it. */
function Letter ({ context, points }: { context: StepContext, points: OpenPoints }) {
  const { words, state: { record } } = context
  const letter = writeLetter(words, record, points)
  const { file, send } = words
  return (
    <>
      <p>{points.count === 1 ? send.one : fillIn(send.points, { count: points.count })}</p>
      <details>
        <summary>{send.show}</summary>
        <div data-letter>
          {letterText(letter).split('\n\n').map((paragraph, index) => <p key={index}>{paragraph}</p>)}
        </div>
      </details>
      <div class='actions'>
        <a class='button quiet' href={mailLink(letter, words)}>{file.mail}</a>
        <button type='submit' name='go' value={`letter:${points.helper}`} class='quiet'>{send.word}</button>
        <button type='button' class='quiet' data-share hidden>{file.share}</button>
        <button type='button' class='quiet' data-print-part hidden>{file.print}</button>
      </div>
    </>
  )
}
