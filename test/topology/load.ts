import { Agent, request, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const WORKERS = 6
const PAUSE_MILLISECONDS = 15
const MAX_REQUESTS = 50_000

export interface Answer { status: number, headers: Record<string, string | string[] | undefined>, body: string }

/** One request; rejects when no whole answer came within ten seconds. */
export function ask (url: string, options: RequestOptions & { client?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { client, headers, ...rest } = options
    const outgoing = request(url, { ...rest, headers: { ...client !== undefined && { 'x-forwarded-for': client }, ...headers }, timeout: 10_000 }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => { body += text }).on('error', reject)
        .on('end', () => response.complete ? resolve({ status: response.statusCode!, headers: response.headers, body }) : reject(new Error('answer cut off')))
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer'))).on('error', reject).end()
  })
}

/**
 * A constant load of all kinds of requests, each from another client so that none is limited. `stop` answers how many
 * were made and every failure with the time it happened at.
 */
export function startLoad (address: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })
  const kinds: Array<[string, RequestOptions]> = [
    ['/api/public', {}],
    ['/api/public/product', {}],
    ['/api/v2/quiz/questions?trade=hvac&length=short', {}],
    ['/api/public/sandbox/sample-business', { headers: { authorization: `Bearer ${token}` } }],
    ['/api/public/sandbox/token', { method: 'POST' }]
  ]
  const failures: Array<{ at: number, what: string }> = []
  let made = 0
  const stopping = new AbortController()

  async function work () {
    while (!stopping.signal.aborted && made < MAX_REQUESTS) {
      const number = made++
      const [path, options] = kinds[number % kinds.length]!
      const client = `10.${number >> 16 & 255}.${number >> 8 & 255}.${number & 255}`
      const failure = await ask(address + path, { ...options, agent, client })
        .then(({ status, body }) => status === 200 ? undefined : `${status} ${body.slice(0, 100)}`, (error: Error) => error.message)
      if (failure !== undefined) failures.push({ at: Date.now(), what: `${path}: ${failure}` })
      await sleep(PAUSE_MILLISECONDS)
    }
  }
  const workers = Array.from({ length: WORKERS }, work)

  return async function stop () {
    stopping.abort()
    await Promise.all(workers)
    agent.destroy()
    return { made, failures }
  }
}
