import type { ActivityFile, Movement } from '../parsed-file.ts'
import { centsOf, type Cents } from '../amount.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import type { Warning } from '../report.ts'
import { kindOfMovement, summarizeMovements } from './bank-movements.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Tags that are read. Anything else in angle brackets is text: `FUEL <1st> STOP`. */
const TAGS = new RegExp('<(/?)(' + [
  'STMTRS', 'CCSTMTRS', 'BANKTRANLIST', 'STMTTRN', 'TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'PAYEE', 'MEMO', 'DTSTART',
  'DTEND', 'LEDGERBAL', 'AVAILBAL', 'BALAMT', 'DTASOF', 'CURDEF', 'ACCTID', 'DTUSER', 'CHECKNUM', 'SIC', 'REFNUM',
  'BANKACCTFROM', 'CCACCTFROM', 'BANKID', 'ACCTTYPE', 'BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'STMTTRNRS', 'CCSTMTTRNRS', 'OFX'
].join('|') + ')\\s*>', 'g')

interface Token { tag: string, isEnd: boolean, value: string }

interface Account {
  isCard: boolean
  isSavings?: true
  /** Keys of the movements already read, by the bank's own number. */
  seen: Set<string>
  movements: Movement[]
  /** Balances with their days. The last one is the closing balance. */
  balances: Array<{ cents: Cents, day: string }>
  from?: string
  to?: string
  currency: string | undefined
  /** Movements that came twice. */
  doubles: number
}

/** Accounts of one download. */
const MOST_ACCOUNTS = 12
/** Maximum number of tokens in one file. One year of a busy account has a few thousand movements. */
const MOST_TOKENS = 400_000

function tokensOf (text: string): Token[] {
  const tokens: Token[] = []
  let last: { tag: string, isEnd: boolean, end: number } | undefined
  for (const found of text.matchAll(TAGS)) {
    if (last) tokens.push({ tag: last.tag, isEnd: last.isEnd, value: text.slice(last.end, found.index).trim() })
    last = { tag: found[2]!, isEnd: found[1] === '/', end: found.index + found[0].length }
    if (tokens.length > MOST_TOKENS) throw new Refusal('too-large', 'The file has more movements than can be read: download one year at a time.')
  }
  if (last) tokens.push({ tag: last.tag, isEnd: last.isEnd, value: '' })
  return tokens
}

/** `20251202120000[0:GMT]` → `2025-12-02`. */
const dayOf = (value: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value) ?? []
  const text = `${year}-${month}-${day}`
  return year !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined
}

const centsFrom = (value: string): Cents | undefined =>
  /^[-+]?\d{1,12}(?:[.,]\d{1,6})?$/.test(value) ? centsOf(Number(value.replace(',', '.'))) : undefined

/**
 * Reads a bank or card download in OFX 1 (SGML, whose leaf tags are not closed) or OFX 2 (XML), including Quicken's
 * .qfx: each account with movements apart. Movements that occur twice, by their FITID, are counted once. Account
 * numbers and payees are not kept.
 */
export function readOfx (text: string): ActivityFile[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new Refusal('not-a-report', `The file holds definitions that no download of a bank has: ${EXPORT_INSTEAD}.`)
  }
  const accounts = readAccounts(tokensOf(text)).filter(({ movements }) => movements.length > 0).slice(0, MOST_ACCOUNTS)
  if (accounts.length === 0) {
    throw new Refusal('no-amounts', 'The download has no movements: download a whole year of the account as QFX or CSV.')
  }
  return accounts.map(({ isCard, isSavings, movements, balances, from, to, currency, doubles }) => {
    const closing = balances.toSorted((one, other) => compareTexts(one.day, other.day)).at(-1)?.cents
    const { activity, warnings } = summarizeMovements(movements, {
      closing, ...(from !== undefined && to !== undefined && from <= to && { span: { from, to } }), isCard
    })
    const more: Warning[] = []
    if (doubles > 0) more.push({ code: 'doubles', message: `${doubles} transaction${doubles === 1 ? ' is' : 's are'} in the file twice, with the same bank number. Each was counted once.` })
    if (currency !== undefined && currency !== 'USD') {
      more.push({ code: 'currency', message: 'The account is not in US dollars, so nothing in it was used.' })
      delete activity.movements
    }
    return {
      layout: 'ofx',
      kind: 'bank',
      activity: { ...activity, ...isSavings && { isSavings } },
      warnings: [...more, ...warnings]
    }
  })
}

/** Extends the span of an account to the first or last day of a statement. */
function widen (account: Account, tag: 'DTSTART' | 'DTEND', day: string | undefined): void {
  if (day === undefined) return
  if (tag === 'DTSTART') account.from = [day, account.from ?? day].toSorted()[0]!
  else account.to = [day, account.to ?? day].toSorted()[1]!
}

function readAccounts (tokens: Token[]): Account[] {
  const accounts: Account[] = []
  const byNumber = new Map<string, Account>()
  let account: Account | undefined
  let current: Partial<Record<string, string>> | undefined
  let currency: string | undefined
  let inLedger = false
  const start = (isCard: boolean) => {
    account = { isCard, seen: new Set(), movements: [], balances: [], currency, doubles: 0 }
    accounts.push(account)
    return account
  }
  const setCurrency = (value: string) => {
    currency = value
    if (account) account.currency = value
  }
  /** Merges two statements of the same account, for example if two half years are joined in a file. */
  const identify = (id: string) => {
    if (!account) return
    const same = byNumber.get(`${account.isCard} ${id}`) ?? account
    // Nothing of the new account has been read yet, because its number precedes the movements.
    if (same !== account && accounts.at(-1) === account) accounts.pop()
    account = same
    byNumber.set(`${account.isCard} ${id}`, account)
  }
  const close = () => {
    if (!current) return
    const { DTPOSTED = '', TRNAMT = '', FITID = '', NAME = '', MEMO = '', PAYEE = '', TRNTYPE = '' } = current
    current = undefined
    const [day, cents] = [dayOf(DTPOSTED), centsFrom(TRNAMT)]
    if (day === undefined || cents === undefined) return
    const into = account ?? start(false)
    // Some banks reuse a number for another movement.
    const key = [FITID, day, cents].join(' ')
    if (FITID !== '' && into.seen.has(key)) {
      into.doubles++
      return
    }
    into.seen.add(key)
    const words = [NAME, PAYEE, MEMO].join(' ').replaceAll('&amp;', '&')
    const is = TRNTYPE === 'INT' && cents > 0 ? 'interest' : TRNTYPE === 'XFER' && !/stripe|square|paypal/i.test(words) ? 'own-transfer' : kindOfMovement(words, cents)
    into.movements.push({ day, cents, text: FITID || words, is })
  }
  for (const { tag, isEnd, value } of tokens) {
    if (tag === 'STMTTRN') {
      close()
      if (!isEnd) current = {}
    } else if (isEnd && tag === 'BANKTRANLIST') close()
    else if (tag === 'LEDGERBAL') inLedger = !isEnd
    else if (isEnd) continue
    else if (tag === 'STMTRS' || tag === 'CCSTMTRS') start(tag === 'CCSTMTRS')
    else if (current) current[tag] ??= value
    else if (tag === 'ACCTID') identify(value)
    else if (tag === 'ACCTTYPE' && account && /^(?:SAVINGS|MONEYMRKT|CD)$/.test(value)) account.isSavings = true
    else if (tag === 'BALAMT' && inLedger) account?.balances.push({ cents: centsFrom(value) ?? 0, day: '' })
    else if (tag === 'DTASOF' && inLedger && account?.balances.length) account.balances.at(-1)!.day = dayOf(value) ?? ''
    else if (tag === 'AVAILBAL') inLedger = false
    else if (tag === 'CURDEF') setCurrency(value.slice(0, 3))
    else if (account && (tag === 'DTSTART' || tag === 'DTEND')) widen(account, tag, dayOf(value))
  }
  close()
  return accounts
}
