// Loaded before `npm run dev`: has worker threads read TypeScript too, which tsx sees to in the main thread alone.
import { isMainThread } from 'node:worker_threads'

if (!isMainThread) {
  const { register } = await import('tsx/esm/api')
  register()
}
