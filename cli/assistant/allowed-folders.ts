import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillIn } from '../../html/fill-in.ts'
import { isWithin, kindOf, mayBeReport, OWN_FOLDER } from '../find-reports.ts'
import { HomeError, type Home } from '../home.ts'

/** The paths that an assistant may use. Every function throws a sentence that names a path outside. */
export interface AllowedFolders {
  list: () => string[]
  /** Sets the folders that the client names as its roots. */
  setRoots: (uris: string[]) => void
  folder: (path: string) => string
  report: (path: string) => string
  /** A record that exists, or a new one in a folder `readiness`. */
  record: (path: string) => string
  /** A folder to write into, which may not exist yet. */
  target: (path: string) => string
}

/** Bounds an assistant to the folders of the command line and those of the client, by their real paths. */
export function createAllowedFolders ({ words }: Home, named: string[]): AllowedFolders {
  const { problems } = words
  const own = named.map((one) => {
    if (kindOf(one) !== 'folder') throw new HomeError('unread', fillIn(problems.notFolder, { path: one }))
    return realpathSync.native(one)
  })
  let roots: string[] = []
  const list = () => [...new Set([...own, ...roots])]

  return {
    list,
    setRoots: (uris) => {
      roots = uris.filter((uri) => uri.startsWith('file:') && URL.canParse(uri)).map((uri) => fileURLToPath(uri))
        .filter((path) => kindOf(path) === 'folder').map((path) => realpathSync.native(path))
    },
    folder: (path) => ofKind(path, 'folder', problems.notFolder),
    report: (path) => {
      const real = ofKind(path, 'file', problems.missing)
      if (!mayBeReport(real)) throw new HomeError('use', fillIn(problems.notReport, { path }))
      return real
    },
    record: (path) => {
      const real = within(path)
      const isRecord = /^\.(?:json|ya?ml)$/i.test(extname(real))
      if (!isRecord || (!existsSync(real) && basename(dirname(real)) !== OWN_FOLDER)) {
        throw new HomeError('use', fillIn(problems.recordPlace, { path }))
      }
      return real
    },
    target: (path) => {
      const real = within(path)
      if (existsSync(real) && kindOf(real) !== 'folder') throw new HomeError('use', fillIn(problems.notFolder, { path }))
      return real
    }
  }

  function ofKind (path: string, kind: 'file' | 'folder', problem: typeof problems.missing): string {
    const real = within(path)
    if (kindOf(real) !== kind) throw new HomeError('unread', fillIn(problem, { path }))
    return real
  }

  /** Returns the real path. A path that does not exist yet has that of its nearest folder. */
  function within (path: string): string {
    const folders = list()
    if (folders.length === 0) throw new HomeError('use', problems.noFolders)
    if (path === '' || path.includes('\0')) throw outside()
    const real = realOf(isAbsolute(path) ? resolve(path) : resolve(folders[0]!, path))
    if (!folders.some((folder) => isWithin(real, folder))) throw outside()
    return real

    function outside () {
      return new HomeError('use', fillIn(problems.outside, { path, folders: folders.join(', ') }))
    }
  }
}

function realOf (path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realOf(parent), basename(path))
  }
}
