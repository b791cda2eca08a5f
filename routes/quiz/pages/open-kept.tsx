import type { QuizPageTexts } from '../../../schemas/pages/quiz-page-texts.ts'

interface OpenKeptProps {
  words: QuizPageTexts['kept']
  then: 'open' | 'compare'
  /** The error from the last attempt. */
  problem: string | undefined
  children: string
}

/**
 * Fields for opening a kept file of a result: a script reads the file, and without a script its text is pasted. An
 * error, including one found by the script, appears above them.
 */
export function OpenKept ({ words, then, problem, children }: OpenKeptProps) {
  return (
    <>
      <p
        class='notice stop'
        role='alert'
        tabIndex={-1}
        autofocus={problem !== undefined}
        hidden={problem === undefined}
        data-kept-problem
        data-large={words.problems.large}
      >
        {problem}
      </p>
      <p hidden data-script>
        <label>
          {words.file} <input type='file' accept='.json,application/json' data-kept-file />
        </label>
      </p>
      <label data-kept-text>
        {words.text}
        <textarea name='kept' rows={3} maxLength={30_000} />
      </label>
      <button type='submit' name='then' value={then} class='quiet'>
        {children}
      </button>
    </>
  )
}
