const CASE_MILLISECONDS = 60_000

/** Creates a report that runs checks one after another, prints failures, and counts. */
export function createReport () {
  let passed = 0
  let failed = 0

  return {
    /** Runs one check. It fails if `run` throws or takes longer than `milliseconds`, by default one minute. */
    async check (name: string, run: () => unknown, milliseconds = CASE_MILLISECONDS): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      try {
        await Promise.race([
          run(),
          new Promise((_resolve, reject) => {
            timer = setTimeout(() => reject(new Error('took too long')), milliseconds)
          })
        ])
        passed++
      } catch (error) {
        failed++
        const { message = String(error), cause = '' } = error as Error
        console.log(`not ok: ${name}: ${message}\n${cause}`)
      } finally {
        clearTimeout(timer)
      }
    },

    /** Prints the totals alone on the last line and ends the process: with 0 if something passed and nothing failed. */
    end (): never {
      console.log(`${passed} passed, ${failed} failed`)
      process.exit(failed === 0 && passed > 0 ? 0 : 1)
    }
  }
}

export type Report = ReturnType<typeof createReport>
