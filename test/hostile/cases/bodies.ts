import { http, type Case } from '../case.ts'

const JSON_TYPE = 'Content-Type: application/json'
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/** Bodies that no operation that reads JSON may accept or fail on. */
const texts: Array<[string, string | Buffer]> = [
  ['half an object', '{'],
  ['half a string', '"abc'],
  ['a word', 'nonsense'],
  ['NaN', 'NaN'],
  ['undefined', 'undefined'],
  ['a comment', '{/* */}'],
  ['single quotes', "{'a':1}"],
  ['a trailing comma', '{"a":1,}'],
  ['two values', '{}{}'],
  ['NUL', '\0'],
  ['NUL in a string', '{"a":"\0"}'],
  ['a form', 'grant_type=client_credentials'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['an overlong sequence', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  ['a number', '1'],
  ['a string', '"text"'],
  ['true', 'true'],
  ['null', 'null'],
  ['an empty array', '[]'],
  ['an array of objects', '[{},{}]'],
  ['__proto__', '{"__proto__":{"polluted":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['__proto__ escaped', '{"\\u005f_proto__":{"polluted":true}}'],
  ['__proto__ deep inside', '{"a":{"b":{"__proto__":{"polluted":true}}}}'],
  ['arrays within arrays', nested(30_000, '[', ']')],
  ['objects within objects', nested(10_000, '{"a":', '').replace(/$/, '1') + '}'.repeat(10_000)],
  ['40 levels', nested(40, '[', ']')],
  ['levels that do not end', '['.repeat(60_000)],
  ['a long string', `"${'a'.repeat(60_000)}"`],
  ['a long number', '1'.repeat(60_000)],
  ['an exponent', '1e999999'],
  ['a body beyond the limit', `{"a":"${'a'.repeat(70_000)}"}`],
  ['a megabyte', `"${'a'.repeat(1_000_000)}"`]
]

/** The bodies above, for every operation that reads JSON. If the body is optional, null means that there is none. */
export function jsonCases (paths: string[]): Case[] {
  return paths.flatMap((path) =>
    texts.map(([name, text]): Case => ({
      name: `${path}: ${name}`,
      bytes: http('POST', path, [JSON_TYPE, 'Accept: application/json, text/event-stream'], text),
      statuses: name === 'null' ? [200, 400] : [400, 413],
      answers: 1
    }))
  )
}

const TOKEN = '/api/public/sandbox/token'
const json = (name: string, value: unknown, statuses: number[]): Case => ({
  name: `token request ${name}`,
  bytes: http('POST', TOKEN, [JSON_TYPE], JSON.stringify(value)),
  statuses
})
const form = (text: string, statuses: number[]): Case => ({
  name: `token form ${text.slice(0, 50)}`,
  bytes: http('POST', TOKEN, ['Content-Type: application/x-www-form-urlencoded'], text),
  statuses
})

export const tokenRequests: Case[] = [
  ...[
    1,
    true,
    {},
    [],
    ['client_credentials'],
    'password',
    'authorization_code',
    'refresh_token',
    'CLIENT_CREDENTIALS',
    'client_credentials ',
    'client_credentials\0',
    'constructor',
    '__proto__',
    'a'.repeat(5000)
  ].map((value, index) => json(`grant_type ${index}`, { grant_type: value }, [400])),
  ...[
    1,
    {},
    [],
    ['read:public'],
    'read:business',
    'write:documents',
    'read:public write:business',
    'READ:PUBLIC',
    '*',
    'read:*',
    'admin',
    'read:public,read:business',
    'read:public\u00a0',
    'a '.repeat(3000)
  ].map((value, index) => json(`scope ${index}`, { scope: value }, [400])),
  json(
    'with unknown parameters',
    {
      client_id: 'x',
      client_secret: 'y',
      resource: 'http://169.254.169.254/',
      sub: 'admin',
      exp: 9e9,
      toString: 1,
      hasOwnProperty: 1
    },
    [200]
  ),
  ...[
    'grant_type=client_credentials&grant_type=password',
    'grant_type=password',
    'scope=read%3Abusiness',
    'grant_type[]=client_credentials',
    'scope=%ff',
    'scope=%00',
    'scope=%',
    'grant_type=%zz'
  ].map((text) => form(text, [200, 400])),
  ...[
    '',
    '&',
    '=',
    '&&&&',
    '__proto__=1',
    'constructor=1',
    'a=1&'.repeat(5000),
    '%',
    '%%%',
    'client_id=x&client_secret=y'
  ].map((text) => form(text, [200, 400])),
  form('a'.repeat(70_000), [413]),
  ...[
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/json5',
    'application/x-www-form-urlencoded-x',
    'nonsense',
    '/',
    '*/*',
    'application/',
    'image/svg+xml',
    'text/json'
  ].map((type): Case => ({
    name: `token request as ${type}`,
    bytes: http('POST', TOKEN, [`Content-Type: ${type}`], '{}'),
    statuses: [400, 415]
  })),
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/json;;;',
    'APPLICATION/JSON',
    'application/json; charset="utf-8'
  ].map((type): Case => ({
    name: `token request as ${type}`,
    bytes: http('POST', TOKEN, [`Content-Type: ${type}`], '{}'),
    statuses: [200, 400, 415]
  })),
  {
    name: 'two media types',
    bytes: http('POST', TOKEN, [JSON_TYPE, 'Content-Type: text/plain'], '{}'),
    statuses: [200, 400, 415]
  },
  {
    name: 'a body that says it is compressed',
    bytes: http('POST', TOKEN, [JSON_TYPE, 'Content-Encoding: gzip'], '{}'),
    statuses: [200, 400, 415]
  }
]
