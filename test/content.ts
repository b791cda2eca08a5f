import { loadCompiledContent } from '../content/compiled.ts'

/** All content, as the build left it where it is fresh: reading and checking it anew would cost each file of tests. */
export const content = loadCompiledContent('dist/content.json')
