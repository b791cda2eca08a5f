import { Address6 } from 'ip-address'
import { isIP } from 'node:net'
import { LruMap } from 'toad-cache'

/** As long as the longest address, which a proxy's own words for a client it does not name need not be longer than. */
const MOST_CHARACTERS = 64

/** IPv6 addresses whose network is remembered: finding it costs more than all else that a request needs here. */
const networks = new LruMap<string>(1000)

/**
 * What a client has to itself: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. What a proxy
 * sent in place of an address is a client of that name, cut short.
 */
export function networkOf (client: string): string {
  const ip = isIP(client) === 0 || client.includes('%') ? bare(client) : client
  const version = isIP(ip)
  if (version === 0) return ip.slice(0, MOST_CHARACTERS)
  if (version === 4) return ip
  const known = networks.get(ip)
  if (known !== undefined) return known
  const address = new Address6(ip)
  const network = address.isMapped4()
    ? address.to4().correctForm()
    : new Address6(`${ip}/64`).startAddress().correctForm()
  networks.set(ip, network)
  return network
}

/** Without the port, the brackets and the zone that may be written with an address. */
function bare (text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text) ?? []
  return (inBrackets ?? beforePort ?? text).replace(/%.*/s, '')
}
