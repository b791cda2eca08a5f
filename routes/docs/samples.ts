import { pretty } from './pretty-json.ts'

/** A sample request in the reference, with parameters that give a useful response. */
interface SampleRequest {
  method: string
  /** Path and query. */
  target: string
  /** The media type to request, if the response is not JSON. */
  accept?: string | undefined
  /** The name under which the response is saved, if it is a file. */
  saveAs?: string | undefined
  body?: unknown
  /** The equivalent MCP tool, with arguments of the same names. */
  tool?: { name: string; arguments: Record<string, unknown> } | undefined
}

/** A request in one language, ready to paste. */
export interface Sample {
  label: string
  /** Language of the code block. */
  language: string
  text: string
}

/**
 * Returns the same request for curl, for JavaScript and Python without packages, and for MCP if there is an equivalent
 * tool.
 */
export function samplesOf (request: SampleRequest, baseUrl: string): Sample[] {
  const url = baseUrl + request.target
  return [
    { label: 'curl', language: 'sh', text: curl(request, url) },
    { label: 'JavaScript', language: 'js', text: javascript(request, url) },
    { label: 'Python', language: 'python', text: python(request, url) },
    ...(request.tool ? [{ label: 'MCP', language: 'json', text: mcp(request.tool) }] : [])
  ]
}

function curl ({ method, accept, body, saveAs }: SampleRequest, url: string): string {
  const parts = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...(accept === undefined ? [] : [`-H ${quoted(`accept: ${accept}`)}`]),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quoted(pretty(body))}`]),
    ...(saveAs === undefined ? [] : [`-o ${saveAs}`])
  ]
  return parts.join(' \\\n  ')
}

/** Quotes any text as one shell word. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function javascript ({ method, accept, body, saveAs }: SampleRequest, url: string): string {
  const headers = headersOf(accept, body)
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.map(([name, value]) => `'${name}': '${value}'`).join(', ')} }`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(pretty(body))})`])
  ]
  const call = options.length === 0 ? `fetch('${url}')` : `fetch('${url}', {\n${options.join(',\n')}\n})`
  if (saveAs !== undefined) {
    return [
      "import { writeFile } from 'node:fs/promises'",
      '',
      `const response = await ${call}`,
      'if (!response.ok) throw new Error(await response.text())',
      `await writeFile('${saveAs}', Buffer.from(await response.arrayBuffer()))`
    ].join('\n')
  }
  const read = accept === undefined ? 'json' : 'text'
  return [
    `const response = await ${call}`,
    `const answer = await response.${read}()`,
    'console.log(response.status, answer)'
  ].join('\n')
}

function python ({ method, accept, body, saveAs }: SampleRequest, url: string): string {
  const headers = headersOf(accept, body)
  const options = [
    JSON.stringify(url),
    ...(method === 'GET' ? [] : [`method=${JSON.stringify(method)}`]),
    ...(headers.length === 0 ? [] : [`headers=${JSON.stringify(Object.fromEntries(headers))}`]),
    ...(body === undefined ? [] : [`data=json.dumps(${indented(pythonOf(body))}).encode()`])
  ]
  const request = options.length === 1 ? options[0]! : `Request(\n  ${options.join(',\n  ')}\n)`
  const read = accept === undefined ? 'json.load(response)' : 'response.read().decode()'
  const imports = options.length === 1 ? 'urlopen' : 'Request, urlopen'
  return [
    ...((saveAs === undefined && read.startsWith('json')) || body !== undefined ? ['import json'] : []),
    `from urllib.request import ${imports}`,
    '',
    ...(saveAs === undefined
      ? [`with urlopen(${request}) as response:`, `    print(response.status, ${read})`]
      : [`with urlopen(${request}) as response, open("${saveAs}", "wb") as file:`, '    file.write(response.read())'])
  ].join('\n')
}

function mcp ({ name, arguments: given }: NonNullable<SampleRequest['tool']>): string {
  return pretty({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
}

function headersOf (accept: string | undefined, body: unknown): Array<[name: string, value: string]> {
  return [
    ...(accept === undefined ? [] : [['accept', accept] as [string, string]]),
    ...(body === undefined ? [] : [['content-type', 'application/json'] as [string, string]])
  ]
}

/** Returns a value as a Python literal, which is JSON except for three words. */
function pythonOf (value: unknown): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
  return pretty(value).replaceAll(/(?<=[:[,\s])(true|false|null)(?=[,\s}\]])/g, (word) => words[word]!)
}

const indented = (text: string) => text.replaceAll('\n', '\n  ')
