import { readAmount } from '../amount.ts'
import type { TextItem } from '../pdf/page-text.ts'

/** Letters that are read in place of digits, and brackets and bars in place of parentheses. */
const DIGITS: Record<string, string> = { O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', i: '1', '|': '1', Z: '2', S: '5', s: '5', B: '8' }
const BRACKETS: Record<string, string> = { '{': '(', '[': '(', '}': ')', ']': ')' }
/** Dirt at the ends of an amount, and a part of a rule. */
const DIRT = /^[|'"`\u2018\u2019\u201c\u201d_~=*.,:;]+(?=[-($\d])|(?<=[\d)])[|'"`\u2018\u2019\u201c\u201d_~=*]+$|(?<=[.,]\d{2,3}\)?)[.,:;]+$/g
/** What may be an amount: digits and what is read in their place, in groups. */
const GROUPS = /^(?<open>[-(]?)(?<sign>[$S§£€]?)(?<digits>[\dOoQDlIi|ZSsB]{1,4}(?:[.,][\dOoQDlIi|ZSsB]{2,5})+)(?<close>[-)]?)$/
/** Gap between two parts of one amount, in units of the letter height. */
const SAME_AMOUNT = 0.6
/** A part that ends within an amount, and one that goes on with it. */
const PARTS: Array<[begins: RegExp, goesOn: RegExp]> = [
  [/^[-($]*\d{1,3}(?:[.,]\d{3})*[.,]$/, /^(?:\d{3}(?:[.,]\d{3})*(?:[.,]\d{2})?|\d{2})[-)]?$/], [/^[-(]$/, /^\d[\d.,]*[-)]?$/]
]

/**
 * Writes the amounts of a line as they are printed on paper: with commas between thousands and a point before cents,
 * with both parentheses, and without dirt. Whether they are right is for the sums to show.
 */
export const asPrinted = (line: TextItem[]): TextItem[] =>
  joinSigns(joinParts(line.map((item) => ({ ...item, text: amountOf(item.text) }))))

/** Puts currency signs, which may be read as an S, to the amounts on their right. One on their left may be nearer. */
function joinSigns (line: TextItem[]): TextItem[] {
  const isAmount = (item: TextItem | undefined) =>
    item !== undefined && readAmount(item.text).is === 'amount' && /^[-(]?\d/.test(item.text)
  const isSign = (item: TextItem | undefined, next: TextItem | undefined) =>
    item !== undefined && /^[$S§s]$/.test(item.text) && isAmount(next) && (item.text === '$' || /[.,]\d/.test(next!.text))
  return line.flatMap((item, index) => {
    if (isSign(item, line[index + 1])) return []
    return [isSign(line[index - 1], item) ? { ...item, text: `$${item.text}` } : item]
  })
}

function joinParts (line: TextItem[]): TextItem[] {
  const joined: TextItem[] = []
  for (const item of line) {
    const last = joined.at(-1)
    const isNear = last !== undefined && item.left - last.right < SAME_AMOUNT * item.size
    if (last && isNear && PARTS.some(([begins, goesOn]) => begins.test(last.text) && goesOn.test(item.text))) {
      joined[joined.length - 1] = { ...last, text: amountOf(last.text + item.text), right: item.right }
    } else {
      joined.push(item)
    }
  }
  return joined
}

function amountOf (text: string): string {
  if (!/\d/.test(text)) return text
  const clean = text.replace(/^[\u2010-\u2015\u2212](?=[$\d])/, '-').replaceAll(DIRT, '').replaceAll(/[{}[\]]/g, (sign) => BRACKETS[sign]!)
  const found = GROUPS.exec(clean)?.groups
  if (!found || !/\d/.test(found.digits!)) return readAmount(clean).is === 'amount' ? clean : text
  const { open, sign, digits = '', close } = found
  const amount = grouped(digits.replaceAll(/[^\d.,]/g, (letter) => DIGITS[letter]!))
  if (amount === undefined) return text
  const isBelow = open === '(' || close === ')'
  return `${isBelow ? '(' : open}${sign === '' && !amount.hasSign ? '' : '$'}${amount.text}${isBelow ? ')' : close}`
}

/** Puts commas between thousands and a point before cents. A first group of four digits begins with a currency sign. */
function grouped (digits: string): { text: string, hasSign: boolean } | undefined {
  const [first = '', ...groups] = digits.split(/[.,]/)
  const last = groups.at(-1)!
  // The point before the cents may be lost.
  const hasLostPoint = last.length === 5 && digits.includes(',')
  const cents = last.length === 2 ? last : hasLostPoint ? last.slice(3) : undefined
  const others = groups.slice(0, -1)
  const thousands = last.length === 2 ? others : [...others, hasLostPoint ? last.slice(0, 3) : last]
  const hasSign = first.length === 4 && thousands.length > 0 && /^[85]/.test(first)
  const whole = hasSign ? first.slice(1) : first
  if ((whole.length > 3 && thousands.length > 0) || thousands.some((group) => group.length !== 3)) return undefined
  return { text: `${[whole, ...thousands].join(',')}${cents === undefined ? '' : `.${cents}`}`, hasSign }
}
