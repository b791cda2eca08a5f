import { Argument, Command, CommanderError, Option } from 'commander'
import { editions } from '../schemas/record/editions.ts'
import type { CommandTexts } from '../schemas/pages/command-texts.ts'
import type { CommandOptions, CommandResult } from './commands.ts'
import { EXIT, HomeError, Stopped, type Home } from './home.ts'

/** Code of a process that its terminal interrupted: 128 and the number of SIGINT. */
const INTERRUPTED = 130

/** Loads what the commands do, which takes longer than their help should. */
async function loadCommands () {
  const { askQuestions, checkRecordFile, makeFile, readReports, writeFiles } = await import('./commands.ts')
  return { askQuestions, checkRecordFile, makeFile, readReports, writeFiles }
}

type Commands = Awaited<ReturnType<typeof loadCommands>>

/** What the command gets from outside. */
interface CommandSources {
  words: CommandTexts
  version: string
  /** Loads everything that commands other than the help need. */
  load: () => Promise<Home>
}

/**
 * Runs the command with its arguments, without the names of Node and the file. Prints results on standard output and
 * everything else on standard error. Returns the exit code.
 */
export async function runCommand (args: string[], { words, version, load }: CommandSources): Promise<number> {
  let exitCode = 0
  const program = new Command(words.name)
    .description(words.description)
    .version(version, '--version', words.options.version)
  style(program, words)
  add('make', [['folder', words.arguments.folder]], ['record', 'answers', 'into', 'force', 'json'],
    ({ makeFile }, home, [folder], options) => makeFile(home, folder as string, options))
  add('read', [['paths...', words.arguments.paths]], ['record', 'answers', 'json'],
    ({ readReports }, home, [paths], options) => readReports(home, paths as string[], options))
  add('ask', [['record', words.arguments.record]], ['answers', 'json'],
    ({ askQuestions }, home, [record], options) => askQuestions(home, record as string, options))
  add('check', [['record', words.arguments.record]], ['json'],
    ({ checkRecordFile }, home, [record]) => checkRecordFile(home, record as string))
  add('write', [['record', words.arguments.record], ['documents...', words.arguments.documents]],
    ['into', 'edition', 'blind', 'for', 'force', 'json'],
    ({ writeFiles }, home, [record, documents], options) =>
      writeFiles(home, record as string, documents as string[], options))

  const mcp = program.command('mcp').description(words.commands.mcp.what)
    .addArgument(new Argument('[folders...]', words.arguments.folders))
  style(mcp, words).addHelpText('after', `\n${words.help.example}\n  ${words.commands.mcp.example}`)
  mcp.action(async (folders: string[]) => {
    const { serveAssistant } = await import('./assistant/serve-assistant.ts')
    await serveAssistant(await load(), folders)
  })

  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    exitCode = codeOfError(error, words)
  }
  return exitCode

  function add (
    name: keyof CommandTexts['commands'],
    taken: Array<[name: string, what: string]>,
    options: Array<keyof CommandOptions>,
    run: (commands: Commands, home: Home, given: unknown[], options: CommandOptions) => Promise<CommandResult>
  ) {
    const { what, example } = words.commands[name]
    const command = program.command(name).description(what)
    for (const [argument, meaning] of taken) command.addArgument(new Argument(`<${argument}>`, meaning))
    for (const option of options) command.addOption(optionFor(words, option))
    style(command, words).addHelpText('after', `\n${words.help.example}\n  ${example}`)
    command.action(async (...given: unknown[]) => {
      const values = given.slice(0, taken.length)
      const chosen = given[taken.length] as CommandOptions
      const { lines, json, exitCode: code = 0 } = await run(await loadCommands(), await load(), values, chosen)
      process.stdout.write(chosen.json === true ? `${JSON.stringify(json, null, 2)}\n` : `${lines.join('\n')}\n`)
      exitCode = code
    })
  }
}

/** What follows the name of an option that takes a value. */
const VALUES: Partial<Record<keyof CommandOptions, string>> = {
  record: '<file>', answers: '<file>', into: '<folder>', edition: '<edition>', for: '<name>'
}

function optionFor ({ options }: CommandTexts, name: keyof CommandOptions): Option {
  const value = VALUES[name]
  const option = new Option(`--${name}${value === undefined ? '' : ` ${value}`}`, options[name])
  return name === 'edition' ? option.choices(editions) : option
}

/** Gives a command its own words for what every help says, and makes it throw instead of ending the process. */
function style (command: Command, { options, help }: CommandTexts): Command {
  const titles: Record<string, string> = {
    'Usage:': help.usage, 'Arguments:': help.arguments, 'Options:': help.options, 'Commands:': help.commands
  }
  return command
    .exitOverride()
    .helpOption('-h, --help', options.help)
    .helpCommand(false)
    .configureHelp({ styleTitle: (title) => titles[title] ?? title })
}

/** Writes an error to standard error and returns its exit code. */
function codeOfError (error: unknown, { ask }: CommandTexts): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.use
  if (error instanceof HomeError) {
    process.stderr.write(`${error.message}\n`)
    return error.exitCode
  }
  if (error instanceof Stopped) {
    process.stderr.write(`${ask.stopped}\n`)
    return INTERRUPTED
  }
  // The service refuses a record that is too costly with a code. Anything else must not look like a finding either.
  const isRefused = error instanceof Error && 'code' in error
  process.stderr.write(`${error instanceof Error ? (isRefused ? error.message : error.stack) : String(error)}\n`)
  return EXIT.unread
}
