import swaggerParser from '@apidevtools/swagger-parser'
import { validate as validateReadme } from '@readme/openapi-parser'
import { validate as validateScalar } from '@scalar/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import assert from 'node:assert/strict'
import { mkdir, readFile } from 'node:fs/promises'
import examplesValidator from 'openapi-examples-validator'
import { parse } from 'yaml'
import { runClients } from './clients.mjs'
import { importers } from './importers.mjs'
import { here, jsonIn, tool, typeCheck } from './tools.mjs'

const JSON_FILE = './generated/openapi.json'
const YAML_FILE = './generated/openapi.yaml'
const LARGEST_BYTES = 160_000
// The score that the document currently reaches. It is a median over the operations, and is reduced by ten points for
// schemas eight levels deep, such as the full schema of the record. Without that schema and without types next to
// values, it was 95. The shapes of a record that documents and imports share, which are refined to the last member, and
// the short operations of OAuth standards, which are served but not described, account for the rest, and so do the
// bounds of lists in a record, which its errors name.
const LOWEST_SCORE = 81
// Agent platforms truncate or reject anything longer.
const LONGEST_DESCRIPTION = 300
const LONGEST_PARAMETER = 700
// Every operation costs an agent that reads the whole document. ChatGPT's actions take 30, so one leaves out two.
const MOST_OPERATIONS = 32

const text = await readFile(new URL(JSON_FILE, here), 'utf8')
/** A fresh copy, because some parsers resolve references in place. */
const document = () => JSON.parse(text)

/** All independent checks, by name. Each returns a detail to print, or throws an Error that describes the fault. */
export const checks = [
  ['the document is small', documentSize],
  [
    'JSON and YAML say the same',
    async () => assert.deepEqual(parse(await readFile(new URL(YAML_FILE, here), 'utf8')), document())
  ],
  ['descriptions fit what agents read', agentLimits],
  ['redocly recommended', () => redoclyLint(JSON_FILE)],
  ['spectral:oas', () => spectralLint(JSON_FILE)],
  ['redocly score', redoclyScore],
  [
    '@apidevtools/swagger-parser',
    async () => {
      await swaggerParser.validate(document())
    }
  ],
  ['@readme/openapi-parser', async () => assertValid(await validateReadme(document()))],
  ['@seriousme/openapi-schema-validator', async () => assertValid(await new Validator().validate(document()))],
  ['@scalar/openapi-parser', async () => assertValid(await validateScalar(document()))],
  ['every example fits its schema', examples],
  [
    'openapi-typescript',
    () =>
      generate(
        'generated/openapi-typescript',
        'openapi-typescript',
        JSON_FILE,
        '-o',
        'generated/openapi-typescript/schema.ts'
      )
  ],
  [
    '@hey-api/openapi-ts',
    () => generate('generated/hey-api', 'openapi-ts', '-i', JSON_FILE, '-o', 'generated/hey-api', '--no-log-file')
  ],
  [
    'orval',
    () =>
      generate(
        'generated/orval',
        'orval',
        '--input',
        JSON_FILE,
        '--output',
        'generated/orval/client.ts',
        '--client',
        'fetch'
      )
  ],
  [
    'swagger-typescript-api',
    () =>
      generate(
        'generated/swagger-typescript-api',
        'swagger-typescript-api',
        'generate',
        '-p',
        JSON_FILE,
        '-o',
        'generated/swagger-typescript-api',
        '-n',
        'client.ts'
      )
  ],
  ['kubb', () => generate('generated/kubb', 'kubb', 'generate', '--config', 'kubb.config.mjs')],
  [
    'typed-openapi',
    () => generate('generated/typed-openapi', 'typed-openapi', JSON_FILE, '-o', 'generated/typed-openapi/client.ts')
  ],
  ...importers(text)
]

/** The check that needs the clients that other checks have generated, with its name. */
export const clientCheck = [
  'code for each generated client imports a workbook, writes a CIM, saves it for Word, and reads an error',
  async () => {
    await tool('tsc', '--project', 'tsconfig.json')
    return runClients()
  }
]

function documentSize () {
  const bytes = Buffer.byteLength(text)
  assert.ok(bytes < LARGEST_BYTES, `${bytes} bytes, and ${LARGEST_BYTES} are allowed`)
  return `${bytes} bytes`
}

function agentLimits () {
  const { paths, components } = document()
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const parameters = [
    ...operations.flatMap((operation) => operation.parameters ?? []),
    ...Object.values(components.parameters ?? {})
  ]
  const faults = [
    ...operations.flatMap(({ operationId, summary = '', description = '' }) => [
      !/^[a-z][A-Za-z0-9]{1,62}$/.test(operationId) && `${operationId} is not a camelCase operationId`,
      (summary === '' || summary.length > LONGEST_DESCRIPTION) &&
        `${operationId}: summary of ${summary.length} characters`,
      (description === '' || description.length > LONGEST_DESCRIPTION) &&
        `${operationId}: description of ${description.length} characters`
    ]),
    ...parameters.map(
      ({ $ref, name, description = '' }) =>
        $ref === undefined &&
        (description === '' || description.length > LONGEST_PARAMETER) &&
        `${name}: description of ${description.length} characters`
    )
  ].filter(Boolean)
  assert.deepEqual(faults, [])
  assert.ok(operations.length <= MOST_OPERATIONS, `${operations.length} operations`)
  return `${operations.length} operations`
}

async function redoclyLint (file) {
  const { problems } = jsonIn(await failing(tool('redocly', 'lint', file, '--extends=recommended', '--format=json')))
  assert.deepEqual(
    problems.map(
      ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} at ${location?.[0]?.pointer}`
    ),
    []
  )
}

async function spectralLint (file) {
  const problems = jsonIn(
    await failing(tool('spectral', 'lint', file, '--ruleset', 'spectral.yaml', '--format', 'json', '--quiet'))
  )
  assert.deepEqual(
    problems.map(({ severity, code, message, path }) => `${severity} ${code}: ${message} at ${path.join('.')}`),
    []
  )
}

async function redoclyScore () {
  const { agentReadiness } = jsonIn(await tool('redocly', 'score', JSON_FILE, '--format', 'json'))
  assert.ok(agentReadiness >= LOWEST_SCORE, `${agentReadiness}, and at least ${LOWEST_SCORE} is wanted`)
  return agentReadiness
}

async function examples () {
  const { errors, statistics } = await examplesValidator.validateExamples(document())
  assert.deepEqual(
    errors.map(({ message, examplePath }) => `${message} at ${examplePath}`),
    []
  )
  return `${statistics.examplesTotal} examples`
}

async function generate (folder, name, ...args) {
  await mkdir(new URL(folder, here), { recursive: true })
  await tool(name, ...args)
  return typeCheck(folder)
}

/** The output of a linter, which rejects if it finds something. */
function failing (output) {
  return output.catch(({ cause, message }) => cause?.stdout ?? message)
}

function assertValid ({ valid, errors = [] }) {
  assert.ok(valid, JSON.stringify(errors, null, 2))
}
