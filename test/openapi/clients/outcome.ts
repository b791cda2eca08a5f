/** What the code of every generated client does with an exported profit and loss statement. */
export interface Outcome {
  /** The kind of report that was found in the file. */
  kind: string
  /** The ids of the chapters of the CIM of its record. */
  chapters: string[]
  /** The same CIM for Word. */
  word: Blob
  /** What is wrong with a request that answers a question that was not asked. */
  fault: { code: string, path: string | undefined }
}

/** Runs the code of a client against a service, with the base64 of a workbook. */
export type RunClient = (baseUrl: string, base64: string) => Promise<Outcome>

/** Returns its argument, and lets no value of the type `any` compile, because such a value fits every other type. */
export const typed = <T>(value: 0 extends 1 & T ? never : T): T => value as T
