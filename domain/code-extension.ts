/** The extension of the files of code beside this one: those of the sources, or of the build. */
export const codeExtension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
