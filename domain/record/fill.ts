import type { BusinessRecord } from '../../schemas/record.ts'
import { decimal, percentText, plain, usd } from '../numbers.ts'
import { pointer } from './pointers.ts'

const formats: Record<string, (number: number) => string> = {
  usd,
  percent: percentText,
  decimal,
  million: (amount) => `${amount < 0 ? '-' : ''}$${(Math.abs(amount) / 1e6).toFixed(2)} million`
}

export const formatNames = [...Object.keys(formats), 'lower']

const REFERENCE = /\{\{\s*([^{}|]*?)\s*(?:\|\s*([a-z]+)\s*)?\}\}/g
const WHOLE = /^\{\{\s*([^{}|]*?)\s*\}\}$/
/** A drawn text is a name or a date, so that no file can be made to grow without end. */
const MAX_DRAWN = 120
const MAX_OPERANDS = 40

/** A reference that names no figure, and where it stands. */
export interface UnknownReference { path: string, reference: string }

/**
 * The record with its texts filled in: each `{{expression | format}}` by the figure it names. A table cell and the value
 * of a fact that are one reference without a format become the number itself. What names no figure stays as it is and
 * is returned with its path.
 */
export function fillRecord (record: BusinessRecord, figures: object): {
  record: BusinessRecord
  unknown: UnknownReference[]
} {
  const unknown: UnknownReference[] = []
  return { record: fill(record, '') as BusinessRecord, unknown }

  function fill (value: unknown, path: string): unknown {
    if (typeof value === 'string') return value.includes('{{') ? fillOne(value, path) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item, index) => fill(item, pointer(path, index)))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, fill(member, pointer(path, name))])
    )
  }

  function fillOne (text: string, path: string): string | number {
    const number = holdsNumber(path) && wholeNumber(text, figures)
    if (typeof number === 'number') return number
    return fillText(text, figures, (reference) => unknown.push({ path, reference }))
  }
}

const holdsNumber = (path: string) => /^\/(tables\/\d+\/rows\/\d+\/cells\/\d+|facts\/\d+\/value)$/.test(path)

/** The number that a text stands for where it is one reference without a format. */
export function wholeNumber (text: string, figures: object): number | undefined {
  const [, expression] = WHOLE.exec(text) ?? []
  const value = expression === undefined ? undefined : evaluate(expression, figures)
  return typeof value === 'number' ? value : undefined
}

/** A text with its references filled in; `unknown` is told of those that name no figure, which stay as they are. */
export function fillText (text: string, figures: object, unknown: (reference: string) => void = () => {}): string {
  return text.replace(REFERENCE, (reference, expression: string, format?: string) => {
    const value = evaluate(expression, figures)
    const filled = write(value, format)
    if (filled === undefined) unknown(reference)
    return filled ?? reference
  })
}

/** The words of a text without its references. */
export const withoutReferences = (text: string): string => text.replace(REFERENCE, '')

function write (value: string | number | undefined, format: string | undefined): string | undefined {
  if (typeof value === 'string') {
    return format === undefined ? value : format === 'lower' ? value.toLowerCase() : undefined
  }
  if (value === undefined) return undefined
  return format === undefined ? plain(value) : own(formats, format)?.(value)
}

/**
 * The value of an expression: a figure by its path, or figures and numbers with ` + `, ` - `, ` * ` and ` / ` between
 * them, of which the last two bind stronger. Nothing where a figure is unknown or is no finite number.
 */
export function evaluate (expression: string, figures: object): string | number | undefined {
  const parts = expression.trim().split(/\s+/)
  if (parts.length === 1) return drawn(operand(parts[0]!, figures))
  if (parts.length % 2 === 0 || parts.length > 2 * MAX_OPERANDS) return undefined
  const numbers = parts.filter((_part, index) => index % 2 === 0).map((part) => operand(part, figures))
  const signs = parts.filter((_part, index) => index % 2 === 1)
  if (!numbers.every((number) => typeof number === 'number')) return undefined
  return finite(calculate(numbers, signs))
}

function calculate ([first, ...rest]: number[], signs: string[]): number | undefined {
  let [sum, product] = [0, first!]
  for (const [index, number] of rest.entries()) {
    const sign = signs[index]!
    if (sign === '*') product *= number
    else if (sign === '/') product /= number
    else if (sign === '+' || sign === '-') [sum, product] = [sum + product, sign === '+' ? number : -number]
    else return undefined
  }
  return sum + product
}

function operand (text: string, figures: object): unknown {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  return text.split('.').reduce<unknown>(own, figures)
}

function own (parent: unknown, name: string): any {
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)
    ? (parent as Record<string, unknown>)[name]
    : undefined
}

function drawn (value: unknown): string | number | undefined {
  if (typeof value === 'number') return finite(value)
  return typeof value === 'string' && value.length <= MAX_DRAWN ? value : undefined
}

const finite = (value: number | undefined) => Number.isFinite(value) ? value : undefined
