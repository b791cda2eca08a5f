import { http, type Case } from '../case.ts'

const get = (name: string, target: string, statuses: number[], headers: string[] = []): Case => ({
  name: `${name} ${target.slice(0, 60)}`,
  bytes: http('GET', target, headers),
  statuses
})

const traversals = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%252f..%252fetc%252fpasswd',
  '/..\\..\\windows\\win.ini',
  '/%5c..%5c..%5cetc%5cpasswd',
  '/....//....//etc/passwd',
  '/..;/..;/etc/passwd',
  '/assets/../package.json',
  '/assets/..%2fpackage.json',
  '/assets/%2e%2e%2fpackage.json',
  '/assets/....//package.json',
  '/.well-known/../package.json',
  '/.well-known/%2e%2e/server.ts',
  '/api/public/../../package.json',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%uff0e%uff0e/etc/passwd',
  '/.git/config',
  '/.env',
  '/package.json',
  '/fixtures/product.yaml',
  '/dist/server.js',
  '/node_modules/fastify/package.json',
  '/server.ts',
  '/etc/passwd%00.html',
  '/%00'
]

const odd = [
  '/%',
  '/%z',
  '/%zz',
  '/%2',
  '/%ff',
  '/%e0%80%80',
  '/%ed%a0%80',
  '/api/public%',
  '/api/public/%ff',
  '/api/public/',
  '//api/public',
  '/api//public',
  '/API/PUBLIC',
  '/api/public;v=1',
  '/api/public/.',
  '/api/public%2fproduct',
  '/api/public%00',
  '/api/public#fragment',
  '/healthz%20',
  '/healthz%0d%0aX-Injected:%20yes',
  '/?%0d%0aSet-Cookie:%20a=b',
  '/%0d%0a%0d%0a<script>alert(1)</script>',
  '/<script>alert(1)</script>',
  '/{{7*7}}',
  '/$%7B7*7%7D',
  '/${',
  "/';DROP TABLE users;--",
  '/__proto__',
  '/constructor',
  '/toString',
  '/hasOwnProperty',
  '/api/public/__proto__',
  '*',
  'http://evil.example/',
  'http://evil.example/api/public',
  'https://127.0.0.1/',
  'ftp://evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '?',
  '/?',
  '/*',
  '/:id',
  '/' + 'a/'.repeat(2000),
  '/' + 'a'.repeat(8000),
  '/' + '%41'.repeat(2000)
]

export const targets: Case[] = [
  ...traversals.map((target) => get('traversal', target, [400, 404])),
  ...odd.map((target) => get('target', target, [200, 400, 404, 405, 414])),
  get('a path beyond the limit', '/' + 'a'.repeat(9000), [414]),
  get('a path beyond the headers', '/' + 'a'.repeat(20_000), [431])
]

const QUIZ = '/api/v2/quiz/questions'
export const queries: Case[] = [
  ...[
    'trade=HVAC',
    'trade=hvac&trade=plumbing',
    'trade[]=hvac',
    'trade[__proto__]=x',
    'trade=%00',
    'trade=%ff',
    'length=0',
    'length=full&length=short',
    'length=null',
    'length=true',
    'dimension=books;drop',
    'dimension=__proto__',
    'dimension=constructor',
    'unknown=1',
    '__proto__=1',
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    'prototype=1',
    'toString=1',
    'trade=hvac%0d%0aX-Injected:1',
    'trade=' + 'a'.repeat(5000),
    'trade=hvac&'.repeat(500),
    'a=1&'.repeat(1900),
    '[]=1',
    'trade={"$ne":1}',
    'trade=${',
    'trade=#{7*7}',
    'trade=../../etc/passwd',
    'trade=<script>'
  ].map((query) => get('query', `${QUIZ}?${query}`, [400])),
  ...['', '?', '?&', '?&&&', '?trade=hvac&', '?trade=h%76ac', '?length=short&trade=hvac'].map((query) =>
    get('query', QUIZ + query, [200, 400])
  ),
  get('a query beyond the limit', `${QUIZ}?${'a'.repeat(9000)}`, [414])
]

const unharmed = (received: string) => {
  if (/injected|set-cookie/i.test(received.split('\r\n\r\n', 1)[0]!)) throw new Error('a header was injected')
}

const oddHeaders: Array<[string, string[], number[]]> = [
  ['a request id with a line break', ['X-Request-Id: a%0d%0aX-Injected: 1'], [200]],
  ['a request id of bytes', ['X-Request-Id: \xff\xfe'], [200]],
  ['a long request id', [`X-Request-Id: ${'a'.repeat(5000)}`], [200]],
  ['a request id with markup', ['X-Request-Id: <script>'], [200]],
  ['a request id that looks like a log', ['X-Request-Id: a","level":60'], [200]],
  ['many request ids', Array.from({ length: 50 }, (_, index) => `X-Request-Id: ${index}`), [200]],
  ['a method override', ['X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE'], [200]],
  ['another URL', ['X-Original-URL: /admin', 'X-Rewrite-URL: /admin'], [200]],
  ['another host', ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example;for=1.2.3.4'], [200]],
  ['a forged client', ['X-Forwarded-For: 1.2.3.4, 5.6.7.8', 'X-Real-IP: 1.2.3.4'], [200]],
  ['a forged client that is none', [`X-Forwarded-For: ${'x,'.repeat(3000)}`], [200]],
  ['a foreign origin', ['Origin: https://evil.example'], [200]],
  ['the origin null', ['Origin: null'], [200]],
  ['a long origin', [`Origin: https://${'a'.repeat(5000)}`], [200]],
  ['a cookie of an owner', ['Cookie: service.sid=s%3Aforged.signature'], [200]],
  ['a long cookie', [`Cookie: ${'a=b; '.repeat(2000)}`], [200]],
  ['a polluting header', ['__proto__: x', 'constructor: x', 'prototype: x'], [200]],
  ['an Accept of ranges', [`Accept: ${'*/*;q=0.1,'.repeat(900)}`], [200]],
  ['an Accept that is none', ['Accept: ;;;,,,q=x'], [200]],
  ['encodings that are none', ['Accept-Encoding: ;q=, br;q=9, *;q=x'], [200]],
  ['a range', ['Range: bytes=0-1'], [200]],
  ['many ranges', [`Range: bytes=${'0-1,'.repeat(2000)}`], [200]],
  ['an ETag without quotes', ['If-None-Match: abc'], [200]],
  ['many ETags', [`If-None-Match: ${'"a", '.repeat(2000)}`], [200]],
  ['an ETag with NUL bytes encoded', ['If-None-Match: "%00"'], [200]],
  ['a date that is none', ['If-Modified-Since: yesterday'], [200]],
  ['a far date', ['If-Modified-Since: Fri, 31 Dec 9999 23:59:59 GMT'], [200, 304]],
  ['a trace of nonsense', ['traceparent: 00-zz-zz-zz', 'tracestate: ,,,,'], [200]],
  ['headers by the hundred', Array.from({ length: 900 }, (_, index) => `X-${index}: a`), [200, 431]],
  ['headers beyond the limit', [`X-Large: ${'a'.repeat(17_000)}`], [431]],
  ['a Host with a path', ['Host: 127.0.0.1/evil'], [200, 400]],
  ['a Host with a user', ['Host: evil@127.0.0.1'], [200, 400]],
  ['a Host with a bad port', ['Host: 127.0.0.1:99999'], [200, 400]],
  ['an empty Host', ['Host:'], [200, 400]]
]
export const headers: Case[] = oddHeaders.map(([name, lines, statuses]) => ({
  name,
  bytes: http('GET', '/api/public', lines),
  statuses,
  answers: 1,
  check: unharmed
}))

const verbs = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'PROPPATCH',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'UNLOCK',
  'SEARCH',
  'REPORT',
  'PURGE',
  'LINK',
  'UNLINK',
  'SUBSCRIBE',
  'M-SEARCH',
  'SOURCE',
  'QUERY'
]
export const methods: Case[] = [
  ...verbs.map((method): Case => ({
    name: `${method} on a document`,
    bytes: http(method, '/api/public'),
    statuses: [400, 405]
  })),
  ...['GET', 'PUT', 'DELETE', 'PATCH', 'TRACE'].map((method): Case => ({
    name: `${method} on the token endpoint`,
    bytes: http(method, '/api/public/sandbox/token'),
    statuses: [405]
  })),
  ...['/api/public', '/healthz', '/nowhere', '*'].map((target): Case => ({
    name: `OPTIONS ${target}`,
    bytes: http('OPTIONS', target),
    statuses: [204, 404]
  })),
  {
    name: 'a preflight with markup',
    bytes: http('OPTIONS', '/api/public', [
      'Origin: <script>',
      'Access-Control-Request-Method: GET\t<script>',
      'Access-Control-Request-Headers: __proto__'
    ]),
    statuses: [204],
    check: unharmed
  }
]
