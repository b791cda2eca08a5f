// Runs the files of tests that `FILES` names, separated by spaces, in one process. They are not arguments: tap names
// folders of tests after those, and a path has at most 255 characters.
import t from 'tap'
import { runFiles } from './shard.ts'

t.setTimeout(600_000)
await runFiles(process.env.FILES!.split(' '))
