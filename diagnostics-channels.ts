import { channel } from 'node:diagnostics_channel'

/** A completed call of an MCP tool: `{ tool, failed }`. */
export const toolCalls = channel('business-readiness.tool-call')

/** A token issued by the token endpoint. */
export const tokensIssued = channel('business-readiness.token-issued')

/** A new event stream, as its `ServerResponse`. */
export const streamsOpened = channel('business-readiness.stream-opened')

/** A request that the limiter's shared store did not count. */
export const storeFailures = channel('business-readiness.store-failure')

/** A record thread that could not be started, as the error with the reason. */
export const recordThreadFailures = channel('business-readiness.record-thread-failure')

export interface ToolCall { tool: string, failed: boolean }
