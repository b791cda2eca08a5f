import { Address6 } from 'ip-address'
import { isIP } from 'node:net'
import { LruMap } from 'toad-cache'

/** Maximum length of a client name. No address is longer. */
const MOST_CHARACTERS = 64

/** Number of cached networks. Computing one takes longer than everything else that the limiter does for a request. */
const networks = new LruMap<string>(1000)

/**
 * Returns the network that is treated as one client: an IPv4 address, including one written as IPv6, or the /64 of an
 * IPv6 address. If a proxy sent something other than an address, the client's name is that text, truncated.
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

/** Removes the port, brackets, and zone that may accompany an address. */
function bare (text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text) ?? []
  return (inBrackets ?? beforePort ?? text).replace(/%.*/s, '')
}
