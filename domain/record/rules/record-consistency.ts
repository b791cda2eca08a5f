import { lower } from '../record-words.ts'
import { quoted, type Rule } from './rule.ts'
import { describeReference } from '../figures/unknown-figures.ts'

const years: Rule = {
  id: 'years-in-order',
  holds: 'fiscal years are consecutive, oldest first',
  severity: 'broken',
  fix: 'List every year between the first and the last, oldest first.',
  check ({ record: { fiscalYears = [] } }, verdict) {
    for (const [index, year] of fiscalYears.entries()) {
      verdict.countChecked()
      const before = fiscalYears[index - 1]
      if (before === undefined || Number(year.slice(2)) === Number(before.slice(2)) + 1) continue
      const expected = `FY${Number(before.slice(2)) + 1}`
      verdict.report({
        path: `/fiscalYears/${index}`,
        message: `${year} is listed after ${before}, but fiscal years must be consecutive, oldest first.`,
        fix: `List ${expected} there, or leave out the years before the gap.`,
        expected,
        found: year
      })
    }
  }
}

const unique: Rule = {
  id: 'ids-unique',
  holds: 'no id is used twice in its list',
  severity: 'broken',
  fix: 'Leave out one of the two, or give it an id of its own.',
  check ({ record, statements }, verdict) {
    const { facts = [], documents = [], requests = [], counts = [], tables = [], answers = [] } = record
    const { lines = [], adjustments = [], balanceSheets = [], cashFlow = [] } = statements
    const { taxReturns = [], bank = [], payroll = [] } = statements
    once('/facts', 'id', facts)
    once('/documents', 'id', documents)
    once('/requests', 'id', requests)
    once('/counts', 'id', counts)
    once('/tables', 'id', tables)
    once('/answers', 'question', answers)
    once('/memorandum', 'section', record.memorandum ?? [])
    once('/statements/lines', 'id', lines)
    once('/statements/adjustments', 'id', adjustments)
    once('/statements/balanceSheets', 'date', balanceSheets)
    once('/statements/cashFlow', 'year', cashFlow)
    // A year may have several returns, accounts and filings. An entry without a name is a duplicate if its amount is
    // the same.
    once('/statements/taxReturns', 'year', taxReturns, ({ entity, grossReceipts }) => `${entity ?? grossReceipts}`)
    once('/statements/bank', 'year', bank, ({ account, deposits }) => `${account ?? deposits}`)
    once('/statements/payroll', 'year', payroll, ({ wages }) => `${wages}`)
    once('/statements/debt', 'id', statements.debt ?? [])
    once('/statements/monthly', 'line', statements.monthly ?? [])

    function once<K extends string, T extends Record<K, string>> (
      path: string, key: K, list: T[], kindOf: (entry: T) => string = () => ''
    ) {
      const seen = new Set<string>()
      for (const [index, entry] of list.entries()) {
        const { [key]: id } = entry
        const name = `${id} ${kindOf(entry)}`
        verdict.countChecked()
        if (seen.has(name)) {
          verdict.report({
            path: `${path}/${index}/${key}`,
            message: `${quoted(id)} is listed more than once among the ${lower(path.split('/').at(-1)!)}.`,
            expected: `another ${key} for each`,
            found: quoted(id)
          })
        }
        seen.add(name)
      }
    }
  }
}

const references: Rule = {
  id: 'references-filled',
  holds: 'every {{figure}} in a text names a figure of the record',
  severity: 'broken',
  fix: 'Write a path that the record has, or type the number.',
  check (subject, verdict) {
    const { unknown, refers } = subject
    if (refers) verdict.countChecked()
    for (const { path, reference } of unknown) {
      verdict.countChecked()
      const { why, expected } = describeReference(reference, subject)
      verdict.report({ path, message: `${quoted(reference)} ${why}.`, expected, found: quoted(reference) })
    }
  }
}

const privateNumbers: Rule = {
  id: 'private-numbers',
  holds: 'nothing looks like a Social Security, bank account or card number',
  severity: 'broken',
  fix: 'Remove it from the file.',
  check ({ privatePaths, accountPaths }, verdict) {
    verdict.countChecked()
    for (const path of privatePaths) {
      verdict.report({
        path,
        message: 'A text looks like a Social Security, bank account or card number. It is not repeated here or in any ' +
          'document.',
        expected: 'no such number'
      })
    }
    for (const path of accountPaths) {
      verdict.report({
        path,
        severity: 'open',
        message: 'A text has the last digits of an account, card or loan. They are not repeated here or in any document.',
        fix: 'Remove them before you send the record itself to anyone.',
        cause: 'account-digits'
      })
    }
  }
}

const issues: Rule = {
  id: 'issue-facts-exist',
  holds: 'the facts and requests that open issues name are in the record',
  severity: 'broken',
  fix: 'Name an entry that the record has, or leave the name out.',
  check ({ record: { openIssues = [], requests: asked = [] }, facts, standard, bank }, verdict) {
    const requests = new Set([...asked, ...standard.requests].map(({ id }) => id))
    const questions = new Set(bank.questions.map(({ id }) => id))
    for (const [index, { issue, ...cited }] of openIssues.entries()) {
      mustKnow(`/openIssues/${index}/facts`, issue, cited.facts, facts)
      mustKnow(`/openIssues/${index}/requests`, issue, cited.requests, requests)
      mustKnow(`/openIssues/${index}/questions`, issue, cited.questions, questions)
    }

    function mustKnow (path: string, issue: string, ids: string[] = [], known: Map<string, unknown> | Set<string>) {
      const [example] = known.keys()
      const expected = example === undefined ? 'none: the record holds none' : `a known id, such as ${example}`
      for (const [place, id] of ids.entries()) {
        verdict.countChecked()
        if (known.has(id)) continue
        const message = `The issue "${quoted(issue)}" names ${id}, which the record does not have.`
        verdict.report({ path: `${path}/${place}`, message, expected, found: id })
      }
    }
  }
}

export const fileRules: Rule[] = [years, unique, references, privateNumbers, issues]
