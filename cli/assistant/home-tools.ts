import { Type, type TObject, type TProperties } from '@sinclair/typebox'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withState } from '../../domain/record/place-state.ts'
import { openRecord } from '../../domain/record/open-record.ts'
import { writeShortReport } from '../../domain/record/report/write-short-report.ts'
import { wordsFor, locatorOf } from '../../domain/record/interview/interview.ts'
import type { ReadingProgress } from '../../domain/import/import-reports.ts'
import { compileChecks } from '../../domain/schema-issues.ts'
import { fillIn } from '../../html/fill-in.ts'
import { fileInOneLine } from '../../record-jobs/steps/files-read.tsx'
import { questionHeading } from '../../record-jobs/steps/import-question.tsx'
import { readChoices } from '../../record-jobs/import-request.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { recordFileNames } from '../../schemas/record/document-files.ts'
import { editions, type Edition } from '../../schemas/record/editions.ts'
import type { ImportQuestion, SentChoice } from '../../schemas/record/import.ts'
import type { InterviewField } from '../../schemas/record/interview-file.ts'
import { openInterview } from '../ask-owner.ts'
import { findReports, recordPathOf } from '../find-reports.ts'
import { HomeError, type Home } from '../home.ts'
import { questionsOf, readIntoRecord, type ReadResult } from '../read-into-record.ts'
import { readFound, type FoundRecord } from '../record-file.ts'
import { writeDocuments } from '../write-files.ts'
import type { AllowedFolders } from './allowed-folders.ts'
import { explainFigure } from './explain-figure.ts'

/** A tool with the JSON Schema of its arguments. It answers with a short JSON text. */
export interface HomeTool {
  name: keyof Home['words']['assistant']['tools']
  input: TObject
  isReadOnly: boolean
  run: (given: unknown, call: HomeCall) => Promise<string>
}

/** What a call may report on the way. It throws once the client has canceled the call. */
export interface HomeCall {
  onFile: (progress: ReadingProgress) => Promise<void>
  /** Told the path of the record that the call is about, before it is read. */
  onRecord: (path: string) => void
}

/** Ends the address of the resource with a record's findings. */
export const FINDINGS = '#findings'
/** Questions that one answer has. */
const QUESTIONS = 10
/** Options of a question that are given with their labels. The others of a long list are values alone. */
const LABELED = 12
const MOST_ISSUES = 10

const object = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

const Answers = (description: string) => Type.Array(Type.Object({
  question: Type.String(), answer: Type.Optional(Type.String())
}), { description })

/** Returns the tools for an assistant on the owner's computer, which may use these folders. */
export function createHomeTools (home: Home, folders: AllowedFolders): HomeTool[] {
  const { data, words: { assistant: { arguments: texts, ...words } } } = home
  const path = (description: string) => Type.String({ description })
  const record = path(texts.record)
  const answers = Answers(texts.answers)

  return [
    tool('read_reports', false, object({
      folder: Type.Optional(path(texts.folder)),
      files: Type.Optional(Type.Array(Type.String(), { description: texts.files, maxItems: 300 })),
      record: Type.Optional(path(texts.newRecord)),
      answers: Type.Optional(answers)
    }), async ({ folder, files = [], answers: sent, record: named }, call) => {
      const root = folder === undefined ? undefined : folders.folder(folder)
      const found = root === undefined ? { paths: [], others: 0 } : findReports(root)
      const paths = [...found.paths.map(folders.report), ...files.map(folders.report)]
      const beside = root ?? (paths[0] && dirname(paths[0]))
      if (beside === undefined) throw new HomeError('use', home.words.problems.noReports)
      const target = recordAt(named ?? recordPathOf(beside), call)
      const read = await readIntoRecord(home, target, { paths, choices: choicesOf(sent), onFile: call.onFile })
      return open(target, read, { notOpened: found.others }, {
        files: read.files.map((file) => `${file.name}: ${fileInOneLine(data.words.record.import, file)}`)
      })
    }),
    tool('answer_questions', false, object({ record, answers }), async ({ record: named, answers: sent }, call) => {
      const target = recordAt(named, call)
      const before = earningsOf(readFound(home, target).record)
      const read = await readIntoRecord(home, target, { choices: choicesOf(sent), onFile: call.onFile })
      return open(target, read, { earningsBefore: before })
    }),
    tool('interview', false, object({ record, answers: Type.Optional(answers) }), async ({ record: named, answers: sent }, call) => {
      const target = recordAt(named, call)
      const { problems, questions } = sent && sent.length > 0
        ? await readIntoRecord(home, target, { choices: choicesOf(sent) })
        : { problems: [], questions: questionsOf(home, readFound(home, target)) }
      const kept = readFound(home, target)
      const next = openInterview(home, kept)
      return writeShortAnswer({
        open: next.length, ...problems.length > 0 && { problems }, ...next.length > 0 && { next: words.later }
      }, {
        questions: next.slice(0, QUESTIONS).map((one) => toInterview(one, kept)),
        again: questions.filter(({ kind }) => kind === 'interview').map(toQuestion)
      })
    }),
    tool('check_record', true, object({ record }), async ({ record: named }, call) => {
      const target = recordAt(named, call)
      const found = withState(readFound(home, target).record, data.standard.states)
      const { findings, nextPapers, revealed, disclaimers, facts, ...report } =
        writeShortReport(found, data.bank, data.standard, 0)
      const rest = fillIn(words.rest, { uri: pathToFileURL(target).href + FINDINGS })
      return writeShortAnswer({ notice: words.notice, ...report, disclaimer: disclaimers[0], rest }, {
        findings: findings.map(({ severity, message }) => ({ severity, message })),
        fetchNext: nextPapers.map(({ title }) => title)
      })
    }),
    tool('write_documents', false, object({
      record,
      documents: Type.Array(Type.String(), {
        description: fillIn(texts.documents, { files: recordFileNames.join(', ') }), minItems: 1, maxItems: 30
      }),
      into: Type.Optional(path(texts.into)),
      edition: Type.Optional(Type.Unsafe<Edition>({ type: 'string', enum: [...editions], description: texts.edition })),
      blind: Type.Optional(Type.Boolean({ description: texts.blind })),
      for: Type.Optional(Type.String({ description: texts.for }))
    }), async ({ record: named, into, for: recipient, ...wish }, call) => {
      const target = recordAt(named, call)
      const written = await writeDocuments(home, target, {
        ...wish, ...recipient !== undefined && { recipient }, ...into !== undefined && { into: folders.target(into) }
      }, call.onFile)
      return writeShortAnswer({}, { written: written.map(({ path: file, bytes }) => ({ path: file, bytes })) })
    }),
    tool('explain', true, object({ record, figure: path(texts.figure) }), async ({ record: named, figure }, call) => {
      const target = recordAt(named, call)
      const { sources, ...explained } = explainFigure(home, readFound(home, target), figure)
      return writeShortAnswer({ notice: words.notice, ...explained, amounts: sources.length }, { sources })
    })
  ]

  function recordAt (named: string, call: HomeCall): string {
    const target = folders.record(named)
    call.onRecord(target)
    return target
  }

  /** Creates a tool that checks its arguments and reports all that do not fit. */
  function tool<Input extends TObject> (
    name: HomeTool['name'], isReadOnly: boolean, input: Input, run: (given: Input['static'], call: HomeCall) => Promise<string>
  ): HomeTool {
    const check = compileChecks(input, MOST_ISSUES)
    return {
      name,
      input,
      isReadOnly,
      run: async (given, call) => {
        const { issues } = check(given)
        if (issues.length === 0) return await run(given as Input['static'], call)
        const problems = issues.map(({ path: at, expected }) => `${at.join('/')} ${expected}`).join('; ')
        throw new HomeError('use', fillIn(home.words.problems.arguments, { problems }))
      }
    }
  }

  function choicesOf (sent: unknown[] = []): SentChoice[] {
    const read = readChoices([JSON.stringify(sent)], data.bounds)
    if ('choices' in read) return read.choices
    const problems = read.faults.map(({ path: at, problem }) => `${at} ${problem}`).join('; ')
    throw new HomeError('use', fillIn(home.words.problems.arguments, { problems }))
  }

  /** What is known and open after reports or answers. */
  function open (
    target: string, { questions, problems }: ReadResult, members: object, lists: Record<string, unknown[]> = {}
  ): string {
    return writeShortAnswer({
      notice: words.notice,
      record: target,
      company: readFound(home, target).record.company.name,
      ...members,
      earnings: earningsOf(readFound(home, target).record),
      ...problems.length > 0 && { problems },
      open: questions.length,
      ...questions.length > QUESTIONS && { next: words.later }
    }, { ...lists, questions: questions.slice(0, QUESTIONS).map(toQuestion) })
  }
}

/** The earnings of each fiscal year, in dollars. */
function earningsOf (record: BusinessRecord): Record<string, Record<string, number>> {
  const { years, totals } = openRecord(record).ledger
  const names = ['revenue', 'ebitda', 'sde'] as const
  return Object.fromEntries(years.map((year) => [year, Object.fromEntries(names.flatMap((name) => {
    const amount = totals[name][year]?.amount
    return amount === undefined ? [] : [[name, Math.round(amount * 100) / 100]]
  }))]))
}

function toQuestion (question: ImportQuestion) {
  const { id, ask, why, options } = question
  const answers = options.length > LABELED
    ? options.map(({ value }) => value).join(' ')
    : options.map(({ value, label, needs }) => `${value}: ${label}${needs === undefined ? '' : ` (${needs})`}`)
  return { id, about: questionHeading(question), ask, why, answers }
}

function toInterview (question: ReturnType<typeof openInterview>[0], { record }: FoundRecord) {
  const { id, fields, list, none } = question
  const { ask, help } = wordsFor(question, record.company.trade)
  return {
    id: locatorOf(id),
    ask,
    ...help !== undefined && { help },
    values: fields.map(toValue),
    ...list && { rows: list.fields.map(toValue) },
    answers: [...none || list ? ['none'] : [], 'not-sure', 'skip']
  }
}

const toValue = ({ id, kind, label, options }: InterviewField): string =>
  `${id} (${kind}): ${label}${options ? ` [${options.map(({ value }) => value).join(' ')}]` : ''}`

/** The name of a record for people: its folder, above the folder `readiness`. */
export const nameOfRecord = (path: string): string => basename(dirname(dirname(path)))

/** Characters that an answer has at most: a model reads all of it. */
const MOST_CHARACTERS = 8000
/** Characters of one text of an answer. */
const MOST_TEXT = 700

/**
 * Writes an answer as JSON of at most 8,000 characters. Long texts are cut, and the longest lists among `lists` lose
 * their last entries; `more` then says how many of each are left out.
 */
function writeShortAnswer (members: object, lists: Record<string, unknown[]>): string {
  const shown: Record<string, unknown[]> = { ...lists }
  const more: Record<string, number> = {}
  for (;;) {
    const text = JSON.stringify({ ...members, ...shown, ...Object.keys(more).length > 0 && { more } }, shorten)
    if (text.length <= MOST_CHARACTERS) return text
    const [longest, list] = Object.entries(shown).toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one))[0]!
    if (list.length === 0) return text
    shown[longest] = list.slice(0, -1)
    more[longest] = (more[longest] ?? 0) + 1
  }
}

const sizeOf = (list: unknown[]): number => JSON.stringify(list, shorten).length

const shorten = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT)}…` : value
