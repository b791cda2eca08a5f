/**
 * Returns the host of the service if it is a name. An address such as 127.0.0.1 names no publisher and becomes
 * `localhost`.
 */
export function domainOf (baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  return /[a-z]/.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
}

/** Returns the domain with its labels reversed, as in MCP server names: `example.ready` for ready.example. */
export function registeredName (baseUrl: string): string {
  return domainOf(baseUrl).split('.').toReversed().join('.')
}
