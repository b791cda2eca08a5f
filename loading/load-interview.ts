import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import { namesInBraces } from '../domain/fill-braces.ts'
import { outline } from '../domain/record/memorandum-outline.ts'
import {
  InterviewFile, interviewScreens, type InterviewField,
  type InterviewQuestion
} from '../schemas/record/interview-file.ts'
import { checkKnown, checkOrder, loadFixture, type Path } from './fixture-file.ts'

/**
 * Loads and checks the owner's interview: ids and numbers are unique, every text names only values of its question, and
 * every section of the memorandum and answer of the quiz exists. Throws an Error that names the file, line and path of
 * the fault.
 */
export function loadInterview (directory: string, bank: QuestionBank): InterviewFile {
  const { data, fail } = loadFixture(directory, 'record/interview.yaml', InterviewFile)
  checkOrder({ fail }, ['screens'], data.screens.map(({ id }) => id), interviewScreens)
  const sections = outline.map(({ id }) => id)
  for (const [index, question] of data.questions.entries()) {
    const path: Path = ['questions', index]
    for (const member of ['id', 'number'] as const) {
      if (data.questions.findIndex((one) => one[member] === question[member]) !== index) {
        fail([...path, member], 'must be unique')
      }
    }
    const inOutline = `must be a section of the outline: ${sections.join(', ')}`
    checkKnown({ fail }, [...path, 'sections'], question.sections, sections, inOutline)
    if (question.fields.length === 0 && !question.list) fail(path, 'must have fields or a list')
    checkFields(question.fields, [...path, 'fields'])
    if (question.list) checkFields(question.list.fields, [...path, 'list', 'fields'])
    checkTexts(question, path)
  }
  return data

  function checkFields (fields: InterviewField[], path: Path): void {
    for (const [index, { id, kind, options = [], quiz }] of fields.entries()) {
      const at = [...path, index]
      if (fields.findIndex((one) => one.id === id) !== index) fail([...at, 'id'], 'must be unique in its question')
      if ((kind === 'choice' || kind === 'several') !== (options.length > 0)) {
        fail(at, 'must have options if it is a choice, and only then')
      }
      if (!quiz) continue
      const slugs = bank.questions.find((one) => one.id === quiz.question)?.options.map(({ slug }) => slug)
      if (!slugs) return fail([...at, 'quiz', 'question'], 'must be the id of a question of the quiz')
      const wrong = quiz.answers.findIndex(({ answer }) => answer !== undefined && !slugs.includes(answer))
      if (wrong >= 0) fail([...at, 'quiz', 'answers', wrong], `must be an option of the question: ${slugs.join(', ')}`)
    }
  }

  function checkTexts ({ fields, list, say }: InterviewQuestion, path: Path): void {
    const names = [...fields.map(({ id }) => id), ...list ? ['rows'] : []]
    for (const [index, texts] of say.entries()) checkNames(texts, names, [...path, 'say', index])
    if (list) checkNames(list.row, list.fields.map(({ id }) => id), [...path, 'list', 'row'])
  }

  function checkNames (texts: string[], names: string[], path: Path): void {
    const strange = texts.findIndex((text) => namesInBraces(text).some((name) => !names.includes(name)))
    if (strange >= 0) fail([...path, strange], `must name in braces only: ${names.join(', ')}`)
  }
}
