import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema, GetPromptRequestSchema, ListPromptsRequestSchema, ListResourcesRequestSchema,
  ListToolsRequestSchema, ReadResourceRequestSchema, RootsListChangedNotificationSchema
} from '@modelcontextprotocol/sdk/types.js'
import { existsSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { progressName, type ReadingProgress } from '../../domain/import/import-reports.ts'
import { HomeError, printable, type Home } from '../home.ts'
import { sha256Of } from '../record-file.ts'
import { createAllowedFolders } from './allowed-folders.ts'
import { createHomeResources } from './home-resources.ts'
import { createHomeTools } from './home-tools.ts'

/**
 * Serves an assistant over standard input and output, until standard input ends. The assistant may use the named
 * folders and the roots of its client. Throws if a named folder does not exist.
 */
export async function serveAssistant (home: Home, named: string[]): Promise<void> {
  const { name, assistant: words } = home.words
  // A library that logs would end up in the protocol.
  console.log = console.info = console.error
  const folders = createAllowedFolders(home, named)
  const tools = createHomeTools(home, folders)
  const resources = createHomeResources(home, folders)
  const seen = new Map<string, string>()
  const server = new Server(
    { name, title: words.prompts.make.title, version: home.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: words.instructions }
  )
  let last: Promise<unknown> = Promise.resolve()

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name: id, input, isReadOnly }) => ({
      name: id,
      title: words.tools[id].title,
      description: words.tools[id].what,
      inputSchema: { ...input, type: 'object' as const },
      annotations: { readOnlyHint: isReadOnly, destructiveHint: false, idempotentHint: true, openWorldHint: false }
    }))
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const tool = tools.find(({ name: id }) => id === params.name)
    const token = params._meta?.progressToken
    const paths: string[] = []
    const notes: string[] = []
    const onFile = async (reading: ReadingProgress) => {
      const message = printable(progressName(reading))
      const { number, total, page: { page, pages } = { page: 0, pages: 0 } } = reading
      // Each number must be larger than the one before.
      const progress = number + page / (pages + 1)
      if (token !== undefined) {
        await sendNotification({
          method: 'notifications/progress', params: { progressToken: token, progress, total, message }
        })
      }
      // Lets a cancellation arrive.
      await setImmediate()
      signal.throwIfAborted()
    }
    const onRecord = (path: string) => {
      if (seen.has(path) && seen.get(path) !== digestOf(path)) notes.push(words.changed)
      paths.push(path)
    }
    try {
      if (!tool) throw new HomeError('use', tools.map(({ name: id }) => id).join(', '))
      // One call after another, because two must not change a record at once.
      const done = last.then(() => tool.run(params.arguments ?? {}, { onFile, onRecord }))
      last = done.catch(() => {})
      const text = await done
      for (const path of paths) seen.set(path, digestOf(path))
      return { content: [...notes, text].map((one) => ({ type: 'text', text: one })) }
    } catch (error) {
      if (!(error instanceof HomeError) && !(error instanceof Error && 'code' in error)) throw error
      return { isError: true, content: [{ type: 'text', text: error.message }] }
    }
  })
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: resources.list() }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) =>
    ({ contents: [await resources.read(uri)] }))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: resources.prompts() }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name: prompt, arguments: given = {} } }) =>
    resources.prompt(prompt, given))
  server.setNotificationHandler(RootsListChangedNotificationSchema, takeRoots)
  server.oninitialized = () => { last = last.then(takeRoots) }

  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', resolve).once('close', resolve)
  })
  await server.connect(new StdioServerTransport())
  await ended
  await last

  async function takeRoots () {
    if (server.getClientCapabilities()?.roots === undefined) return
    const { roots } = await server.listRoots().catch(() => ({ roots: [] }))
    folders.setRoots(roots.map(({ uri }) => uri))
  }
}

const digestOf = (path: string): string => existsSync(path) ? sha256Of(readFileSync(path)) : ''
