import type { DetailedErrorObject, ErrorDetail } from '../../schemas/http/error.ts'
import { errorObject } from './error-responses.ts'

const PROBLEMS_IN_MESSAGE = 3

/**
 * Returns the message of an error whose details list every problem: the first three problems, each with its question or
 * its path in the body, and the number of the others.
 */
export function summarizeProblems (problems: ErrorDetail[]): string {
  const named = problems.slice(0, PROBLEMS_IN_MESSAGE).map(({ question, path, problem }) => {
    const where = question !== undefined ? `${question}: ` : path === undefined ? '' : `${path || 'The body'} `
    return `${where}${problem.replace(/\.$/, '')}.`
  })
  const more = problems.length - named.length
  return [...named, ...(more > 0 ? [`And ${more} more, listed under details.`] : [])].join(' ')
}

/**
 * Returns an example of a response to a body that is not an object. `member` is one that the object should have. An
 * example with a JSON Pointer to a member would look like an address of this service.
 */
export function bodyNotAnObject (member: string): DetailedErrorObject {
  const problems = [{ path: '', problem: `must be an object, with members such as ${member}` }]
  return errorObject('INVALID_BODY', summarizeProblems(problems), problems)
}
