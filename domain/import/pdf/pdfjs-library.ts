/** pdfjs, without what it would need for drawing. It is an entry of the build, loaded when the first PDF comes. */
const browser = globalThis as unknown as Record<string, unknown>
// pdfjs creates a matrix when it loads, and never uses it unless it draws.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) browser[name] ??= class {}

const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
// Its code for reading files is for a worker. Once loaded, it runs in this thread.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string)

export { getDocument, OPS }
