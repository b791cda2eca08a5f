import { Agent, request, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const WORKERS = 6
const PAUSE_MILLISECONDS = 15
const MAX_REQUESTS = 100_000
/** Fewer than a client may send in a window. */
const REQUESTS_OF_A_CLIENT = 200
/** A token is not sent in its last seconds, because it could expire in transit. */
const TOKEN_MARGIN_MILLISECONDS = 3000

/** The number of clients so far; no client is used again. */
let clients = 0

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/**
 * Sends one request. `claim` is its X-Forwarded-For header. Rejects if there is no complete response within ten
 * seconds.
 */
export function ask (url: string, options: RequestOptions & { claim?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { claim, headers, ...rest } = options
    const outgoing = request(
      url,
      { ...rest, headers: { ...(claim !== undefined && { 'x-forwarded-for': claim }), ...headers }, timeout: 10_000 },
      (response) => {
        let body = ''
        response
          .setEncoding('utf8')
          .on('data', (text: string) => {
            body += text
          })
          .on('error', reject)
          .on('end', () =>
            response.complete
              ? resolve({ status: response.statusCode!, headers: response.headers, body })
              : reject(new Error('answer cut off'))
          )
      }
    )
    outgoing
      .on('timeout', () => outgoing.destroy(new Error('no answer')))
      .on('error', reject)
      .end()
  })
}

/**
 * Generates a constant load of all kinds of requests over keep-alive connections, from enough addresses that none is
 * limited. Sends every token it receives again for as long as it is valid, and at most for `tokenSeconds`. `stop`
 * returns the number of requests, and each failure with its time.
 */
export function startLoad (address: string, tokenSeconds = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true })
  const paths = ['/api/public', '/api/public/product', '/api/v2/quiz/questions?trade=hvac&length=short']
  const failures: Array<{ at: number; what: string; isPost: boolean }> = []
  /** Whether the last request of a client was a POST, by its address. */
  const posts = new Map<string, boolean>()
  const tokens: Array<{ token: string; until: number }> = []
  let made = 0
  const stopping = new AbortController()

  /** Sends a request for a path, a token request, or a request with a valid token, in turn. */
  async function askNext (number: number, localAddress: string): Promise<Answer> {
    const kind = number % (paths.length + 2)
    posts.set(localAddress, false)
    const options = { agent, localAddress }
    if (kind < paths.length) return ask(address + paths[kind]!, options)
    const live = tokens.filter(({ until }) => until > Date.now())
    const { token } = live[Math.floor(Math.random() * live.length)] ?? {}
    if (kind > paths.length && token !== undefined) {
      return ask(`${address}/api/public/sandbox/sample-business`, {
        ...options,
        headers: { authorization: `Bearer ${token}` }
      })
    }
    const sent = Date.now()
    posts.set(localAddress, true)
    const answer = await ask(`${address}/api/public/sandbox/token`, { ...options, method: 'POST' })
    if (answer.status === 200) {
      const issued = JSON.parse(answer.body) as { access_token: string; expires_in: number }
      const seconds = Math.min(issued.expires_in, tokenSeconds)
      tokens.push({ token: issued.access_token, until: sent + seconds * 1000 - TOKEN_MARGIN_MILLISECONDS })
    }
    return answer
  }

  async function work () {
    let localAddress = ''
    for (let own = 0; !stopping.signal.aborted && made < MAX_REQUESTS; own++) {
      if (own % REQUESTS_OF_A_CLIENT === 0) localAddress = `127.1.${(clients >> 8) & 255}.${clients++ & 255}`
      const failure = await askNext(made++, localAddress).then(
        ({ status, body }) => (status === 200 ? undefined : `${status} ${body.slice(0, 100)}`),
        (error: Error) => error.message
      )
      if (failure !== undefined) {
        failures.push({ at: Date.now(), what: failure, isPost: posts.get(localAddress) === true })
      }
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
