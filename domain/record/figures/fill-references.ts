import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { decimal, percentText, plain, usd } from '../../number-format.ts'
import { mapLeaves } from '../input/map-leaves.ts'
import { createFigures, type Figures, type LookUpFigure } from './figure-tree.ts'
import type { Ledger } from './ledger.ts'

/** How numbers are written, by the name of the format. */
type Formats = ReadonlyMap<string, (number: number) => string>

const formats: Formats = new Map<string, (number: number) => string>([
  ['usd', usd],
  ['percent', percentText],
  ['decimal', decimal],
  ['million', (amount) => `${amount < 0 ? '-' : ''}$${(Math.abs(amount) / 1e6).toFixed(2)} million`]
])

/** The formats for numbers, and `lower` for text. */
export const formatNames = [...formats.keys(), 'lower']

const REFERENCE = /\{\{([^{}|]*)(?:\|\s*([a-z]+)\s*)?\}\}/g
/** Double braces that make no reference: not closed, with two formats, or with a format of other characters. */
const MALFORMED = /\{\{(?:(?!\{\{|\}\}|\ue000).)*(?:\}\})?/gs
const WHOLE = /^\{\{([^{}|]*)\}\}$/
/** Maximum number of unknown references reported for one text. */
const MAX_UNKNOWN = 5
/**
 * Maximum length of a text that a reference inserts. Such texts are names and dates; the limit keeps a file from
 * growing without bound.
 */
export const MAX_DRAWN = 120
/** Maximum length of a text with its references filled in. */
export const MAX_FILLED = 10_000
/** Members that contain an expression. They are evaluated, never filled in as text. */
const EXPRESSIONS = new Set(['figure', 'equals'])
const MAX_OPERANDS = 40
/** How deeply a table cell may refer to cells that refer to other cells. */
const MAX_DRAWS = 16

/** A reference that cannot be filled in, and its JSON Pointer. */
export interface UnknownReference { path: string, reference: string }

/**
 * Returns the figures of a record by path, from the record and its ledger. A cell that consists of a single reference
 * has the value of that figure; cells that refer to each other in a circle have no value.
 */
export function figuresOf (record: BusinessRecord, ledger: Ledger): Figures {
  let draws = 0
  const drawn = new Map<string, number | undefined>()
  const known = new Map<string, unknown>()
  const figures = createFigures(record, ledger, (text) => {
    if (drawn.has(text) || draws === MAX_DRAWS) return drawn.get(text)
    drawn.set(text, undefined)
    draws++
    const value = wholeNumber(text, look)
    draws--
    drawn.set(text, value)
    return value
  })
  // Each figure is looked up only once.
  const look: LookUpFigure = (path) => {
    if (!known.has(path)) known.set(path, figures.look(path))
    return known.get(path)
  }
  return { ...figures, look }
}

/**
 * Fills in the texts of a record: replaces each `{{expression | format}}` with the figure it names. A table cell or
 * fact value that is a single reference without a format becomes the number itself. An unknown or malformed reference
 * stays as it is and is returned with its path.
 */
export function fillRecord (record: BusinessRecord, look: LookUpFigure): {
  record: BusinessRecord
  unknown: UnknownReference[]
  /** Whether any text of the record contains a reference, even an unknown one. */
  refers: boolean
} {
  const unknown: UnknownReference[] = []
  let refers = false
  const filled = mapLeaves(record, (leaf, path, name) => {
    if (typeof leaf !== 'string' || EXPRESSIONS.has(name) || !leaf.includes('{{')) return leaf
    refers = true
    return fillOne(leaf, path)
  })
  return { record: filled, unknown, refers }

  function fillOne (text: string, path: () => string): string | number {
    const number = WHOLE.test(text) && holdsNumber(path()) ? wholeNumber(text, look) : undefined
    if (number !== undefined) return number
    let told = 0
    return fillText(text, look, (reference) => {
      if (told++ < MAX_UNKNOWN) unknown.push({ path: path(), reference })
    })
  }
}

const holdsNumber = (path: string) => /^\/(tables\/\d+\/rows\/\d+\/cells\/\d+|facts\/\d+\/value)$/.test(path)

/** The number that a single reference without a format evaluates to. */
function wholeNumber (text: string, look: LookUpFigure): number | undefined {
  const [, expression] = WHOLE.exec(text) ?? []
  const value = expression === undefined ? undefined : evaluate(expression, look)
  return typeof value === 'number' ? value : undefined
}

/**
 * Fills in the references of a text. Leaves a reference as it is, and calls `unknown` with it, if it is malformed,
 * names no figure, or would make the text longer than MAX_FILLED.
 */
function fillText (text: string, look: LookUpFigure, unknown: (reference: string) => void): string {
  let length = text.length
  for (const malformed of malformedIn(text)) unknown(malformed)
  return text.replace(REFERENCE, (reference, expression: string, format?: string) => {
    const filled = write(evaluate(expression, look), format)
    const longer = length + (filled ?? reference).length - reference.length
    if (filled === undefined || longer > Math.max(length, MAX_FILLED)) {
      unknown(reference)
      return reference
    }
    length = longer
    return filled
  })
}

/**
 * Returns the parts of a text that begin like a reference but are none: `{{asOf | usd | date}}`. Of one that is not
 * closed, returns the path.
 */
export const malformedIn = (text: string): string[] =>
  [...text.replace(REFERENCE, '\ue000').matchAll(MALFORMED)].map(([found]) =>
    found.endsWith('}}') ? found : /^\{\{\s*\S*/.exec(found)![0].trimEnd())

/** Whether a reference names a figure and the figure supports its format. */
export const canBeFilled = (reference: string, look: LookUpFigure): boolean => {
  const [, expression, format] = [...reference.matchAll(REFERENCE)][0] ?? []
  return expression !== undefined && write(evaluate(expression, look), format) !== undefined
}

/**
 * Fills in the references of a text with formats of the caller's own, such as rounded amounts. A format that the caller
 * does not have is written as usual.
 */
export const fillRounded = (text: string, look: LookUpFigure, own: Formats): string =>
  text.replace(REFERENCE, (reference, expression: string, format?: string) =>
    write(evaluate(expression, look), format, own) ?? reference)

/** Returns the expressions in the references of a text. */
export const expressionsIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, expression]) => expression!)

/** Removes the references from a text. */
export const withoutReferences = (text: string): string => text.replace(REFERENCE, '')

function write (
  value: string | number | undefined, format: string | undefined, own: Formats = formats
): string | undefined {
  if (typeof value === 'string') {
    return format === undefined ? value : format === 'lower' ? value.toLowerCase() : undefined
  }
  if (value === undefined) return undefined
  return format === undefined ? plain(value) : (own.get(format) ?? formats.get(format))?.(value)
}

/**
 * Evaluates an expression: the path of a figure, or figures and numbers joined by ` + `, ` - `, ` * ` and ` / ` with
 * the usual precedence. Returns undefined if a figure is unknown or the result is not finite.
 */
export function evaluate (expression: string, look: LookUpFigure): string | number | undefined {
  const parts = expression.trim().split(/\s+/)
  if (parts.length === 1) return drawable(operand(parts[0]!, look))
  if (parts.length % 2 === 0 || parts.length > 2 * MAX_OPERANDS) return undefined
  const numbers = parts.filter((_part, index) => index % 2 === 0).map((part) => operand(part, look))
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

const operand = (text: string, look: LookUpFigure) => /^\d+(\.\d+)?$/.test(text) ? Number(text) : look(text)

function drawable (value: unknown): string | number | undefined {
  if (typeof value === 'number') return finite(value)
  return typeof value === 'string' && value.length <= MAX_DRAWN ? value : undefined
}

const finite = (value: number | undefined) => Number.isFinite(value) ? value : undefined
