const CASE_MILLISECONDS = 60_000

/** Runs checks one after another, prints those that fail, and counts. */
export function createReport () {
  let passed = 0
  let failed = 0

  return {
    /** Counts one check: it fails when `run` throws or takes longer than a minute. */
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
        console.log(`not ok: ${name}: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        clearTimeout(timer)
      }
    },

    /** Prints the sum, alone on the last line, and ends the process: 0 when something passed and nothing failed. */
    end (): never {
      console.log(`${passed} passed, ${failed} failed`)
      process.exit(failed === 0 && passed > 0 ? 0 : 1)
    }
  }
}

export type Report = ReturnType<typeof createReport>
