import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Copies the files that git tracks or would add, and links the packages, so that the copy has its own caches. The copy
 * is deleted when this process ends.
 */
export function copyCheckout (): string {
  const copy = mkdtempSync(join(tmpdir(), 'checkout-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  return copy
}
