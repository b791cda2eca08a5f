// Runs files of tests in one process: `node --import=./test/suite/typescript.js test/suite/run-files.ts FILE...`
import t from 'tap'
import { runFiles } from './shard.ts'

t.setTimeout(600_000)
await runFiles(process.argv.slice(2))
