import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import t from 'tap'
import { createLogDestination } from '../../../http/server/log-destination.ts'
import { until } from '../../helper.ts'

/** Long enough for a write to end, and then a turn of the event loop, in which its callback runs after any stall. */
const writeToEnd = async () => {
  await setTimeout(300)
  await setImmediate()
}
const neverLost = (reason: string) => { throw new Error(`lost: ${reason}`) }

t.test('lines that arrive together or one after another are all written, in order', async (t) => {
  const file = `${t.testdir()}/log`
  const fd = openSync(file, 'w')
  const { write, flushSync } = createLogDestination(fd, 1000, neverLost)
  write('one\n')
  write('two\n')
  await until(async () => readFileSync(file, 'utf8'), (text) => text === 'one\ntwo\n')
  write('three\n')
  await until(async () => readFileSync(file, 'utf8'), (text) => text.endsWith('three\n'))

  write('last\n')
  flushSync()
  t.equal(readFileSync(file, 'utf8'), 'one\ntwo\nthree\nlast\n', 'at the end without a turn of the event loop')
  flushSync()
  closeSync(fd)
})

t.test('while a disk is full, lines wait up to the bound, the reason for the loss is given once, and nothing blocks', async (t) => {
  const fd = openSync('/dev/full', 'w')
  const losses: string[] = []
  const { write, flushSync } = createLogDestination(fd, 10, (reason) => losses.push(reason))
  write('12345678\n')
  await writeToEnd()
  for (let i = 0; i < 3; i++) write('12345678\n')
  t.same(losses, ['ENOSPC'])
  const start = performance.now()
  flushSync()
  t.ok(performance.now() - start < 300)
  closeSync(fd)
})

t.test('a pipe that nobody reads neither blocks nor loses more than the bound, and the rest follows once it is read', async (t) => {
  const fifo = `${t.testdir()}/pipe`
  execFileSync('mkfifo', [fifo])
  const fd = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK)
  const losses: string[] = []
  const { write, flushSync } = createLogDestination(fd, 100_000, (reason) => losses.push(reason))
  const line = `${'a'.repeat(999)}\n`
  for (let i = 0; i < 100; i++) write(line)
  await writeToEnd()
  for (let i = 0; i < 150; i++) write(line)
  t.same(losses, ['they are read too slowly'])
  const start = performance.now()
  flushSync()
  t.ok(performance.now() - start < 2000, 'the end of the process waits only so long')

  const bytes = Buffer.alloc(1_000_000)
  let read = 0
  const readMore = () => {
    try {
      read += readSync(fd, bytes)
    } catch {}
  }
  readMore()
  write('last\n')
  await until(async () => {
    readMore()
    return read
  }, (length) => length >= 100_005)
  closeSync(fd)
})
