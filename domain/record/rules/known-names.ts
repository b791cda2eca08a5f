import { totalNames } from '../../../schemas/record/statements.ts'
import { chartIds, financialTableIds } from '../../../schemas/record/table-names.ts'
import { interviewDocument } from '../interview/stored-answers.ts'
import { outline, sectionIds } from '../memorandum-outline.ts'
import { sectionTitle, totalInWords } from '../record-words.ts'
import { joinWithAnd, quoted, someOf, type Rule } from './rule.ts'

/** Tables that sections of the memorandum show by default or report as missing. */
const tablesOfSections = outline.flatMap(({ tables, needs }) => [...tables, ...needs])

/** A name that a part of the record refers to, and where it does so. */
interface Named { name: string, path: string, by: string }

/** The lists that have entries by year, as a message calls them. */
const reported = { cashFlow: 'cash flows', taxReturns: 'tax returns', bank: 'bank deposits', payroll: 'payroll filings' }

const years: Rule = {
  id: 'years-known',
  holds: 'amounts are for fiscal years that the record names',
  severity: 'broken',
  fix: 'Add the year to the fiscal years of the record, or correct the year of the amount. Until then the amount is not used.',
  check ({ record: { fiscalYears = [] }, statements }, verdict) {
    if (fiscalYears.length === 0) return
    const { lines = [], totals = {}, adjustments = [], hiredManager, printed = {} } = statements
    for (const [index, { name, amounts }] of lines.entries()) byYear(`/statements/lines/${index}/amounts`, name, amounts)
    for (const [name, amounts] of Object.entries(totals)) {
      byYear(`/statements/totals/${name}`, totalInWords(name), amounts)
    }
    for (const [index, { name, amounts }] of adjustments.entries()) {
      byYear(`/statements/adjustments/${index}/amounts`, name, amounts)
    }
    for (const [index, { name, market }] of adjustments.entries()) {
      byYear(`/statements/adjustments/${index}/market`, name, market)
    }
    for (const [index, { lender, payments }] of (statements.debt ?? []).entries()) {
      byYear(`/statements/debt/${index}/payments`, lender, payments)
    }
    byYear('/statements/hiredManager/amounts', 'The hired manager', hiredManager?.amounts)
    for (const [name, amounts] of Object.entries(printed)) {
      byYear(`/statements/printed/${name}`, totalInWords(name), amounts)
    }
    for (const list of Object.keys(reported) as Array<keyof typeof reported>) {
      for (const [index, { year }] of (statements[list] ?? []).entries()) {
        look({ name: year, path: `/statements/${list}/${index}/year`, by: `The list of ${reported[list]}` })
      }
    }

    function byYear (path: string, by: string, amounts: Record<string, number> = {}) {
      for (const name of Object.keys(amounts)) look({ name, path: `${path}/${name}`, by })
    }

    function look ({ name, path, by }: Named) {
      verdict.countChecked()
      if (fiscalYears.includes(name)) return
      verdict.report({
        path,
        message: `${quoted(by)} has an amount for ${name}, which is not one of the record's fiscal years.`,
        expected: joinWithAnd(fiscalYears),
        found: name
      })
    }
  }
}

const names: Rule = {
  id: 'names-known',
  holds: 'the lines, items, questions, sections, tables and charts that the record names exist',
  severity: 'broken',
  fix: 'Correct the name. Until then it is ignored.',
  check ({ record: { requests = [], memorandum = [], tables = [], counts = [] }, statements, bank }, verdict) {
    const { lines = [], balanceSheets = [], taxReturns = [], bank: deposits = [], payroll = [] } = statements
    const lineIds = new Set(lines.map(({ id }) => id))
    const monthlyNames = new Set([...lineIds, ...totalNames])
    const items = new Set(balanceSheets.flatMap(({ assets, liabilities }) =>
      [...assets, ...liabilities].map(({ id }) => id)))
    const questions = new Set(bank.questions.map(({ id }) => id))
    const sections = new Set(sectionIds)
    // Standard tables are known names even if the record has no numbers for them yet.
    const tableIds = new Set([
      ...tables.map(({ id }) => id),
      ...counts.filter(({ rollForward }) => rollForward).map(({ id }) => id),
      ...financialTableIds,
      ...tablesOfSections
    ])
    const charts = new Set<string>(chartIds)
    const [someTables, someCharts] = [someOf([...tableIds]), someOf(chartIds)]

    // If the statement consists only of totals, it has no lines yet.
    for (const [index, { year, lines: named }] of (lines.length === 0 ? [] : payroll).entries()) {
      for (const [place, name] of (named ?? []).entries()) {
        const path = `/statements/payroll/${index}/lines/${place}`
        look({ name, path, by: `The filing of ${year} wages` }, lineIds, 'id of a line of the statements')
      }
    }
    for (const [list, { by, entries }] of Object.entries({
      monthly: { by: 'A list of months', entries: statements.monthly ?? [] },
      'trailing/lines': { by: 'The year to date', entries: statements.trailing?.lines ?? [] }
    })) {
      for (const [index, { line }] of entries.entries()) {
        const path = `/statements/${list}/${index}/line`
        look({ name: line, path, by }, monthlyNames, 'id of a line, or the name of a total')
      }
    }
    for (const [list, entries] of Object.entries({ taxReturns, bank: deposits, payroll })) {
      for (const [index, { differences = [] }] of entries.entries()) {
        for (const [place, { name: by, item }] of differences.entries()) {
          if (item === undefined) continue
          const path = `/statements/${list}/${index}/differences/${place}/item`
          look({ name: item, path, by }, items, 'id of an item of the balance sheets')
        }
      }
    }
    for (const [index, { id, question }] of requests.entries()) {
      if (question === undefined) continue
      look({ name: question, path: `/requests/${index}/question`, by: id }, questions, 'id of a question of the quiz')
    }
    for (const [index, { section, claims = [] }] of memorandum.entries()) {
      const path = `/memorandum/${index}`
      look({ name: section, path: `${path}/section`, by: 'The memorandum' }, sections, [...sections].join(', '))
      for (const [place, { table, chart }] of claims.entries()) {
        const by = `The memorandum (${sectionTitle(section)})`
        const claim = `${path}/claims/${place}`
        if (table !== undefined) look({ name: table, path: `${claim}/table`, by }, tableIds, someTables)
        if (chart !== undefined) look({ name: chart, path: `${claim}/chart`, by }, charts, someCharts)
      }
    }

    function look ({ name, path, by }: Named, known: Set<string>, expected: string) {
      verdict.countChecked()
      if (known.has(name)) return
      verdict.report({ path, message: `${quoted(by)} names ${name}, which does not exist.`, expected, found: name })
    }
  }
}

const placed: Rule = {
  id: 'tables-placed',
  holds: 'each table of the record appears in a section of the memorandum, or a figure is taken from it',
  severity: 'open',
  fix: 'Name the table in a claim of the section that it belongs to.',
  check ({ record, record: { tables = [], memorandum = [] }, written, standard: { interview } }, verdict) {
    const document = interviewDocument(record, interview)
    const shown = new Set([
      ...tablesOfSections,
      ...memorandum.flatMap(({ claims = [] }) => claims.flatMap(({ table }) => table ?? []))
    ])
    let drawn: Set<string> | undefined
    const isDrawn = (id: string) => {
      drawn ??= new Set(Array.from(JSON.stringify(written).matchAll(/\btables\.([\w-]+)\./g), ([, name]) => name!))
      return drawn.has(id)
    }
    for (const [index, { id, title, source }] of tables.entries()) {
      verdict.countChecked()
      // The answers of the interview are told in sentences.
      const isTold = document !== undefined && source === document
      if (isTold || shown.has(id) || isDrawn(id)) continue
      verdict.report({
        path: `/tables/${index}`,
        message: `${quoted(title)} appears in no document: no section of the memorandum shows this table.`,
        expected: `a claim with table: ${quoted(id)} in a section of the memorandum, or an id that a section shows`,
        found: quoted(id)
      })
    }
  }
}

export const nameRules: Rule[] = [years, names, placed]
