import { usd } from '../../domain/number-format.ts'
import { DataTable } from '../../html/charts.tsx'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import type { ImportedFile, ImportQuestion } from '../../schemas/record/import.ts'

type Texts = RecordPageTexts['import']

/** Shows what was read from one file, what was omitted, and every account with its amounts. */
export function FileRead ({ words, file }: { words: Texts, file: ImportedFile }) {
  const { name, sheet, kind, layout, program, refused, summary = {} } = file
  const { lines = [], totals = [], warnings = [], ignored = [] } = file
  const what = refused === undefined
    ? whatItIs(words, kind, layout, program)
    : words.file.refused
  return (
    <section class={`card import-file ${refused === undefined ? '' : 'refused'}`}>
      <h2>{sheet === undefined ? name : fillIn(words.file.sheet, { name, sheet })}</h2>
      <p><strong>{what}</strong></p>
      {refused !== undefined && <p>{refused.message}</p>}
      {lines.length > 0 && (
        <p>{fillIn(kind === 'tax-return' ? words.file.returned : words.file.lines, { lines: lines.length, periods: periodsOf(lines).join(', ') })}</p>
      )}
      {totals.length > 0 && (
        <p>
          {fillIn(words.file.totals, { agree: totals.filter(({ agrees }) => agrees).length, totals: totals.length })}
        </p>
      )}
      {Object.keys(summary).length > 0 && (
        <dl class='asked'>
          {Object.entries(summary).map(([member, value]) => (
            <div key={member}>
              <dt>{words.summary[member as keyof Texts['summary']] ?? member}</dt>
              <dd>{isMoney(member, value) ? usd(value) : String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {warnings.length > 0 && (
        <ul class='notice warn'>
          {warnings.map(({ at, message }, index) => (
            <li key={index}>{message}{at !== undefined && <span class='soft'> ({at})</span>}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <details>
          <summary>{words.file.showLines}</summary>
          <LinesTable words={words} name={name} lines={lines} />
        </details>
      )}
      {ignored.length > 0 && (
        <details>
          <summary>{fillIn(words.file.ignored, { count: ignored.length })}</summary>
          <ul>
            {ignored.map(({ at, text, why }, index) => (
              <li key={index}>{at}{text === undefined ? '' : ` “${text}”`}: {why}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function whatItIs (words: Texts, kind: ImportedFile['kind'], layout: ImportedFile['layout'], program: ImportedFile['program']): string {
  return program === undefined
    ? fillIn(words.file.what, { kind: words.kinds[kind], layout: words.layouts[layout] })
    : fillIn(words.file.printed, { kind: words.kinds[kind], program: words.layouts[program] })
}

const MONEY = /deposits|withdrawals|transfers|receipts|balance|wages|taxes|amount|due|total|current|\d+/i
const isMoney = (member: string, value: string | number): value is number =>
  typeof value === 'number' && MONEY.test(member)

type Lines = NonNullable<ImportedFile['lines']>

const periodsOf = (lines: Lines) => [...new Set(lines.flatMap(({ amounts }) => Object.keys(amounts)))].toSorted()

function LinesTable ({ words, name, lines }: { words: Texts, name: string, lines: Lines }) {
  const periods = periodsOf(lines)
  return (
    <DataTable
      caption={fillIn(words.file.table, { name })}
      columns={[words.file.account, words.file.section, ...periods]}
      words={[true, true, ...periods.map(() => false)]}
      rows={lines.map((line) => [
        [...line.path.slice(1), line.name].join(' › '),
        words.sections[(line.section ?? line.side) as keyof Texts['sections']] ?? '',
        ...periods.map((period) => {
          const amount = line.amounts[period]
          return amount === undefined ? '' : <span title={line.at[period]}>{usd(amount)}</span>
        })
      ])}
    />
  )
}

interface ImportQuestionProps {
  words: Texts
  question: ImportQuestion
  /** Fields of a form that is shown again, by name. */
  sent?: ReadonlyMap<string, string> | undefined
  /** The answer already given. */
  chosen?: string
}

/** A question as a row of choices. Answers that need amounts have a field for each year. */
export function ImportQuestionFields ({ words, question, sent, chosen }: ImportQuestionProps) {
  const { id, name, amounts = {}, ask, why, options } = question
  const booked = Object.entries(amounts).map(([period, amount]) => `${period}: ${usd(amount)}`).join(', ')
  const needs = options.map(({ value }) => value).filter((value) => value === 'part' || value === 'market')
  return (
    <fieldset class='card import-question'>
      <legend>{name}{booked === '' ? '' : ` (${booked})`}</legend>
      <p><strong>{ask}</strong> <span class='soft'>{why}</span></p>
      <div class='choices'>
        {options.map(({ value, label }) => (
          <label key={value} class='choice'>
            <input type='radio' name={`choice.${id}`} value={value} checked={value === (sent?.get(`choice.${id}`) ?? chosen)} /> {label}
          </label>
        ))}
      </div>
      {needs.map((value) => (
        <div key={value} class={`amounts amounts-${value}`}>
          {Object.keys(amounts).map((period) => {
            const field = `${value === 'part' ? 'amounts' : 'market'}.${id}.${period}`
            return (
              <label key={period}>
                {fillIn(value === 'part' ? words.questions.part : words.questions.market, { period })}
                <input type='text' inputMode='decimal' autocomplete='off' name={field} value={sent?.get(field)} />
              </label>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}
