/** What the documents about the MCP server say of it: all of it is what the server itself answers. */
export interface McpFacts {
  serverInfo: { name: string, version: string, title?: string | undefined }
  /** Protocol versions it speaks, oldest first. */
  protocolVersions: readonly string[]
  /** As in the answer to `initialize`. */
  capabilities: object
  tools: ReadonlyArray<{ name: string, description: string }>
}
