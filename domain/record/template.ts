import { decimal, percentText, plain, usd } from '../numbers.ts'

const formats: Record<string, (number: number) => string> = {
  usd,
  percent: percentText,
  decimal,
  million: (amount) => `$${(amount / 1e6).toFixed(2)} million`
}

const PLACEHOLDER = /\{\{\s*([^}|]*?)\s*(?:\|\s*([a-z]+)\s*)?\}\}/g

/**
 * Replaces each `{{path | format}}` by the figure at that path: a number in the named format (plain without one), a
 * text as it stands or in lower case. Throws an Error that says what the placeholder should have been.
 */
export function fillTemplate (template: string, figures: object): string {
  return template.replace(PLACEHOLDER, (placeholder, path: string, format?: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((parent, key) => (parent as Record<string, unknown> | undefined)?.[key], figures)
    if (typeof value === 'string' && format === undefined) return value
    if (typeof value === 'string' && format === 'lower') return value.toLowerCase()
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new Error(`must name a figure, and ${placeholder} does not`)
    }
    const write = format === undefined ? plain : formats[format]
    if (!write) throw new Error(`must use one of the formats ${Object.keys(formats).join(', ')} in ${placeholder}`)
    return write(value)
  })
}

/** The words of a template without its figures. */
export const withoutFigures = (template: string): string => template.replace(PLACEHOLDER, '')
