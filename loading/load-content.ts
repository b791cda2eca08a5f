import { ProductFile } from '../schemas/http/discovery.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import { fixturesDirectory, loadFixture } from './fixture-file.ts'
import { loadQuestionBank } from './load-question-bank.ts'
import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import type { TemplateFile } from '../schemas/record/record-template.ts'
import { loadStandardIndex, loadTemplateWords } from './load-standard-index.ts'
import { loadExamples, loadSample } from './load-sample-record.ts'
import { loadTexts, type Texts } from './markdown-texts.ts'
import { loadWords, type PageWords } from './page-texts.ts'

/** All content of the service, from the YAML and Markdown files in `fixtures/`. */
export interface Content {
  product: ProductFile
  bank: QuestionBank
  /** The record of the fictional company, with its {{figures}} not yet filled in. */
  sample: BusinessRecord
  /** Smaller records of fictional companies of other trades. */
  examples: BusinessRecord[]
  /** The standard index of the documents that every company prepares. */
  standard: StandardIndex
  /** The texts of the record template. */
  templateWords: TemplateFile
  texts: Texts
  words: PageWords
}

/**
 * Reads and checks all content. Throws an Error with a one-line message that names the faulty file, the path in it, and
 * what was expected.
 */
export function loadContent (directory: string = fixturesDirectory): Content {
  const texts = loadTexts(directory)
  const words = loadWords(directory)
  const product = loadProduct(directory, texts)
  const templateWords = loadTemplateWords(directory)
  const bank = loadQuestionBank(directory)
  const standard = loadStandardIndex(directory, bank)
  const sample = loadSample(directory, bank, standard)
  const examples = loadExamples(directory, bank, standard)
  return { product, bank, sample, examples, standard, templateWords, texts, words }
}

function loadProduct (directory: string, { skills }: Texts): ProductFile {
  const { data, fail } = loadFixture(directory, 'product.yaml', ProductFile)
  const missing = ['mcp', 'api', ...skills.map(({ name }) => name)].find((name) => data.queries[name] === undefined)
  if (missing !== undefined) fail(['queries', missing], 'is required')
  return data
}
