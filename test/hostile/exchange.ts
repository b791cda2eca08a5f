import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HANG_MILLISECONDS = 12_000

/** Connects to the service. Connection errors are expected and ignored. */
export async function open (port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/**
 * Sends bytes and returns everything received until the server closed, one character per byte. Throws if it does not
 * close.
 */
export async function exchange (port: number, bytes: string | Buffer): Promise<string> {
  const socket = await open(port)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
  })
  socket.write(bytes)
  const timer = setTimeout(() => socket.destroy(new Error('hang')), HANG_MILLISECONDS)
  await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(timer)
  if (socket.errored?.message === 'hang') {
    throw new Error(
      `no end within ${HANG_MILLISECONDS} ms, received: ${Buffer.concat(chunks).toString('latin1').slice(0, 200)}`
    )
  }
  return Buffer.concat(chunks).toString('latin1')
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Parses the responses in what was received, each with the body that its length gives. Throws if anything is left over.
 */
export function parseAnswers (received: string, method: string): Answer[] {
  const answers: Answer[] = []
  for (let rest = Buffer.from(received, 'latin1'); rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine, ...lines] = rest.subarray(0, end).toString().split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine!)?.[1])
    if (end === -1 || !status) throw new Error(`not an answer: ${rest.toString().slice(0, 200)}`)
    const headers: Record<string, string> = {}
    for (const line of lines) {
      const [, name, value] = /^([\w-]+): (.*)$/.exec(line) ?? []
      if (name === undefined) throw new Error(`not a header: ${line}`)
      headers[name.toLowerCase()] = value!
    }
    const bodyless = status < 200 || status === 204 || status === 304 || method === 'HEAD'
    const length = bodyless
      ? 0
      : headers['transfer-encoding'] === 'chunked'
        ? rest.length - end - 4
        : Number(headers['content-length'])
    const body = rest.subarray(end + 4, end + 4 + length)
    if (body.length !== length) throw new Error(`the body is shorter than ${length}`)
    answers.push({ status, headers, body: body.toString() })
    rest = rest.subarray(end + 4 + length)
  }
  return answers
}
