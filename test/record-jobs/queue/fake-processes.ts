import { EventEmitter } from 'node:events'
import type { RecordQueue } from '../../../record-jobs/queue/job-queue.ts'
import type { Requester } from '../../../record-jobs/queue/requester.ts'
import type { JobProcess } from '../../../record-jobs/queue/start-process.ts'

const job = { record: { text: '{}', form: 'json' }, make: 'report', as: 'json' } as const
export const by = (client: string, requester: Partial<Requester> = {}): Requester =>
  ({ client, isWanted: () => true, charge: () => {}, ...requester })
export const run = (queue: RecordQueue, client = 'one', requester: Partial<Requester> = {}, text: string = '{}') =>
  queue.run('write', { ...job, record: { text, form: 'json' } }, by(client, requester))

/**
 * Fake processes that start, respond and fail when a test tells them to. They have no memory and no processor time,
 * or those of the process with the ID `pid`.
 */
export function fakeProcesses (pid?: number) {
  const processes: FakeProcess[] = []
  let failure: Error | undefined

  class FakeProcess extends EventEmitter {
    readonly pid = pid
    readonly orders: unknown[] = []
    isKept = false
    isEnded = false

    ref () {
      this.isKept = true
    }

    unref () {
      this.isKept = false
    }

    kill () {
      this.isEnded = true
      return true
    }

    disconnect () {
      setImmediate(() => this.emit('exit', 0, null))
    }

    send (message: object) {
      if (!('data' in message)) this.orders.push(message)
    }

    /** Reports that the process is ready, or responds to its job. */
    say (message: object = { result: { faults: [] } }) {
      this.emit('message', message)
    }
  }
  const start = () => {
    if (failure) throw failure
    const child = new FakeProcess()
    processes.push(child)
    return child as unknown as JobProcess
  }
  return {
    processes,
    start,
    fail: (error: Error | undefined) => {
      failure = error
    }
  }
}
