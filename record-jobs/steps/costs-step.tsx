import { addBackQuestions } from '../../domain/import/questions/ask-questions.ts'
import type { Draft } from '../../domain/import/record/record-draft.ts'
import { usd } from '../../domain/number-format.ts'
import { fillIn } from '../../html/fill-in.ts'
import { ImportQuestionFields } from './imported-file.tsx'
import { fileQuestionKinds } from '../../schemas/record/import.ts'
import type { StepContext } from './step-state.ts'

/** One row of answers for each cost that may be the owner's, and for each question that the reports left open. */
export function CostsStep ({ context }: { context: StepContext }) {
  const { words: { costs: words, remove }, recordWords, state: { record, asked, settled, sent } } = context
  const { adjustments = [] } = record.statements ?? {}
  const done = new Set(settled)
  const all = [...asked.filter(({ kind }) =>
    !fileQuestionKinds.includes(kind)), ...addBackQuestions(record as unknown as Draft)]
  const lines = new Set(record.statements?.lines?.map(({ id }) => id))
  const questions = [...new Map(all.map((one) => [one.id, one])).values()]
    .filter(({ id, kind, line = '' }) => !done.has(id) && (lines.has(line) || (kind !== 'add-back' && kind !== 'section')))
  const notYours = addBackQuestions(record as unknown as Draft).filter(({ id }) => settled.includes(id))
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{questions.length === 0 ? words.none : words.text}</p>
      {questions.map((question) => (
        <ImportQuestionFields key={question.id} words={recordWords.import} question={question} sent={sent} />
      ))}
      {notYours.length > 0 && (
        <details class='fold'>
          <summary><h2>{words.notYours}</h2> ({notYours.length})</summary>
          {notYours.map((question) => (
            <ImportQuestionFields key={question.id} words={recordWords.import} question={question} sent={sent} chosen='none' />
          ))}
        </details>
      )}
      {adjustments.length > 0 && (
        <div class='card'>
          <h2>{words.counted}</h2>
          <ul class='plain'>
            {adjustments.map(({ id, name, amounts }, index) => (
              <li key={id}>
                {fillIn(words.entry, {
                  name, amounts: Object.entries(amounts).map(([year, amount]) => `${usd(amount)} (${year})`).join(', ')
                })}{' '}
                <label class='remove'>
                  <input type='checkbox' name='remove' value={`/statements/adjustments/${index}`} /> {remove}
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
