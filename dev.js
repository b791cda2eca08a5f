// Imported by `npm run dev` so that worker threads can read TypeScript too. tsx handles only the main thread.
import { isMainThread } from 'node:worker_threads'

if (!isMainThread) {
  const { register } = await import('tsx/esm/api')
  register()
}
