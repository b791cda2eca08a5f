import { BlockList, isIP } from 'node:net'

/** Names that TRUST_PROXY may use, as Fastify reads them. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
}

/** Says of an address whether TRUST_PROXY, a checked list of addresses, networks and names, includes it. */
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
