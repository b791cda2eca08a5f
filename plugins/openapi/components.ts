import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'

const text = (description: string, example: string): OpenAPI.HeaderObject => ({
  description,
  schema: { type: 'string' },
  example
})

/** Response headers by their names on the wire. `policyPath` is the address of the deprecation policy. */
export const headers = (policyPath: string): Record<string, OpenAPI.HeaderObject> => ({
  'X-Request-Id': text(
    'Id of this request in our logs: the client\'s own or a new one.',
    'kX1bWc2o3uT5-7d'
  ),
  ETag: text('Strong validator of the body, for If-None-Match.', '"Yh0vQ7PZr0kX1bWc2o3uT5"'),
  'Cache-Control': text('How long the answer may be kept.', 'public, max-age=300'),
  'WWW-Authenticate': text(
    'Challenge of RFC 6750 with the address of the scope metadata (RFC 9728).',
    'Bearer error="invalid_token", scope="read:public"'
  ),
  RateLimit: text(
    'Requests left to this client (r) and seconds until it has all again (t), as in draft-ietf-httpapi-ratelimit-headers.',
    '"default";r=299;t=60'
  ),
  'RateLimit-Policy': text('Requests a client may make (q) in a window of seconds (w).', '"default";q=300;w=60'),
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' }, example: 21 },
  Deprecation: text('When the operation became deprecated (RFC 9745).', '@1799971200'),
  Sunset: text('When the operation stops answering (RFC 8594).', 'Thu, 15 Jul 2027 00:00:00 GMT'),
  Link: text(
    'The deprecation policy, and the successor where there is one.',
    `<${policyPath}>; rel="deprecation"; type="application/json"`
  )
})
