import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fillIn } from '../../html/fill-in.ts'
import { archiveType, fileTypes } from '../../schemas/record/document-files.ts'
import { recordPathOf } from '../find-reports.ts'
import { HomeError, type Home } from '../home.ts'
import { readFound } from '../record-file.ts'
import { reportOf } from '../write-files.ts'
import type { AllowedFolders } from './allowed-folders.ts'
import { FINDINGS, nameOfRecord } from './home-tools.ts'

const types: Record<string, string> = {
  ...Object.fromEntries(Object.entries(fileTypes).map(([extension, type]) => [`.${extension}`, type])),
  '.zip': archiveType,
  '.md': 'text/markdown',
  '.json': 'application/json'
}
const typeOf = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Returns the resources of the folders (the record of each, its findings, and its documents), and the prompts. */
export function createHomeResources (home: Home, folders: AllowedFolders) {
  const { data, words: { assistant: words } } = home
  const records = () => folders.list().map(recordPathOf).filter((path) => existsSync(path))
  const writtenFor = (path: string) => readFound(home, path).written
    .map((one) => resolve(dirname(path), one.path)).filter((file) => existsSync(file))
  const prompts = { 'make-my-file': { ...words.prompts.make, argument: 'folder' }, interview: { ...words.prompts.interview, argument: 'record' } }

  return {
    list: () => records().flatMap((path) => {
      const uri = pathToFileURL(path).href
      const name = nameOfRecord(path)
      return [
        { uri, name: basename(path), title: name, mimeType: typeOf(path) },
        { uri: uri + FINDINGS, name: fillIn(words.findings, { name }), mimeType: 'text/markdown' },
        ...writtenFor(path).map((file) =>
          ({ uri: pathToFileURL(file).href, name: basename(file), mimeType: typeOf(file) }))
      ]
    }),

    /** Reads a resource of the list. Throws for every other address. */
    read: async (uri: string) => {
      const path = records().find((one) => uri.startsWith(pathToFileURL(one).href))
      if (path !== undefined && uri.endsWith(FINDINGS)) {
        const text = JSON.stringify(readFound(home, path).record)
        return { uri, mimeType: 'text/markdown', text: await reportOf(data, text, 'markdown') }
      }
      const file = [...records(), ...records().flatMap(writtenFor)].find((one) => pathToFileURL(one).href === uri)
      if (file === undefined) {
        throw new HomeError('use', fillIn(home.words.problems.outside, { path: uri, folders: folders.list().join(', ') }))
      }
      const bytes = readFileSync(fileURLToPath(uri))
      const mimeType = typeOf(file)
      return /json|text/.test(mimeType)
        ? { uri, mimeType, text: bytes.toString('utf8') }
        : { uri, mimeType, blob: bytes.toString('base64') }
    },

    prompts: () => Object.entries(prompts).map(([name, { title, what, argument }]) =>
      ({ name, title, description: what, arguments: [{ name: argument, required: false }] })),

    /** Returns the text of a prompt. Without its argument, it names the first folder or record. */
    prompt: (name: string, given: Record<string, string>) => {
      const prompt = prompts[name as keyof typeof prompts]
      if (prompt === undefined) throw new HomeError('use', Object.keys(prompts).join(', '))
      const [folder = ''] = folders.list()
      const values = { folder: given.folder ?? folder, record: given.record ?? records()[0] ?? recordPathOf(folder) }
      const text = fillIn(prompt.text, values)
      return { description: prompt.what, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
    }
  }
}
