import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import { dimensions, otherAnswers, trades, type Dimension } from '../schemas/quiz/quiz-terms.ts'
import { QuestionsFile, SourcesFile, type QuestionEntry } from '../schemas/quiz/question-files.ts'
import { QuizModelFile } from '../schemas/quiz/quiz-model.ts'
import { checkKnown, checkOrder, loadFixture, type Fixture, type Path } from './fixture-file.ts'

/**
 * Loads and checks the question bank: weights add up to 100, ids and slugs are unique, every question has an answer
 * worth 100 points, and every reference exists. Throws an Error that names the file, line, and path of the fault.
 */
export function loadQuestionBank (directory: string): QuestionBank {
  const model = loadFixture(directory, 'quiz/model.yaml', QuizModelFile)
  const sources = loadFixture(directory, 'quiz/sources.yaml', SourcesFile)
  checkSources(sources)
  const sourceIds = new Set(sources.data.map(({ id }) => id))
  checkModel(model, sourceIds)

  const seen = new Set<string>()
  const questions = dimensions.flatMap((slug) => {
    const file = loadFixture(directory, `quiz/questions/${slug}.yaml`, QuestionsFile)
    checkQuestions(file, slug, model.data, seen, sourceIds)
    return file.data.questions.map(({ sources: cited, ...question }) => ({
      ...question,
      trades: question.trades ?? [...trades],
      sources: cited,
      dimension: slug
    }))
  })
  checkScoring(
    model,
    questions.map(({ id }) => id)
  )
  return { ...fillCounts(model, questions), questions, sources: sources.data }
}

const SOURCE = 'must be the id of a source in quiz/sources.yaml'
export const HELPER = 'must be one of the helpers in quiz/model.yaml'

/** Fills the number of questions into the texts that mention it. */
function fillCounts ({ data, fail }: Fixture<QuizModelFile>, questions: QuestionEntry[]): QuizModelFile {
  const core = questions.filter((question) => question.core)
  const counts: Record<string, number> = {
    questions: questions.length,
    shortQuestions: core.length,
    shortWeight: sum(core)
  }
  const fill = (text: string, path: Path) => text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) =>
    String(counts[name] ?? fail(path, `must name one of these counts: ${Object.keys(counts).join(', ')}`)))
  return {
    ...data,
    rules: data.rules.map((rule, index) => fill(rule, ['rules', index])),
    scoring: {
      ...data.scoring,
      notes: { ...data.scoring.notes, short: fill(data.scoring.notes.short, ['scoring', 'notes', 'short']) }
    }
  }
}

function checkSources ({ data, fail }: Fixture<SourcesFile>) {
  const twice = repeated(data.map(({ id }) => id))
  if (twice >= 0) fail([twice, 'id'], 'must be unique')
}

function checkModel ({ data, fail }: Fixture<QuizModelFile>, sourceIds: Set<string>) {
  checkOrder({ fail }, ['dimensions'], data.dimensions.map(({ slug }) => slug), dimensions)
  checkOrder({ fail }, ['trades'], data.trades.map(({ slug }) => slug), trades, ', those of schemas/quiz/quiz-terms.ts')
  const total = sum(data.dimensions)
  if (total !== 100) fail(['dimensions'], `must have weights that add up to 100, not ${total}`)
  for (const [index, dimension] of data.dimensions.entries()) {
    checkKnown({ fail }, ['dimensions', index, 'sources'], dimension.sources, sourceIds, SOURCE)
  }
  const bands = data.bands.toSorted((a, b) => a.min - b.min)
  for (const [index, band] of bands.entries()) {
    if (band.min !== (bands[index - 1]?.max ?? -1) + 1) {
      fail(['bands'], `must follow one another without a gap, and none starts at ${(bands[index - 1]?.max ?? -1) + 1}`)
    }
  }
  if (bands.at(-1)!.max !== 100) fail(['bands'], 'must reach up to 100')
  const unproved = data.bands.findIndex((band) => (band.unproved !== undefined) !== (band.max === 100))
  if (unproved >= 0) fail(['bands', unproved], 'must have unproved if it is the top band, and only then')
}

function checkScoring ({ data, fail }: Fixture<QuizModelFile>, ids: string[]) {
  const { bands, otherAnswers: others, scoring } = data
  checkOrder({ fail }, ['otherAnswers'], others.map(({ slug }) => slug), otherAnswers)
  if (!bands.some(({ name }) => name === scoring.bandWithBlocker)) {
    fail(['scoring', 'bandWithBlocker'], `must be the name of a band: ${bands.map(({ name }) => name).join(', ')}`)
  }
  const first = scoring.firstAmongEquals.questions
  checkKnown({ fail }, ['scoring', 'firstAmongEquals', 'questions'], first, ids, 'must be the id of a question')
}

function checkQuestions (
  { data, fail }: Fixture<QuestionsFile>,
  slug: Dimension,
  model: QuizModelFile,
  seen: Set<string>,
  sourceIds: Set<string>
) {
  if (data.dimension !== slug) fail(['dimension'], `must be ${slug}, the name of the file`)
  const weight = model.dimensions.find((dimension) => dimension.slug === slug)!.weight
  if (sum(data.questions) !== weight) {
    fail(
      ['questions'],
      `must have weights that add up to ${weight}, the weight of the dimension, not ${sum(data.questions)}`
    )
  }

  for (const [index, question] of data.questions.entries()) {
    const path = ['questions', index]
    if (seen.has(question.id)) fail([...path, 'id'], 'must be unique in the whole bank')
    seen.add(question.id)

    const slugs = question.options.map((option) => option.slug)
    const twice = repeated([...model.otherAnswers.map((answer) => answer.slug), ...slugs]) - model.otherAnswers.length
    if (twice >= 0) {
      fail(
        [...path, 'options', twice, 'slug'],
        'must be unique in its question and no answer that every question accepts'
      )
    }
    if (!question.options.some(({ points }) => points === 100)) {
      fail([...path, 'options'], 'must have one option at 100 points')
    }

    const stepless = question.options.findIndex(({ points, nextStep }) => points < 100 && nextStep === undefined)
    if (stepless >= 0) fail([...path, 'options', stepless], 'must have a nextStep, as every option under 100 points')
    checkVariants(question, (part, expected) => fail([...path, ...part], expected))
    checkHelpers(question, model.helpers, (part, expected) => fail([...path, ...part], expected))
    checkPapers(question, model.suppliers, (part, expected) => fail([...path, ...part], expected))
    checkKnown({ fail }, [...path, 'sources'], question.sources, sourceIds, SOURCE)
  }
}

type Fail = Fixture<unknown>['fail']

function checkVariants ({ options, trades: applies = [...trades], byTrade = {} }: QuestionEntry, fail: Fail) {
  const slugs = options.map(({ slug }) => slug)
  for (const [trade, variant] of Object.entries(byTrade)) {
    if (!applies.some((one) => one === trade)) {
      fail(['byTrade', trade], `must be one of the trades of the question: ${applies.join(', ')}`)
    }
    for (const member of ['options', 'nextSteps'] as const) {
      const unknown = Object.keys(variant[member] ?? {}).find((option) => !slugs.includes(option))
      if (unknown !== undefined) fail(['byTrade', trade, member, unknown], `must name an option: ${slugs.join(', ')}`)
    }
  }
}

function checkHelpers ({ whoCanHelp, options, notSure, byTrade = {} }: QuestionEntry, known: string[], fail: Fail) {
  const lists: Array<[path: Path, helpers: string[] | undefined]> = [
    [['whoCanHelp'], whoCanHelp],
    [['notSure', 'whoCanHelp'], notSure.whoCanHelp],
    ...options.map((option, index): [Path, string[] | undefined] => [['options', index, 'whoCanHelp'], option.whoCanHelp]),
    ...Object.entries(byTrade).map(([trade, variant]): [Path, string[] | undefined] =>
      [['byTrade', trade, 'whoCanHelp'], variant.whoCanHelp])
  ]
  for (const [path, helpers = []] of lists) checkKnown({ fail }, path, helpers, known, HELPER)
}

function checkPapers ({ evidence, byTrade = {} }: QuestionEntry, suppliers: QuizModelFile['suppliers'], fail: Fail) {
  const known = suppliers.flatMap(({ tags }) => tags)
  const lists: Array<[path: Path, evidence: QuestionEntry['evidence'] | undefined]> = [
    [['evidence'], evidence],
    ...Object.entries(byTrade).map(([trade, variant]): [Path, QuestionEntry['evidence'] | undefined] =>
      [['byTrade', trade, 'evidence'], variant.evidence])
  ]
  for (const [path, papers = []] of lists) {
    const unknown = papers.findIndex(({ tag }) => !known.includes(tag.split('.')[0]!))
    if (unknown >= 0) fail([...path, unknown, 'tag'], 'must begin with a tag of one of the suppliers in quiz/model.yaml')
  }
}

const sum = (items: Array<{ weight: number }>) => items.reduce((total, { weight }) => total + weight, 0)

/** Index of the first item that also occurs earlier in the list, or -1. */
const repeated = (items: string[]) => items.findIndex((item, index) => items.indexOf(item) !== index)
