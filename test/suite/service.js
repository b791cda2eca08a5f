// Runs a build as `dist/server.js` does, with other values for what is constant for an operator. Arguments: the folder
// of the build, and what differs in the configuration, as JSON.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [directory, differences] = process.argv.slice(2)
const { serve } = await import(pathToFileURL(resolve(directory, 'serve.js')).href)
await serve((config) => merge(config, JSON.parse(differences)))

function merge (value, changes) {
  if (typeof changes !== 'object') return changes
  const changed = Object.entries(changes).map(([name, change]) => [name, merge(value[name], change)])
  return { ...value, ...Object.fromEntries(changed) }
}
