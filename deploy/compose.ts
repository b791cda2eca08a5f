import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Environment } from '../schemas/environment.ts'

/** What the image says itself. */
const ofTheImage = ['HOST', 'PORT', 'BUILD_COMMIT', 'BUILD_TIME']

/** Every variable that whoever runs the service may set. */
export const settable = Object.keys(Environment.properties).filter((name) => !ofTheImage.includes(name))

/** The lines of variables that are handed on as they are, one below the other. */
const HANDED_ON = /(?:^ {4}[A-Z_]+:\n)+/m

/** The text of a compose file in which every variable that has no value there is handed on. */
function handOnVariables (text: string): string {
  const set = settable.filter((name) => new RegExp(`^ {4}${name}: \\S`, 'm').test(text))
  const lines = settable.filter((name) => !set.includes(name)).map((name) => `    ${name}:\n`)
  return text.replace(HANDED_ON, lines.join(''))
}

if (process.argv[1] === import.meta.filename) {
  const file = join(import.meta.dirname, '../docker-compose.yml')
  writeFileSync(file, handOnVariables(readFileSync(file, 'utf8')))
}
