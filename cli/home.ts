import type { RecordJobsData } from '../record-jobs/job.tsx'
import type { CommandTexts } from '../schemas/pages/command-texts.ts'

/** What the command works with: the content and the bounds of the service, and today's date, such as `2026-05-29`. */
export interface Home {
  data: RecordJobsData
  words: CommandTexts
  version: string
  today: string
}

/** Exit codes besides 0: a contradiction is open, the command was used wrongly, or something could not be read. */
export const EXIT = { findings: 1, use: 2, unread: 3 } as const

/** Why a command or a tool cannot do what was asked, as a sentence for its reader. */
export class HomeError extends Error {
  readonly exitCode: number

  constructor (kind: keyof typeof EXIT, message: string) {
    super(message)
    this.exitCode = EXIT[kind]
  }
}

/** Thrown when the owner interrupts the questions. Everything answered before is kept. */
export class Stopped extends Error {}

/** Returns a text without control characters, which a file name may contain and a terminal would obey. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '\u{fffd}')
