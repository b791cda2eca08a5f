// Imports the document as Postman, Bruno and Insomnia collections, and sends every request to a service.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { freePorts, startService } from '../suite/processes.ts'

const require = createRequire(import.meta.url)
const IN_FORM = new Set(['formdata', 'multipartForm', 'multipart/form-data'])

/** Returns a check for each importer. Takes the document as JSON; each check returns how many requests it sent. */
export const importers = (text) => Object.entries({ Postman: postman, Bruno: bruno, Insomnia: insomnia })
  .map(([name, read]) => [`${name} sends only requests that are answered`, () => sendAll(read, text)])

async function sendAll (read, text) {
  const [port] = await freePorts(1)
  const service = await startService(port)
  try {
    const document = JSON.parse(text)
    const requests = await read(document)
    for (const { method, url, headers = {}, body } of requests) {
      const address = url.startsWith('http') ? new URL(url) : new URL(url, document.servers[0].url)
      // A stream is requested only by its Accept header, which importers leave for the user to fill in.
      if (method === 'GET' && address.pathname === '/mcp') continue
      const { status, statusText } = await fetch(`http://127.0.0.1:${port}${address.pathname}${address.search}`, {
        method, headers, body
      })
      assert.ok(status < 400, `${method} ${address} is answered ${status} ${statusText}`)
    }
    assert.equal(requests.length, Object.values(document.paths).flatMap((item) => Object.keys(item)).length)
    return `${requests.length} requests`
  } finally {
    service.child.kill()
  }
}

function postman (document) {
  const { convert } = require('openapi-to-postmanv2')
  return new Promise((resolve, reject) => {
    const options = { requestParametersResolution: 'Example' }
    convert({ type: 'json', data: document }, options, (error, { result, reason, output }) => {
      if (error || !result) return reject(error ?? new Error(reason))
      resolve(leaves(output[0].data.item, 'item').map(({ request: { method, url, header = [], body = {} } }) => {
        const valueOf = (name) => url.variable.find(({ key }) => key === name).value
        const path = url.path.map((part) => part.startsWith(':') ? valueOf(part.slice(1)) : part)
        return {
          method,
          url: `/${path.join('/')}?${new URLSearchParams(enabled(url.query).map(({ key, value }) => [key, value]))}`,
          ...written(body.mode, enabled(header).map(({ key, value }) => [key, value]), body.raw, body[body.mode])
        }
      }))
    })
  })
}

async function bruno (document) {
  const { openApiToBruno } = require('@usebruno/converters')
  const { items } = await openApiToBruno(document)
  return leaves(items, 'items').map(({ request: { method, url, params, headers, body } }) => {
    const [path] = url.replace('{{baseUrl}}', '').split('?')
    const address = params.filter(({ type }) => type === 'path')
      .reduce((filled, { name, value }) => filled.replace(`:${name}`, value), path)
    const query = params.filter((one) => one.type === 'query' && one.enabled).map(({ name, value }) => [name, value])
    const sent = headers.filter((one) => one.enabled).map(({ name, value }) => [name, value])
    if (body.mode === 'json') sent.push(['content-type', 'application/json'])
    const content = written(body.mode, sent, body.json, body[body.mode])
    return { method, url: `${address}?${new URLSearchParams(query)}`, ...content }
  })
}

async function insomnia (document) {
  const { convert } = require('insomnia-importers')
  const { data: { resources } } = await convert(JSON.stringify(document))
  // Insomnia turns path parameters into environment variables, which a person fills in as the document shows.
  const shown = { file: 'cim.docx', factId: 'GR-024', documentId: 'DR-03.01', document: 'requests' }
  const requests = resources.filter(({ _type }) => _type === 'request')
  return requests.map(({ method, url, headers = [], parameters = [], body = {} }) => {
    const address = url.replaceAll(/\{\{\s*(?:_\.)?(\w+)\s*\}\}/g, (_variable, name) => shown[name] ?? '')
    const query = enabled(parameters).map(({ name, value }) => [name, value])
    const sent = enabled(headers).map(({ name, value }) => [name, value])
    if (body.text) sent.push(['content-type', body.mimeType])
    const content = written(body.mimeType, sent, body.text, body.params)
    return { method, url: `${address}?${new URLSearchParams(query)}`, ...content }
  })
}

const enabled = (list = []) => list.filter(({ disabled }) => !disabled)

/** The requests of a collection. Folders contain them in the member `name`. */
const leaves = (items, name) => items.flatMap((item) => item[name] ? leaves(item[name], name) : [item])

/** The headers and body of a request with a text, with form fields, or without a body. */
function written (mode, headers, text, fields) {
  if (Array.isArray(fields)) {
    const pairs = fields.map(({ key, name = key, value }) => [name, [value].flat().join('')])
    if (!IN_FORM.has(mode)) return { body: new URLSearchParams(pairs) }
    const body = new FormData()
    for (const pair of pairs) body.append(...pair)
    return { body }
  }
  return { headers, ...text !== undefined && { body: text } }
}
