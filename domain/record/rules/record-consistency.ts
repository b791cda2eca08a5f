import { quoted, type Rule } from './rule.ts'
import { describeReference } from '../ledger/unknown-figures.ts'

const years: Rule = {
  id: 'years-in-order',
  holds: 'fiscal years are consecutive, oldest first',
  severity: 'broken',
  check ({ record: { fiscalYears = [] } }, verdict) {
    for (const [index, year] of fiscalYears.entries()) {
      verdict.countChecked()
      const before = fiscalYears[index - 1]
      if (before === undefined || Number(year.slice(2)) === Number(before.slice(2)) + 1) continue
      const expected = `FY${Number(before.slice(2)) + 1}`
      const message = `${year} follows ${before}; fiscal years are consecutive, oldest first.`
      verdict.report({ path: `/fiscalYears/${index}`, message, expected, found: year })
    }
  }
}

const unique: Rule = {
  id: 'ids-unique',
  holds: 'no id stands twice in its list',
  severity: 'broken',
  check ({ record, statements }, verdict) {
    const { facts = [], documents = [], requests = [], counts = [], tables = [], answers = [] } = record
    const { lines = [], adjustments = [], balanceSheets = [] } = statements
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
    for (const name of ['cashFlow', 'taxReturns', 'bank', 'payroll'] as const) {
      once<'year'>(`/statements/${name}`, 'year', statements[name] ?? [])
    }

    function once<K extends string> (path: string, key: K, list: Array<Record<K, string>>) {
      const seen = new Set<string>()
      for (const [index, { [key]: id }] of list.entries()) {
        verdict.countChecked()
        if (seen.has(id)) {
          const message = `${quoted(id)} stands more than once in ${path}.`
          verdict.report({ path: `${path}/${index}/${key}`, message, expected: `another ${key} for each`, found: quoted(id) })
        }
        seen.add(id)
      }
    }
  }
}

const references: Rule = {
  id: 'references-filled',
  holds: 'every {{figure}} in a text names a figure of the record',
  severity: 'broken',
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
  check ({ privatePaths }, verdict) {
    verdict.countChecked()
    for (const path of privatePaths) {
      verdict.report({
        path,
        message: 'This looks like a Social Security, bank account or card number. Take it out of the file; it is neither ' +
          'repeated here nor printed in any document.',
        expected: 'no such number'
      })
    }
  }
}

const issues: Rule = {
  id: 'issue-facts-exist',
  holds: 'the facts and requests that open issues name are in the record',
  severity: 'broken',
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
        const message = `The issue "${quoted(issue)}" names ${id}, which is not known.`
        verdict.report({ path: `${path}/${place}`, message, expected, found: id })
      }
    }
  }
}

export const fileRules: Rule[] = [years, unique, references, privateNumbers, issues]
