import { closeSync, openSync, opendirSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import { MOST_SCANS } from '../domain/import/scan/picture-reader.ts'

/** The folder of a record and its documents, below the folder with the reports. */
export const OWN_FOLDER = 'readiness'
/** Extensions of reports. What a file is shows from its bytes. */
const REPORTS = new Set([
  '.csv', '.tsv', '.xlsx', '.xlsm', '.xls', '.pdf', '.zip', '.qfx', '.ofx', '.qbo', '.numbers'
])
/** Extensions of pictures, such as photos of reports. */
const PICTURES = new Set(['.jpg', '.jpeg', '.png'])
/** Extensions of files that seldom are reports: only those that begin like one are read. */
const SELDOM = new Map([['.txt', /\t.*\n.*\t/], ['.json', /"(?:Header|ReportName|Rows|Columns)"/]])
/** What a folder on an owner's disk never exceeds. Limits what is looked through. */
const DEEPEST = 12
const MOST_ENTRIES = 200_000
const MOST_REPORTS = 300
const BEGINNING = 4096

/** Where the record of a folder is. */
export const recordPathOf = (folder: string): string => join(folder, OWN_FOLDER, 'record.json')

/** The reports in a folder, by path, and the number of other files, which were not opened. */
export interface FoundReports { paths: string[], others: number }

/** Whether a path is a folder, or in it. Both must be real paths. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/**
 * Finds the reports in a folder and its subfolders, in the order of their paths. Leaves out hidden files, what this
 * command has written, links that lead out of the folder, and whatever is neither a file nor a folder. Pictures are
 * left out if there are more than one import reads, because they are then photos of something else.
 */
export function findReports (folder: string): FoundReports {
  const root = realpathSync.native(folder)
  const seen = new Set([root])
  const paths: string[] = []
  let [entries, others] = [0, 0]
  look(root, 0)
  const pictures = new Set(paths.filter(isPicture))
  const found = pictures.size > MOST_SCANS ? paths.filter((path) => !pictures.has(path)) : paths
  const taken = found.toSorted().slice(0, MOST_REPORTS)
  return { paths: taken, others: others + paths.length - taken.length }

  function look (directory: string, depth: number) {
    for (const { name } of entriesOf(directory)) {
      if (name.startsWith('.') || name === 'node_modules' || (depth === 0 && name === OWN_FOLDER)) continue
      if (++entries > MOST_ENTRIES) return
      const path = join(directory, name)
      const kind = kindOf(path)
      const real = kind && realpathSync.native(path)
      if (real === undefined || !isWithin(real, root)) {
        others++
      } else if (kind === 'folder') {
        if (!seen.has(real) && depth < DEEPEST) look(path, depth + 1)
        seen.add(real)
      } else if (seen.has(real)) {
        others++
      } else if (mayBeReport(path)) {
        seen.add(real)
        paths.push(path)
      } else {
        others++
      }
    }
  }
}

function entriesOf (directory: string): Array<{ name: string }> {
  const entries: Array<{ name: string }> = []
  try {
    const open = opendirSync(directory)
    for (let entry = open.readSync(); entry && entries.length < MOST_ENTRIES; entry = open.readSync()) {
      entries.push(entry)
    }
    open.closeSync()
  } catch {}
  return entries
}

/** Follows links. Devices, pipes and sockets have no kind, and neither has what cannot be opened. */
export function kindOf (path: string): 'file' | 'folder' | undefined {
  try {
    const stat = statSync(path)
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : undefined
  } catch {
    return undefined
  }
}

/** Whether a file has the extension of a report. Lock files of office programs have it too. */
export function mayBeReport (path: string): boolean {
  const extension = extname(path).toLowerCase()
  if (basename(path).startsWith('~$')) return false
  return REPORTS.has(extension) || PICTURES.has(extension) || (SELDOM.get(extension)?.test(beginningOf(path)) ?? false)
}

const isPicture = (path: string): boolean => PICTURES.has(extname(path).toLowerCase())

function beginningOf (path: string): string {
  const bytes = Buffer.alloc(BEGINNING)
  try {
    const file = openSync(path, 'r')
    const length = readSync(file, bytes, 0, BEGINNING, 0)
    closeSync(file)
    return bytes.toString('latin1', 0, length)
  } catch {
    return ''
  }
}
