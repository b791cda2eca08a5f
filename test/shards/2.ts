import { runShard } from '../suite/shard.ts'

await runShard(2)
