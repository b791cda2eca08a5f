import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import t, { type Test } from 'tap'
import { Environment } from '../schemas/environment.ts'
import { content } from './checked-content.ts'
import { listen, start } from './helper.ts'

const readme = readFileSync('README.md', 'utf8')
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** The cells of the table under a heading, by row, without the header row. */
function tableUnder (heading: string): string[][] {
  const section = readme.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''))
    )
}

/** Sends the request of a `curl` command in the README, to `address` instead of the printed address. */
async function curl (command: string, address: string): Promise<string> {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  const url = words.find((word) => word.startsWith('http'))!
  const method = words.includes('-X') ? words[words.indexOf('-X') + 1]! : 'GET'
  const response = await fetch(url.replace('http://127.0.0.1:3000', address), { method })
  return response.text()
}

t.test('the README says which way to use the product suits whom, in the words of all guides', async (t: Test) => {
  const { web, command, assistant } = content.product.doors
  for (const door of [web, command, assistant]) t.ok(readme.includes(`- ${door}`), door)
  t.ok(readme.includes(`business-readiness-${manifest.version}.mcpb`))
})

t.test('every request of the README answers as printed', async (t: Test) => {
  const { address } = await listen(t)
  const examples = [...readme.matchAll(/```console\n\$ (curl .*)\n([^]*?)\n```/g)]

  t.ok(examples.length >= 5)
  for (const [, command, printed] of examples) {
    const answer = await curl(command!, address)
    const [whole, beginning] = printed!.split('…')
    t.ok(beginning === undefined ? answer === whole : answer.startsWith(whole!), `${command}: ${answer.slice(0, 200)}`)
  }
})

t.test('the README lists every operation and none besides', async (t: Test) => {
  const app = await start(t)
  t.same(
    tableUnder('Endpoints')
      .map(([method, path]) => `${method} ${path}`)
      .toSorted(),
    app.operations.map(({ method, url }) => `${method} ${url}`).toSorted()
  )
})

t.test('the example of an environment shows the defaults', async (t: Test) => {
  const defaults: Record<string, { default?: unknown }> = Environment.properties
  const shown = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.+)$/gm)]
  for (const [, name, value] of shown) {
    const known = defaults[name!]?.default
    if (known !== undefined) t.equal(value, String(known), name!)
  }
})

t.test('the README lists every variable with its default', async (t: Test) => {
  const rows = new Map(tableUnder('Configuration').map(([name, value]) => [name!, value!]))
  t.same([...rows.keys()].toSorted(), Object.keys(Environment.properties).toSorted())
  for (const [name, schema] of Object.entries(Environment.properties) as Array<[string, { default?: unknown }]>) {
    if (schema.default !== undefined) t.equal(rows.get(name), String(schema.default), name)
  }
})

t.test('the README gives every dependency its reason', async (t: Test) => {
  t.same(
    tableUnder('Dependencies')
      .flatMap(([names]) => names!.split(', '))
      .toSorted(),
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).toSorted()
  )
})

t.test('the printed command makes a signing key the service takes', async (t: Test) => {
  const [, script] = /^node (deploy\/\S+)$/m.exec(readme)!
  const signingKey = execFileSync(process.execPath, [script!], { encoding: 'utf8' }).trim()

  const app = await start(t, { signingKey })
  const token = (await app.inject({ method: 'POST', url: '/api/public/sandbox/token' })).json<{
    access_token: string
  }>().access_token
  const response = await app.inject({
    url: '/api/public/sandbox/sample-business',
    headers: { authorization: `Bearer ${token}` }
  })
  t.equal(response.statusCode, 200)
})

t.test('every npm command of the documents exists', async (t: Test) => {
  const documents = readme + readFileSync('CONTRIBUTING.md', 'utf8')
  const commands = [...documents.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(([, name]) => name!)
  for (const name of commands.filter((name) => name !== 'ci')) t.ok(name in manifest.scripts, name)
})

t.test('every suite is in the list of commands and among what CI runs', async (t: Test) => {
  const [contributing, ci] = [readFileSync('CONTRIBUTING.md', 'utf8'), readFileSync('.ci/run', 'utf8')]
  for (const name of Object.keys(manifest.scripts).filter((name) => name.startsWith('test:'))) {
    t.match(contributing, `| \`npm run ${name}\` |`)
    // The tests of coverage are those of `npm test`, which CI runs.
    if (name !== 'test:coverage') t.match(ci, new RegExp(`^(?:\\{ )?npm run ${name}(?: \\|\\|.*| &| && .*)?$`, 'm'))
  }
})
