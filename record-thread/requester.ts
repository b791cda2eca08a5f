import type { FastifyReply } from 'fastify'

/** For whom a job is done. */
export interface Requester {
  /** The client that the limiter counts the request for. Clients are served in turn. */
  client: string
  /** Whether somebody still waits for the result. */
  isWanted: () => boolean
  /** Called with the milliseconds that a job has kept a thread busy, also when it failed or nobody wants its result. */
  charge: (milliseconds: number) => void
}

/** The client of an HTTP request, which pays for the time of a thread with its rate limit. */
export function requesterOf ({ request, raw, server }: FastifyReply, clientOf: (ip: string) => string): Requester {
  // A client that has hung up meanwhile has no address any more.
  const client = request.ip ? clientOf(request.ip) : ''
  return {
    client,
    isWanted: () => !raw.destroyed,
    charge: (milliseconds) => server.chargeTime(client, milliseconds)
  }
}
