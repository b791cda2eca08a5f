import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { Notice } from './document-blocks.ts'

/** The disclaimer of a memorandum. */
export const DISCLAIMER = 'Prepared from information the owner supplied. Not verified except where marked. A reader must do their own checks. No promise is made about future results. Nothing here is an offer to sell a security.'

/** The disclaimer of the Golden Record. */
export const RECORD_DISCLAIMER = 'Facts are shown as found in the named source on the date shown. "Verified" means a named role compared the fact with that source. It is not an audit or a guarantee. Facts age; check the date.'

/** Returns the notice at the top of everything that is written from a record. */
export function noticeOf ({ asOf, company: { fictional, shortName, name } }: BusinessRecord): Notice {
  const company = shortName ?? name
  return {
    ...fictional
      ? {
          label: 'Sandbox, fictional.',
          text: `${company ?? 'This company'} is made up. People, numbers, places and licenses are invented for training. Any match to a real business is by chance.`
        }
      : { label: `Prepared from the owner's record of ${asOf}, not verified by this service.`, text: DISCLAIMER },
    ...(company !== undefined && { company })
  }
}

/** Adds the notice to a view's object, and marks the data of a fictional company as sample data. */
export function labelled (json: object, { company: { fictional = false } }: BusinessRecord, notice: Notice): object {
  return { sample: fictional, fictional, notice: fictional ? notice.text : `${notice.label} ${notice.text}`, ...json }
}

/** Returns the text that takes the place of something the record lacks. */
export const missing = (what: string): string => `Not in the record yet: ${what}.`
