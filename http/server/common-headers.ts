/**
 * Headers of every response, including those written without Fastify's hooks. The API is public and has no cookies, so
 * every origin may read every header. Pages override the content security policy and the referrer policy. HSTS is
 * left to the server that terminates TLS.
 */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  // `default-src` does not cover `frame-ancestors`.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff'
}
