import { channel } from 'node:diagnostics_channel'

/** A completed call of an MCP tool: `{ tool, failed }`. */
export const toolCalls = channel('business-readiness.tool-call')

/** A token issued by the token endpoint. */
export const tokensIssued = channel('business-readiness.token-issued')

/** A new event stream, as its `ServerResponse`. */
export const streamsOpened = channel('business-readiness.stream-opened')

/** A request that the limiter's shared store did not count. */
export const storeFailures = channel('business-readiness.store-failure')

/** A process for records that could not be started, as the error with the reason. */
export const recordProcessFailures = channel('business-readiness.record-process-failure')

/** A process for records that ended or was ended, as a `ProcessEnd`. */
export const recordProcessEnds = channel('business-readiness.record-process-end')

export interface ProcessEnd {
  /** It took too long, had or kept too much memory, or ended by itself, as V8 does when its heap is full. */
  reason: 'time' | 'memory' | 'kept memory' | 'exit'
}

export interface ToolCall { tool: string, failed: boolean }
