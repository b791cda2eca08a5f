import { rewriteBlock, type Block } from '../domain/record/documents/document-blocks.ts'
import { xmlText } from '../domain/xml-text.ts'

/** Puts a text on one line, without the characters that XML and PDF cannot show. */
export const onOneLine = (text: string): string => xmlText(text).replace(/[\t\n\r]+/g, ' ')

/** Puts the texts of a block on one line each. */
export const oneLineBlock = (block: Block): Block => rewriteBlock(block, onOneLine)
