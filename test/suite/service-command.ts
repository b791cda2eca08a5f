import { join } from 'node:path'
import type { Limits } from '../../schemas/fixed-limits.ts'

/** What a suite sets in code, because no operator has to decide it. */
export interface Constants {
  tokenTtl?: number
  limits?: { [Name in keyof Limits]?: Limits[Name] | Partial<Limits[Name]> }
}

/** The arguments with which Node runs the build in the current directory, with other constants if they are given. */
export const serviceCommand = (constants?: Constants): string[] =>
  constants ? [join(import.meta.dirname, 'service.js'), 'dist', JSON.stringify(constants)] : ['dist/server.js']
