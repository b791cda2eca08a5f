import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Applies each recipe of CONTRIBUTING.md to a copy of this checkout and runs what a change must pass there: lint, types
// and the tests that would notice. Then it leaves out one file of the recipe after another: something must fail.

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Recipes\n')[1]!
const wanted = process.argv[2]

for (const [, title, most, patch] of text.matchAll(/\n### (.+), in (\d+) files?\n[^]*?```diff\n([^]*?)```/g)) {
  if (wanted !== undefined && !title!.toLowerCase().includes(wanted)) continue
  const parts = patch!.split(/^(?=--- )/m)
  assert.ok(parts.length <= Number(most), `${title} touches ${parts.length} files`)
  const failed = check(parts)
  assert.equal(failed, undefined, `${title}: ${failed}`)
  for (const [index, part] of parts.length > 1 ? parts.entries() : []) {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)![1]!
    const noticed = check(parts.filter((_part, other) => other !== index))
    assert.ok(noticed, `${title}: nobody notices that ${file} was forgotten`)
    console.log(`${title} without ${file}: ${noticed}`)
  }
  console.log(`${title}: ${parts.length} of at most ${most} files`)
}

/** Applies patches to a copy and returns the first command that fails there with the line that says why. */
function check (patches: string[]): string | undefined {
  const copy = mkdtempSync(join(tmpdir(), 'recipe-'))
  try {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    for (const file of files.trim().split('\n')) cpSync(join(root, file), join(copy, file))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    writeFileSync(join(copy, 'recipe.diff'), patches.join(''))
    execFileSync('git', ['apply', '--unidiff-zero', 'recipe.diff'], { cwd: copy })
    rmSync(join(copy, 'recipe.diff'))

    const tests = ['document', 'readme', 'responses', 'config', 'fixtures', 'mcp/content', 'routes/quiz'].map(
      (name) => `test/${name}.test.ts`
    )
    const commands = [
      ['npx', 'tsc'],
      ['npx', 'eslint', ...patches.flatMap((patch) => /^\+\+\+ b\/(.+\.tsx?)$/m.exec(patch)?.[1] ?? [])],
      ['npm', 'run', 'build'],
      ['npx', 'tap', 'run', '--disable-coverage', ...tests]
    ]
    for (const [command, ...args] of commands) {
      const { status, stdout, stderr } = spawnSync(command!, args, { cwd: copy, encoding: 'utf8' })
      if (status === 0) continue
      const why = `${stdout}\n${stderr}`.split('\n').find((line) => /error|not ok|must|fixtures\//.test(line))
      return `${command} ${args[0] ?? ''}: ${why?.trim()}`
    }
    return undefined
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
