import { Type, type Static } from '@sinclair/typebox'
import { CLOSED } from '../type-helpers.ts'

const Words = Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { minItems: 1, uniqueItems: true })
/** With `payeeOnly`, a word in a memo says nothing. */
const Reason = Type.Object({
  why: Type.String({ minLength: 1 }), words: Words, payeeOnly: Type.Optional(Type.Boolean())
}, CLOSED)
const Reasons = Type.Array(Reason, { minItems: 1 })

/** The file `record/ledger-words.yaml`: words that make a payment worth a question, by signal. */
export const LedgerWordsFile = Type.Object({
  owner: Reasons,
  private: Reasons,
  'one-time': Reasons,
  'one-time-income': Reasons,
  equipment: Reasons,
  transfers: Reason,
  trips: Reason,
  except: Words,
  unsorted: Words,
  equipmentAccounts: Words
}, CLOSED)

export type LedgerWords = Static<typeof LedgerWordsFile>
