/** Fields to open a file that was kept of a result: a script reads the file, and without one its text is pasted. */
export function OpenKept ({ then, children }: { then: 'open' | 'compare'; children: string }) {
  return (
    <>
      <p hidden data-script>
        <label>
          The file you kept <input type='file' accept='.json,application/json' data-kept-file />
        </label>
      </p>
      <label data-kept-text>
        The text of the file you kept
        <textarea name='kept' rows={3} maxLength={30_000} />
      </label>
      <button type='submit' name='then' value={then} class='quiet'>
        {children}
      </button>
    </>
  )
}
