// `npm run built`: what suites of the built service begin with.
import { ensureBuilt } from './built.ts'

ensureBuilt()
