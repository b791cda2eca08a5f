import type { Static } from '@sinclair/typebox'
import { words } from './text-catalog.ts'

const command = words('what', 'example')
const tool = words('title', 'what')

/** `fixtures/pages/command.yaml`: texts of the command. */
export const CommandTexts = words('description', 'name', {
  commands: words({ make: command, read: command, ask: command, check: command, write: command, mcp: command }),
  arguments: words('folder', 'paths', 'record', 'documents', 'folders'),
  options: words('record', 'answers', 'json', 'force', 'into', 'edition', 'blind', 'for', 'help', 'version', 'folder'),
  help: words('usage', 'arguments', 'options', 'commands', 'example'),
  tell: words('answers', 'again', 'noneOpen', 'kept', 'written', {
    reading: ['number', 'total', 'name'],
    others: ['count'],
    open: ['count'],
    record: ['path'],
    ask: ['command'],
    file: ['path', 'size']
  }),
  ask: words('later', 'answer', 'stop', 'empty', 'amount', 'interview', 'yes', 'no', 'row', 'several', 'stopped', {
    left: ['count'], screen: ['name', 'text']
  }),
  assistant: words('instructions', 'notice', 'changed', 'later', {
    tools: words({
      read_reports: tool,
      answer_questions: tool,
      interview: tool,
      check_record: tool,
      write_documents: tool,
      explain: tool
    }),
    arguments: words(
      'folder', 'files', 'record', 'newRecord', 'answers', 'into', 'edition', 'blind', 'for', 'figure', { documents: ['files'] }
    ),
    prompts: words({
      make: words('title', 'what', { text: ['folder'] }),
      interview: words('title', 'what', { text: ['record'] })
    }),
    findings: ['name'],
    rest: ['uri']
  }),
  problems: words('none', 'terminal', 'noFolders', 'noReports', {
    notReport: ['path'],
    recordPlace: ['path'],
    outside: ['path', 'folders'],
    figure: ['figure', 'names'],
    arguments: ['problems'],
    unreadable: ['path', 'reason'],
    noRecord: ['path'],
    missing: ['path'],
    notFolder: ['path'],
    busy: ['path', 'process', 'lock'],
    full: ['path', 'reason'],
    unwritable: ['path', 'reason'],
    notOurs: ['path'],
    document: ['name', 'names'],
    recipient: ['most'],
    answers: ['path']
  })
})

export type CommandTexts = Static<typeof CommandTexts>
