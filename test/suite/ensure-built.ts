// `npm run built`: the first step of the suites for the built service.
import { ensureBuilt } from './built.ts'

ensureBuilt()
