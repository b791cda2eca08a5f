/** What the documents about the MCP server say of it: all of it is what the server itself answers. */
export interface McpFacts {
  serverInfo: { name: string, version: string, title?: string | undefined }
  /** Protocol versions it speaks, oldest first. */
  protocolVersions: readonly string[]
  /** As in the answer to `initialize`. */
  capabilities: object
  /** Each with the operation that does the same over HTTP, where there is one. */
  tools: ReadonlyArray<{ name: string, description: string, operationId?: string }>
}
