/** Facts about the MCP server for other documents. All of them match the responses of the server. */
export interface McpFacts {
  serverInfo: { name: string, version: string, title?: string | undefined }
  /** Supported protocol versions, oldest first. */
  protocolVersions: readonly string[]
  /** As in the response to `initialize`. */
  capabilities: object
  /** Each tool with its equivalent HTTP operation, if there is one. */
  tools: ReadonlyArray<{ name: string, description: string, operationId?: string }>
}
