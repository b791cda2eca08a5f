/**
 * The result of an MCP tool (CallToolResult) as JSON, of a JSON object. It holds the object twice, as text and as
 * structured content, because clients hand one or the other to the model.
 */
export const writeToolResult = (json: string): string =>
  `{"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}}`
