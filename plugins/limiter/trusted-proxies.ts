import { BlockList, isIP } from 'node:net'

/** Names that are allowed in TRUST_PROXY, as Fastify interprets them. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
}

/** Returns a predicate for addresses that TRUST_PROXY, a validated list of addresses, networks, and names, includes. */
export function createTrust (proxies: string | undefined): (address: string) => boolean {
  if (proxies === undefined) return () => false
  const list = new BlockList()
  for (const network of proxies.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])) {
    const [address, bits] = network.split('/') as [string, string | undefined]
    const isIPv4 = isIP(address) === 4
    list.addSubnet(address, Number(bits ?? (isIPv4 ? 32 : 128)), isIPv4 ? 'ipv4' : 'ipv6')
  }
  return (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
