import { readFileSync } from 'node:fs'
import { content } from './test/checked-content.ts'
import { blindRecord, revealedNames } from './domain/record/blind/blind-record.ts'
import { prepareRecord } from './domain/record/prepared-record.ts'
import { viewDocument } from './domain/record/documents/write-document.ts'
import { pageToMarkdown } from './html/record-documents/document-markdown.ts'
for (const file of process.argv.slice(3)) {
  const record = file === 'sample' ? content.sample : JSON.parse(readFileSync(file, 'utf8'))
  const record2 = record.record ?? record
  const blind = blindRecord(record2, 'Roofing', content.standard)
  for (const name of process.argv[2]!.split(',')) {
    const { page, notice } = viewDocument(prepareRecord(blind, content.bank, content.standard), name as never, 'buyer')
    console.log(pageToMarkdown(page, notice))
  }
  console.log(revealedNames(record2, content.standard))
}
