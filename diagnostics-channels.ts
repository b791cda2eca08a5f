import { channel } from 'node:diagnostics_channel'

/** A call of an MCP tool, published once it is done: `{ tool, failed }`. */
export const toolCalls = channel('business-readiness.tool-call')

/** A token that the token endpoint issued. */
export const tokensIssued = channel('business-readiness.token-issued')

/** An event stream that begins, as the `ServerResponse` that it is. */
export const streamsOpened = channel('business-readiness.stream-opened')

/** A request that the shared store of the limiter did not count. */
export const storeFailures = channel('business-readiness.store-failure')

/** A thread for records that could not be started, as the error that says why. */
export const recordThreadFailures = channel('business-readiness.record-thread-failure')

export interface ToolCall { tool: string, failed: boolean }
