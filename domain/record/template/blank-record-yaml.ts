import { fillBraces } from '../../fill-braces.ts'
import { wordingFor } from '../../quiz/trade-wording.ts'
import { isCollection, isSeq, type Node } from 'yaml'
import { createYaml, formatYaml } from '../../write-yaml.ts'
import type { TemplateFile } from '../../../schemas/record/record-template.ts'
import { templateMembers } from '../../../schemas/record/record-template.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { selectQuestions } from '../../quiz/select-questions.ts'
import type { Blank } from './blank-record.ts'

/**
 * Writes the blank record as YAML with comments: what each member is for, where to get each document and what it
 * proves, and the possible answers to each question. Members without a value are commented-out examples.
 */
export function writeBlankYaml ({ record, papers }: Blank, words: TemplateFile, bank: QuestionBank): string {
  const fill = yearsOf(record)
  const worded = wordingFor(record.company.trade)
  const { questions = [] } = selectQuestions(bank, { ...worded && { trade: worded }, length: 'full' })
  const comments: Record<string, string[]> = {
    documents: papers.map(({ core, where, help, proves }) =>
      [
        ...(core !== undefined ? ['No file can do without it.'] : []),
        `${where} Help: ${help.join(', ')}.`,
        ...(proves.length > 0 ? [`Proves: ${proves.join(', ')}.`] : [])
      ].join(' ')
    ),
    answers: questions.map(({ question, options, notApplicable }) => {
      const answers = [...options.map(({ slug, label }) => `${slug}: ${label}`), 'not-sure']
      if (notApplicable !== undefined) answers.push(`not-applicable, with a reason: ${notApplicable}`)
      return `${question}\n${indent(answers.join('\n'))}`
    })
  }

  const parts = ['format' as const, ...templateMembers].map((name) => {
    const { says, example } = name === 'format' ? {} : words.members[name]
    const value = record[name]
    // An example is placed after the member, or after its name alone if the record has no value for it.
    const heading = value === undefined ? `${name}:\n` : ''
    return [
      ...(says !== undefined ? [comment(wrap(fill(says)))] : []),
      ...(value === undefined ? [] : [writeMember(name, value, comments[name])]),
      ...(example === undefined ? [] : [comment(fill(heading + indent(example)))])
    ].join('\n')
  })
  return `${[comment(words.start), ...parts].join('\n\n')}\n`
}

/** Writes one member as YAML. Each item of a list is on its own line, below its comment. */
function writeMember (name: string, value: unknown, comments: string[] = []): string {
  const document = createYaml({ [name]: value })
  const node = document.get(name, true)
  if (isSeq(node)) {
    node.flow = node.items.length > 0 && typeof (value as unknown[])[0] === 'string'
    for (const [index, item] of (node.items as Node[]).entries()) {
      if (isCollection(item)) item.flow = true
      if (comments[index] !== undefined) item.commentBefore = comments[index].replaceAll(/^/gm, ' ')
    }
  }
  return formatYaml(document, { flowCollectionPadding: false }).trimEnd()
}

/** Returns a function that fills in the years and the date in an example. */
function yearsOf ({ asOf, fiscalYears = [] }: Blank['record']): (text: string) => string {
  const named = new Map([['asOf', asOf], ...['firstYear', 'middleYear', 'lastYear'].flatMap((name, index) => {
    const year = fiscalYears[index]
    return year === undefined ? [] : [[name, year], [`${name}-number`, year.slice(2)]] as Array<[string, string]>
  })])
  return (text) => fillBraces(text, (name) => named.get(name))
}

const comment = (text: string) => text.trimEnd().replaceAll(/^/gm, '# ')
const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '  ')

const WIDTH = 116

/** Wraps a text to a readable line length. */
function wrap (text: string): string {
  const lines = ['']
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + word.length + 1 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
