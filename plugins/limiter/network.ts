import { Address6 } from 'ip-address'
import { isIP } from 'node:net'
import { LruMap } from 'toad-cache'

/** The most characters of a client name. No address is longer. */
const MOST_CHARACTERS = 64

/**
 * How many networks of clients are remembered. Finding one takes longer than everything else that a request needs here.
 */
const networks = new LruMap<string>(1000)

/**
 * The network that counts as one client: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. If a
 * proxy sent something other than an address, it is the name of the client, cut short.
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
