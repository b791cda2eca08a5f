/** What every answer says of its content, unless a page says it itself; a 304 has none. */
export const contentHeaders = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff'
}

/**
 * Headers of every answer, those written past Fastify's hooks included, and no more than that: they are sent with each.
 * The API is public and keeps no cookies, so that whoever asks may read every header; pages add what browsers need to
 * know about documents. HSTS belongs to whoever ends TLS.
 */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  ...contentHeaders
}
