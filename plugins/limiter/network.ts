import { Address6 } from 'ip-address'
import { isIP } from 'node:net'
import { LruMap } from 'toad-cache'

/** Longer than any address, and as long as any other name for a client need be. */
const MOST_CHARACTERS = 64

/** Clients whose network is remembered: finding it costs more than all else that a request needs here. */
const networks = new LruMap<string>(1000)

/**
 * What a client has to itself: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. What a proxy
 * sent in place of an address is a client of that name, cut short.
 */
export function networkOf (client: string): string {
  const name = client.slice(0, MOST_CHARACTERS)
  if (!name.includes(':')) return name
  const known = networks.get(name)
  if (known !== undefined) return known
  const network = findNetwork(bare(name))
  networks.set(name, network)
  return network
}

function findNetwork (ip: string): string {
  if (isIP(ip) !== 6) return ip
  const address = new Address6(ip)
  return address.isMapped4() ? address.to4().correctForm() : new Address6(`${ip}/64`).startAddress().correctForm()
}

/** Without the port, the brackets and the zone that may be written with an address. */
function bare (text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text) ?? []
  return (inBrackets ?? beforePort ?? text).replace(/%.*/s, '')
}
