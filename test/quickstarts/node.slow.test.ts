import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { listenAsPrinted, REPORT, WRITTEN } from './blocks.ts'

/** Runs a module as `node file.mjs` would. By default in this folder, so that it finds the packages installed here. */
async function run (code: string, cwd = process.cwd()): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd,
    env: { PATH: process.env.PATH }
  })
  return stdout
}

t.test('the quick starts for Node run as printed', async (t: Test) => {
  const blocks = await listenAsPrinted(t)
  const script = (heading: string) => blocks.find((block) => block.heading === heading && block.language === 'js')!.code

  t.test('a folder of exports becomes a memorandum and a workbook', async (t) => {
    const directory = mkdtempSync(join(tmpdir(), 'exports-'))
    t.teardown(() => rmSync(directory, { recursive: true }))
    cpSync(new URL('../domain/import/cases/01-qbo-pl-2026.csv', import.meta.url), join(directory, 'exports', REPORT))
    await run(script('JavaScript'), directory)
    for (const name of WRITTEN) t.equal(readFileSync(join(directory, name)).subarray(0, 2).toString(), 'PK', name)
  })

  t.test('the MCP client prints the tools and the sample business', async (t) => {
    const output = await run(script('Your own client'))
    t.match(output, /^get_quiz_questions: /m)
    t.match(output, /"sample":true/)
  })

  t.test('the configurations of MCP clients are JSON and name the endpoint', async (t) => {
    const [, address] = /new URL\('([^']+)'\)/.exec(script('Your own client'))!
    const [atHome, ...configurations] = blocks.filter(({ language }) => language === 'json')
    t.match(JSON.parse(atHome!.code), { mcpServers: { 'business-readiness': { args: [/dist\/business-readiness\.js$/, 'mcp'] } } })
    t.equal(configurations.length, 3)
    for (const { heading, code } of configurations) t.match(JSON.stringify(JSON.parse(code)), address, heading)
  })

  t.test('no JavaScript is printed that was not run', async (t) => {
    t.same(
      blocks.filter(({ language }) => language === 'js').map(({ heading }) => heading),
      ['JavaScript', 'Your own client']
    )
  })
})
