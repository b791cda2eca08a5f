/** The host of the service if it is a name. An address such as 127.0.0.1 names no publisher and becomes `localhost`. */
export function domainOf (baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  return /[a-z]/.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
}

/** The domain with its labels reversed, as in the names of MCP servers: `example.ready` for ready.example. */
export function registeredName (baseUrl: string): string {
  return domainOf(baseUrl).split('.').toReversed().join('.')
}
