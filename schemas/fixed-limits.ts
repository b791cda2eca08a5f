import { MOST_FILES } from './record/import.ts'

/**
 * Lifetime of a sandbox token in seconds: long enough to try everything with one token, and short enough that a key can
 * be replaced within an hour or two.
 */
export const TOKEN_SECONDS = 3600

/** The limits that no operator has to decide. Tests set each of them in code. */
export const FIXED_LIMITS = {
  // Memory holds the counts of this many clients; the least recent are forgotten, so a flood of addresses is bounded.
  rate: { clients: 10_000 },
  // Reading an ordinary record takes less thread time, so only costly ones are charged as more than one request.
  recordTime: 50,
  // An unwanted body is read up to here and dropped, so that its sender receives the refusal. Reading more costs more
  // than the refusal is worth.
  droppedBody: 32 * 1024 * 1024,
  // No request needs half of this depth, and recursion over it is safe.
  jsonDepth: 32,
  // Far above what a small company has. The depth is that of any body; five fiscal years are what buyers ask for.
  record: { depth: 32, facts: 2000, documents: 2000, years: 5, text: 2000 },
  // 64 ordinary records wait less than two seconds. The largest valid record takes a fraction of ten seconds.
  // A person waits for one record, and a program for a few: 8 of one client leave most places to others.
  recordQueue: { waiting: 64, waitingPerClient: 8, milliseconds: 10_000 },
  // The reports of three years, and the bank statements of their 36 months, are fewer than 60 files.
  // A larger file is a scan, or a ledger that should be sent as Excel.
  // A general ledger of 100,000 rows is five busy years of a small company.
  // A workbook unpacks to at most 15 times the largest file, so that a zip bomb is refused before it is read.
  import: {
    files: MOST_FILES,
    fileBytes: 4 * 1024 * 1024,
    rows: 100_000,
    columns: 200,
    unpackedBytes: 60_000_000,
    zipEntries: 200
  },
  // The largest record as JSON text inside JSON, with room for escapes.
  mcpBody: 1024 * 1024,
  // What browsers and proxies are known to carry. The balancer has twice the size of `headers` as its buffer.
  url: 8192,
  headers: 16_384,
  // Responses are at most a few megabytes, and a slow phone reads one in less than a minute.
  unread: { total: 64 * 1024 * 1024, perClient: 8 * 1024 * 1024, timeout: 60_000 },
  // Headers fit in a few packets; a client that needs longer is holding a connection open.
  headersTimeout: 10_000,
  // The largest import arrives in this time over a line of 5 Mbit/s. On close, requests get as long to finish.
  requestTimeout: 30_000,
  // An office behind one address opens fewer. The balancer has the same bound (deploy/haproxy.cfg).
  connectionsPerClient: 256,
  // More than the MCP hosts of an office behind one address.
  streams: { perClient: 64 },
  // Responses take milliseconds, so a second of lag means that more requests arrive than can be served.
  eventLoopDelay: 1000,
  // The shared store answers in less than a millisecond; without it, requests are served uncounted.
  storeTimeout: 100
}

type Fixed = typeof FIXED_LIMITS

/** Limits on clients and load. Times are in milliseconds, sizes in bytes, URLs in characters. */
export interface Limits extends Fixed {
  rate: Fixed['rate'] & { max: number, window: number }
  body: number
  record: Fixed['record'] & { body: number }
  import: typeof FIXED_LIMITS.import & { body: number }
  connections: number
  streams: Fixed['streams'] & { total: number }
  keepAliveTimeout: number
  /** Above these sizes of the heap and of the whole process, requests are refused. */
  heap: number
  resident: number
}
