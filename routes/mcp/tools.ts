import { hideInPath } from '../../domain/record/input/private-numbers.ts'
import { asksForAllSteps, STEPS_NEED_LESS } from '../../domain/quiz/select-questions.ts'
import { Catalog, ProductFacts } from '../../schemas/http/discovery.ts'
import { NoArguments, QuizQuestionsArguments, QuizScoreArguments, ScopeGuide } from '../../schemas/mcp/messages-and-arguments.ts'
import { QuizQuestions } from '../../schemas/quiz/quiz-questions.ts'
import { DEFAULT_LENGTH } from '../../schemas/quiz/quiz-terms.ts'
import { QuizScore } from '../../schemas/quiz/quiz-score.ts'
import { SampleBusiness } from '../../schemas/sample/sample-business.ts'
import { SandboxSearch, SandboxSearchArguments } from '../../schemas/sample/sample-search.ts'
import { TokenResponse } from '../../schemas/http/token.ts'
import type { Params } from './protocol/json-rpc-message.ts'
import { RpcError, type Method } from './protocol/json-rpc.ts'
import type { McpSources } from './mcp-sources.ts'
import { recordTools } from './record-tools.ts'
import { quizQuestionsText } from './short-texts.ts'
import { ArgumentsError, createTool, lookup, type Tool } from './create-tool.ts'

/** Maximum number of problems named in one result, which is as many as a whole quiz can have. */
const MAX_PROBLEMS = 40

/** Returns the public tools, always in this order. They are few, and each serves one kind of request. */
export function publicTools (sources: McpSources): Tool[] {
  const { baseUrl, bank, catalog, productFacts, selectQuestions, scoreQuiz, sampleBusiness, sandbox } = sources
  const core = bank.questions.filter((question) => question.core).length

  return [
    createTool({
      name: 'get_quiz_questions',
      operationId: 'getQuizQuestions',
      title: 'Get the exit-readiness questions',
      description:
        `Returns the exit-readiness questions with their options, points and evidence, the rules of the score, and the protocol for putting them to an owner. Use it when an owner asks whether the business is ready to sell or what to fix. With length short it returns ${core} of the ${bank.questions.length} questions. Not for pricing a business or for legal, tax or lending advice.`,
      input: QuizQuestionsArguments,
      output: QuizQuestions,
      annotations: lookup,
      fixed: true,
      shortText: quizQuestionsText,
      run: ({ length = DEFAULT_LENGTH, ...rest }) => {
        if (asksForAllSteps({ length, ...rest })) throw new ArgumentsError(STEPS_NEED_LESS)
        return selectQuestions({ length, ...rest })
      }
    }),
    createTool({
      name: 'score_quiz',
      operationId: 'scoreQuiz',
      title: 'Score the answers to the quiz',
      description:
        'Returns the exit-readiness score with its band, the score of each dimension, the proof coverage, blockers, cautions, and what to do about every gap. Use it once the owner has answered, with the same trade and length as get_quiz_questions; a question left out counts as skipped. Nothing is stored. Not an appraisal or a price.',
      input: QuizScoreArguments,
      output: QuizScore,
      annotations: lookup,
      checksArguments: true,
      run: (answers) => scoreOf(scoreQuiz(answers))
    }),
    createTool({
      name: 'get_product_facts',
      operationId: 'getProduct',
      title: 'Get the product facts',
      description:
        'Returns what the service does and does not do, for whom, when to use it, the contact, and a developer index of the HTTP API in Markdown. Use it to explain the service or to find an HTTP operation. Not needed for the quiz.',
      input: NoArguments,
      output: ProductFacts,
      annotations: lookup,
      fixed: true,
      run: productFacts
    }),
    createTool({
      name: 'get_catalog',
      operationId: 'getCatalog',
      title: 'Get the catalog of entry points',
      description: `Returns the main entry points of the service as paths relative to ${baseUrl}, with where all others are listed, the named scopes, what is free, and the contact. Use it to find an address; the text about the product is in get_product_facts.`,
      input: NoArguments,
      output: Catalog,
      annotations: lookup,
      fixed: true,
      run: catalog
    }),
    createTool({
      name: 'get_sample_business',
      operationId: 'getSampleBusiness',
      title: 'Get the fictional sample business',
      description:
        'Returns a fictional HVAC company in a few figures, labeled as sample data. Use it to show what a record looks like or to try an integration. Never present it as a real company, and do not use it as a benchmark.',
      input: NoArguments,
      output: SampleBusiness,
      annotations: lookup,
      fixed: true,
      run: () => sampleBusiness
    }),
    createTool({
      name: 'search_sample_record',
      title: 'Search the fictional record',
      description:
        'Returns places in the finished file of the fictional company that contain the words of the query, each with a snippet and the ids of its facts. Use it to show what a proven record says about a topic, such as license or renewal; read a whole fact or document as a resource. Never present it as a real company or a benchmark.',
      input: SandboxSearchArguments,
      output: SandboxSearch,
      annotations: lookup,
      run: ({ query, limit = 5 }) => sandbox.search(query, limit)
    }),
    ...recordTools(sources),
    createTool({
      name: 'list_scopes',
      title: 'List the scopes and how to get a token',
      description:
        'Returns every named scope, which of them is issued here, and how to get and send a token over HTTP. Use it before asking for a token or when explaining access. The tools of this server need no token.',
      input: NoArguments,
      output: ScopeGuide,
      annotations: lookup,
      fixed: true,
      run: () => scopeGuide(sources)
    }),
    createTool({
      name: 'issue_sandbox_token',
      operationId: 'issueSandboxToken',
      title: 'Issue a sandbox token',
      description:
        'Issues a bearer token for the scope read:public, which opens only public sample data. Use it to try bearer authentication with the HTTP API. Not needed for any tool here or any public endpoint, and it never opens the data of an owner.',
      input: NoArguments,
      output: TokenResponse,
      annotations: { ...lookup, idempotentHint: false },
      run: sources.issueToken
    })
  ]
}

function scoreOf (outcome: ReturnType<McpSources['scoreQuiz']>): QuizScore {
  if ('score' in outcome) return outcome.score
  const named = outcome.problems
    .slice(0, MAX_PROBLEMS)
    .map(({ question, problem }) => `- ${hideInPath(`${question === undefined ? '' : `${question}: `}${problem}`)}`)
  const more = outcome.problems.length - named.length
  throw new ArgumentsError(
    ['The arguments do not fit the quiz:', ...named, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
  )
}

function scopeGuide ({ baseUrl, product, links }: McpSources): ScopeGuide {
  const issued = 'read:public'
  return {
    scopes: Object.entries(product.scopes).map(([name, meaning]) => ({ name, meaning, issuedHere: name === issued })),
    tokenEndpoint: baseUrl + links.sandboxToken,
    request: { grant_type: 'client_credentials', scope: issued },
    authorization: 'Authorization: Bearer <ACCESS_TOKEN>',
    metadata: baseUrl + links.oauthMetadata,
    ownerData: `${product.ownerData} ${product.ownerAccess}`
  }
}

/** Handles `tools/call` with a table of tools. Its params have been checked (protocol/params-for-sdk.ts). */
export function callTool (tools: Tool[]): Method {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]))
  return ({ name, arguments: args }, call) => {
    const tool = byName.get(name as string)
    if (!tool) throw new RpcError('INVALID_PARAMS', `Unknown tool. The tools are: ${[...byName.keys()].join(', ')}.`)
    return tool.call(args as Params, call)
  }
}
