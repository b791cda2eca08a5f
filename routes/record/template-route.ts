import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../domain/calendar-days.ts'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { writeBlankYaml } from '../../domain/record/template/blank-record-yaml.ts'
import { blankRecord, type Blank } from '../../domain/record/template/blank-record.ts'
import { interviewView } from '../../domain/record/interview/interview-view.ts'
import type { StandardIndex } from '../../domain/record/standard-index.ts'
import type { Trade } from '../../schemas/quiz/quiz-terms.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { ServedQuestion } from '../../schemas/record/interview-questions.ts'
import type { TemplateFile } from '../../schemas/record/record-template.ts'
import { asYaml } from '../../schemas/http/text-response.ts'
import { form, type Forms } from '../../http/representations/representations.ts'
import { smallestRecord } from './record-request.ts'
import { invalidParameter } from '../../http/errors/error-responses.ts'
import { TradeQuery } from './trade-query.ts'

export const TEMPLATE_PATH = '/api/public/record/template'
const YAML_TYPE = 'application/yaml'

interface TemplateOptions {
  standard: StandardIndex
  bank: QuestionBank
  templateWords: TemplateFile
}

/** The empty record of a trade, as JSON and as YAML. */
export interface RecordTemplate extends Blank {
  yaml: string
  /** The questions of the owner's interview. */
  interview: ServedQuestion[]
}

/** Returns a function that gives the template of a trade dated today. Builds each template once a day. */
export function createTemplates (
  { standard, bank, templateWords }: TemplateOptions,
  now: () => Date = () => new Date()
): (trade: Trade) => RecordTemplate {
  const made = new Map<Trade, { asOf: string, template: RecordTemplate }>()
  return (trade) => {
    const asOf = dayOf(now().getTime())
    const known = made.get(trade)
    if (known?.asOf === asOf) return known.template
    const blank = blankRecord(standard, bank, { trade, asOf })
    const { questions: interview } = interviewView(standard.interview, trade)
    const template = { ...blank, yaml: writeBlankYaml(blank, templateWords, bank), interview }
    made.set(trade, { asOf, template })
    return template
  }
}

/** Registers the route of an empty record to start from, as JSON or as YAML with comments. */
export function templateRoute (app: FastifyInstance, templates: (trade: Trade) => RecordTemplate): void {
  const served = new WeakMap<RecordTemplate, Forms>()

  function formsOf (template: RecordTemplate): Forms {
    const forms = served.get(template) ?? [
      form(template.record),
      form(template.yaml, `${YAML_TYPE}; charset=utf-8`)
    ] satisfies Forms
    served.set(template, forms)
    return forms
  }

  app.resource<{ Querystring: { trade: Trade } }>({
    url: TEMPLATE_PATH,
    select: ({ query }) => formsOf(templates(query.trade)),
    config: { examples: { 200: () => smallestRecord } },
    schema: {
      operationId: 'getRecordTemplate',
      summary: 'Read the template of a record',
      description:
        'Returns an empty record of a trade, such as plumbing: papers, requests and questions to be filled in. As YAML it has comments.',
      tags: ['Record'],
      querystring: TradeQuery,
      response: {
        200: {
          description: 'An empty record for the trade.',
          content: {
            'application/json': { schema: ref(BusinessRecord) },
            [YAML_TYPE]: asYaml
          }
        },
        400: invalidParameter
      }
    }
  })
}
