import type { FastifyReply } from 'fastify'

/** The party that a job is run for. */
export interface Requester {
  /** The client to which the rate limiter charges the request. Clients are served in turn. */
  client: string
  /** Whether somebody is still waiting for the result. */
  isWanted: () => boolean
  /**
   * Called with the milliseconds that a job kept a process busy, even if it failed or its result is no longer wanted.
   */
  charge: (milliseconds: number) => void
  /** Called with the file, or the page of a scan, that is read now, while pictures are read. */
  onReading?: (what: string) => void
}

/** Returns the requester of an HTTP request, whose rate limit is charged for the time of a process. */
export function requesterOf ({ request, raw, server }: FastifyReply, clientOf: (ip: string) => string): Requester {
  // A client that has disconnected in the meantime no longer has an address.
  const client = request.ip ? clientOf(request.ip) : ''
  return {
    client,
    isWanted: () => !raw.destroyed,
    charge: (milliseconds) => server.chargeTime(client, milliseconds)
  }
}
