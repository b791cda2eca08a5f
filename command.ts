#!/usr/bin/env node
import { createRequire } from 'node:module'
import { defaultLimits } from './config.ts'
import { runCommand } from './cli/command-line.ts'
import { loadCompiledContent } from './loading/compiled-content.ts'

const { version } = createRequire(import.meta.url)('#package') as { version: string }
const { bank, standard, words: { command: words, site, report, record, recordSteps: steps } } = loadCompiledContent()

process.exitCode = await runCommand(process.argv.slice(2), {
  words,
  version,
  load: async () => ({
    words,
    version,
    today: new Date().toISOString().slice(0, 10),
    data: {
      bank,
      standard,
      bounds: defaultLimits.record,
      importBounds: defaultLimits.import,
      words: { site, report, record, steps }
    }
  })
})
