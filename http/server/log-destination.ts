import { write, writeSync } from 'node:fs'

/** The output of a pino logger. */
export interface LogDestination {
  write: (line: string) => void
  /** Writes the pending lines before the process exits. Takes at most a fraction of a second. */
  flushSync: () => void
}

/** Delay before a failed write is retried, and maximum time that process exit waits for a slow reader. */
const RETRY_MILLISECONDS = 100
const LAST_WRITE_MILLISECONDS = 500

const TOO_SLOW = 'they are read too slowly'

/**
 * Creates a destination that writes log lines to a file descriptor, such as standard output, without ever blocking or
 * ending the process. Lines that arrive during a write are written together after it. If they cannot be written,
 * because a disk is full or nobody reads the pipe, up to `most` characters wait. Lines beyond that are lost, and
 * `onLoss` is called with the reason when the loss begins.
 */
export function createLogDestination (fd: number, most: number, onLoss: (reason: string) => void): LogDestination {
  let waiting: string[] = []
  let characters = 0
  /** The part of the current write that is not written yet. */
  let batch: Uint8Array = Buffer.alloc(0)
  let isWriting = false
  let isBusy = false
  let isLosing = false
  let reason = TOO_SLOW

  function take (): Buffer {
    const lines = Buffer.from(waiting.join(''))
    waiting = []
    characters = 0
    return lines
  }

  function writeNext () {
    if (batch.length === 0) batch = take()
    if (batch.length === 0) {
      isBusy = isLosing = false
      return
    }
    isWriting = true
    write(fd, batch, (error, written) => {
      isWriting = false
      if (error) {
        // A full pipe only means that its reader is slow.
        if (error.code !== 'EAGAIN') reason = error.code ?? error.message
        setTimeout(writeNext, RETRY_MILLISECONDS).unref()
        return
      }
      reason = TOO_SLOW
      batch = batch.subarray(written)
      writeNext()
    })
  }

  return {
    write (line) {
      if (characters + line.length > most) {
        if (!isLosing) onLoss(reason)
        isLosing = true
        return
      }
      waiting.push(line)
      characters += line.length
      if (isBusy) return
      isBusy = true
      setImmediate(writeNext)
    },

    flushSync () {
      // The write in progress runs in a thread that the process waits for when it exits.
      let rest: Uint8Array = isWriting ? take() : Buffer.concat([batch, take()])
      for (const end = performance.now() + LAST_WRITE_MILLISECONDS; rest.length > 0 && performance.now() < end;) {
        try {
          rest = rest.subarray(writeSync(fd, rest))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
        }
      }
    }
  }
}
