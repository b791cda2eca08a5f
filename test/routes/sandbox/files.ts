import type { FastifyInstance } from 'fastify'
import { BASE_URL } from '../../helper.ts'

/** Returns the body of a path in the requested format. */
export async function read (app: FastifyInstance, path: string, accept = 'application/json'): Promise<string> {
  const { body } = await app.inject({ url: path, headers: { accept } })
  return body
}

/** Reads a whole list, page by page. */
export async function readAll<T> (app: FastifyInstance, path: string, name: string): Promise<T[]> {
  const entries: T[] = []
  for (let next: string | null = path; next !== null;) {
    const answer = JSON.parse(await read(app, next.replace(BASE_URL, '')))
    entries.push(...answer[name])
    next = answer.page.next
  }
  return entries
}
