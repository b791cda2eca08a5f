import type { ImportKind } from '../../../schemas/record/import.ts'
import type { StatesFile } from '../../../schemas/record/standard-index-files.ts'
import { stateIn } from '../../record/place-state.ts'
import type { ParsedFile } from '../parsed-file.ts'

/** Reports on which the company prints its own address. On others, that of a bank or a provider comes first. */
const OWN_REPORTS: readonly ImportKind[] = ['profit-and-loss', 'balance-sheet', 'trial-balance', 'ledger', 'tax-return']
/** An accountant's letter has the accountant's address. */
const ACCOUNTANT = /\bcpas?\b|\bcertified public\b|\baccountan(?:t|cy)|\bprepared by\b|\bpreparer/i
const PHONE = /(?:\+?\b1[ .-])?(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}/
/** A word behind an address: a separator, what names a phone number, a mail address or a web address. */
const BEHIND = /^[,;|·•-]*$|^(?:phone|tel|ph|fax)[.:]*$|@|^www\./i
/** The end of an address with its ZIP code. */
const WITH_ZIP = /[A-Za-z]\.?,? \d{5}(?:-\d{4})?$/
/** The end of an address without one: a name after a comma, or two capitals after a town in small letters. */
const WITHOUT_ZIP = /, ?(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?$|[a-z] [A-Z]{2}$/
/** What a cell holds that continues the address of the cell before it: `OH`, `OH 45402`, `Ohio` or `45402`. */
const CONTINUES = /^(?:(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?)?(?:(?:^|,? )\d{5}(?:-\d{4})?)?$/

/**
 * Returns the states that addresses in the headings of the company's own reports name, each with the file that names
 * it. The address of an accountant does not count, nor do letters at the end of the company's name, as in `Smith CO`.
 */
export function statesOfFiles (files: ParsedFile[], states: StatesFile): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    const state = OWN_REPORTS.includes(file.kind) && !file.isLeftOut ? stateOf(file, states) : undefined
    if (state !== undefined && !found.has(state)) found.set(state, file.name)
  }
  return found
}

function stateOf ({ kind, company, above = [] }: ParsedFile, states: StatesFile): string | undefined {
  if (kind !== 'tax-return' && above.some((text) => ACCOUNTANT.test(text))) return undefined
  return above.flatMap((text, index) => {
    const needsZip = kind === 'tax-return' || text === company
    return addressesAt(above, index).map(withoutContact).flatMap((address) => {
      const isAddress = WITH_ZIP.test(address) || (!needsZip && WITHOUT_ZIP.test(address))
      return isAddress ? stateIn(address, states) ?? [] : []
    })
  })[0]
}

/** An address without the phone number, web address or mail address behind it. */
function withoutContact (address: string): string {
  const words = address.split(PHONE, 1)[0]!.split(' ')
  const end = words.findLastIndex((word) => !BEHIND.test(word))
  return words.slice(0, end + 1).join(' ').replace(/(?<![,;|·•-])[,;|·•-]+$/, '')
}

/**
 * A text with up to two after it that continue its address, because a CSV without quotes splits one at its commas, and
 * with fewer of them: a title such as `Balance Sheet` looks like a state too. The longest comes first.
 */
function addressesAt (above: string[], index: number): string[] {
  const all = [above[index]!]
  for (const part of above.slice(index + 1, index + 3)) {
    if (part === '' || !CONTINUES.test(part)) break
    all.unshift(`${all[0]}${/^\d/.test(part) ? '' : ','} ${part}`)
  }
  return all
}
