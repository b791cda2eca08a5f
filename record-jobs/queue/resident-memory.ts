import { readFileSync } from 'node:fs'

/**
 * Returns the resident memory of a process in megabytes, as reported by Linux, or 0 if it is not known. It includes
 * what no heap limit counts, such as buffers and the memory of WebAssembly.
 */
export function residentMegabytes (pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
