import { join } from 'node:path'
import ts from 'typescript'

// Prints the type errors in the given files, and in no other: that takes a tenth of the time of checking all.
const files = process.argv.slice(2)
const { options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  }
})!
// These two import all that adds members to types of packages.
const program = ts.createProgram(['app.ts', 'test/helper.ts', ...files].map((file) => join(process.cwd(), file)), options)
const errors = files.flatMap((file) => {
  const source = program.getSourceFile(join(process.cwd(), file))
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
})
console.log(ts.formatDiagnostics(errors, {
  getCanonicalFileName: (name) => name, getCurrentDirectory: () => process.cwd(), getNewLine: () => '\n'
}))
process.exitCode = errors.length > 0 ? 1 : 0
