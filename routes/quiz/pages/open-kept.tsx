import type { QuizPageTexts } from '../../../schemas/pages/quiz-page-texts.ts'

interface OpenKeptProps {
  words: QuizPageTexts['kept']
  then: 'open' | 'compare'
  /** What was wrong with the last try. */
  problem: string | undefined
  children: string
}

/**
 * Fields to open a file that was kept of a result: a script reads the file, and without one its text is pasted. A
 * problem stands before them, also one that the script finds.
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
