import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * An MCP client that keeps an event stream open, and immediately opens another whenever it ends. `ended` contains
 * everything received on each ended stream, and `current` what was received on the open one. `stop` rejects with an
 * earlier failure, if any.
 */
export function followStream (address: string) {
  const ended: string[] = []
  let current = ''
  let outgoing: ReturnType<typeof request>
  const stopping = new AbortController()

  async function follow () {
    while (!stopping.signal.aborted) {
      current = ''
      outgoing = request(`${address}/mcp`, { agent: false, headers: { accept: 'text/event-stream' } }).end()
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
      for await (const chunk of response) current += String(chunk)
      ended.push(current)
      await sleep(0)
    }
  }
  const following = follow()
  following.catch(() => {}) // `stop` reports it

  return {
    ended,
    current: () => current,
    async stop () {
      await Promise.race([following, sleep(0)])
      stopping.abort()
      outgoing.destroy()
      await following.catch(() => {})
    }
  }
}
