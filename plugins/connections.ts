import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Socket, BlockList, isIP } from 'node:net'
import fp from 'fastify-plugin'
import { answerHalfClosed } from '../http/server/half-closed.ts'
import { newRequestId } from '../http/server/node-server.ts'
import { endWithError } from '../http/server/refuse-on-socket.ts'
import type { Limits } from '../schemas/fixed-limits.ts'
import { networkOf } from './limiter/network.ts'

interface ConnectionOptions extends Pick<Limits, 'connections' | 'connectionsPerClient'> {
  /** Proxies, which open connections on behalf of many clients. */
  trustProxy?: string | undefined
}

/**
 * Bounds the open connections of the process and of each client, except for trusted proxies, and responds to messages
 * that Node's server does not turn into requests.
 */
export default fp(
  async function connections (
    app: FastifyInstance,
    { connections: most, connectionsPerClient, trustProxy }: ConnectionOptions
  ) {
    const { server } = app
    const isTrusted = createTrust(trustProxy)
    const open = new Map<string, number>()
    server.maxConnections = most
    answerHalfClosed(app)

    server.on('connection', (socket: Socket) => {
      // Node removes its own listener before `connect` and after a parser error. An error event without a listener
      // would crash the process.
      socket.on('error', () => {})
      const address = socket.remoteAddress
      if (address === undefined || isTrusted(address)) return
      const client = networkOf(address)
      const held = open.get(client) ?? 0
      if (held >= connectionsPerClient) {
        socket.destroy()
        return
      }
      open.set(client, held + 1)
      socket.once('close', () => {
        const left = open.get(client)! - 1
        if (left > 0) open.set(client, left)
        else open.delete(client)
      })
    })

    // An expectation other than 100-continue may be ignored (RFC 9110, section 10.1.1). Node would respond with 417 and
    // no body.
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
      server.emit('request', request, response)
    )

    // Without a listener, Node would close the connection without a response. An Upgrade needs no listener: Node treats
    // the request as an ordinary one.
    server.on('connect', ({ socket }: IncomingMessage) => {
      const reqId = newRequestId()
      app.count(socket.remoteAddress, (refused) => {
        if (refused) endWithError(socket, reqId, refused.code, refused.headers)
        else endWithError(socket, reqId, 'METHOD_NOT_ALLOWED', { allow: 'GET, HEAD, OPTIONS, POST' })
        app.log.info({ reqId }, 'CONNECT refused')
      })
    })
  },
  { name: 'connections', dependencies: ['limiter'] }
)

/** Names that are allowed in TRUST_PROXY, as Fastify interprets them. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
}

/** Returns a predicate for addresses that TRUST_PROXY, a validated list of addresses, networks, and names, includes. */
function createTrust (proxies: string | undefined): (address: string) => boolean {
  if (proxies === undefined) return () => false
  const list = new BlockList()
  for (const network of proxies.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])) {
    const [address, bits] = network.split('/') as [string, string | undefined]
    const isIPv4 = isIP(address) === 4
    list.addSubnet(address, Number(bits ?? (isIPv4 ? 32 : 128)), isIPv4 ? 'ipv4' : 'ipv6')
  }
  return (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
