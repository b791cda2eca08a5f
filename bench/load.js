// The load generator: wrk if it is installed, because it uses the least CPU itself, and autocannon otherwise.
import autocannon from 'autocannon'
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const scripts = mkdtempSync(join(tmpdir(), 'bench-'))

export const generator = hasWrk() ? 'wrk' : 'autocannon'

function hasWrk () {
  try {
    return execFileSync('sh', ['-c', 'command -v wrk']).length > 0
  } catch {
    return false
  }
}

/**
 * Sends as many requests as `connections` keep-alive connections can take, for `seconds`. Returns the responses per
 * second, and the median and 99th percentile of the latency in milliseconds. Throws if a status is not 200 or 304.
 */
export const saturate = generator === 'wrk' ? saturateByWrk : saturateByAutocannon

/**
 * Like `saturate`, but each connection pauses between requests, so that about `perSecond` are sent, at times as random
 * as those of many clients. Requires wrk.
 */
export const pace = (url, request, { perSecond, ...rest }) =>
  saturateByWrk(url, request, { ...rest, pause: (rest.connections / perSecond) * 1000 })

function summary (times, seconds) {
  const sorted = Float64Array.from(times).sort()
  const at = (share) => sorted[Math.floor(sorted.length * share)]
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

async function saturateByWrk (url, { path, method = 'GET', headers = {}, body }, { connections, seconds, pause }) {
  const script = join(scripts, 'request.lua')
  const lua = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = [==[${value}]==]`)
  ]
  if (body !== undefined) lua.push(`wrk.body = [==[${body}]==]`)
  if (pause !== undefined) lua.push(`delay = function() return math.random() * ${2 * pause} end`)
  writeFileSync(script, `${lua.join('\n')}\n${report}`)
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    script,
    url + path
  ])
  const { requests, microseconds, failed, p50, p99 } = JSON.parse(
    stdout.split('\n').findLast((line) => line.startsWith('{'))
  )
  if (failed > 0 || requests === 0) throw new Error(`${failed} of ${requests} answers to ${method} ${path} were errors`)
  return { count: requests, perSecond: (requests / microseconds) * 1e6, p50, p99 }
}

const report = `
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"requests":%d,"microseconds":%d,"failed":%d,"p50":%.3f,"p99":%.3f}\\n',
    summary.requests, summary.duration, failed, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`

async function saturateByAutocannon (url, { path, method = 'GET', headers = {}, body }, { connections, seconds }) {
  const times = []
  const run = autocannon({
    url: url + path,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections,
    duration: seconds
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { non2xx, errors, duration, statusCodeStats } = await run
  if (errors > 0 || non2xx > (statusCodeStats[304]?.count ?? 0)) {
    throw new Error(`${errors + non2xx} answers to ${method} ${path} were errors`)
  }
  return summary(times, duration)
}
