import { readFileSync } from 'node:fs'
import { residentMegabytes } from '../../record-jobs/queue/resident-memory.ts'

/** The process ids of a process's children. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** The resident memory in megabytes of a process, and of each of its children. */
export const memoryWithChildren = (pid: number): number[] => [pid, ...childrenOf(pid)].map(residentMegabytes)
