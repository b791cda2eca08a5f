import type { Test } from 'tap'
import { freePort, start } from '../helper.ts'

/** The name of an export, with the characters that curl treats as separators in a form. */
export const REPORT = 'Smith & Sons, Inc.; Profit and Loss 2025.csv'

/** The files that the scripts of the guide write. Both are zip archives. */
export const WRITTEN = ['cim.docx', 'financials.xlsx']

/** A code block of /developers, and the heading above it. */
export interface Block { heading: string, language: string, code: string }

/**
 * Starts the service at the address that its pages print. Returns the code blocks of its developer guide as printed.
 */
export async function listenAsPrinted (t: Test): Promise<Block[]> {
  const port = await freePort()
  const app = await start(t, { baseUrl: `http://127.0.0.1:${port}` })
  await app.listen({ host: '127.0.0.1', port })
  const { body } = await app.inject({ url: '/developers', headers: { accept: 'text/markdown' } })
  return codeBlocks(body)
}

function codeBlocks (markdown: string): Block[] {
  let heading = ''
  return [...markdown.matchAll(/^#+ (.+)$|^```(\w+)\n([^]*?)\n```$/gm)].flatMap(([, title, language, code]) => {
    heading = title ?? heading
    return language === undefined ? [] : [{ heading, language, code: code! }]
  })
}
