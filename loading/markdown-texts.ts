import type { Static, TSchema } from '@sinclair/typebox'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PageMatter, SkillMatter } from '../schemas/pages/front-matter.ts'
import { parseFixture, readText, type Fixture } from './fixture-file.ts'

/** A text whose placeholders, such as `{{baseUrl}}`, are not filled yet. `line` is where it begins in its file. */
export interface Template {
  file: string
  line: number
  text: string
}

/** A page in Markdown without its front matter. `name` is that of its file: `about` is served at /about. */
export interface PageText extends Template, PageMatter {
  name: string
}

/** A whole SKILL.md, front matter included, with what that says and its heading. */
export interface SkillText extends Template {
  name: string
  description: string
  title: string
}

export interface Texts {
  pages: PageText[]
  skills: SkillText[]
  /** Documents for agents and crawlers. */
  agents: Record<(typeof agentFiles)[number], Template>
}

const agentFiles = [
  'llms.txt',
  'llms-full.txt',
  'agents.md',
  'auth.md',
  'developer-index.md',
  'not-found.md',
  'robots.txt',
  'security.txt'
] as const

/** Puts in the values of a template's placeholders. Throws an Error that names file and line of one with no value. */
export type Fill = (template: Template) => string

/** Reads and checks every text. Throws an Error whose one line names the broken file and what was expected. */
export function loadTexts (directory: string): Texts {
  return {
    pages: filesIn(directory, 'pages')
      .filter((file) => file.endsWith('.md'))
      .map((file) => loadPage(directory, file))
      .toSorted((a, b) => a.order - b.order),
    skills: filesIn(directory, 'skills').map((folder) => loadSkill(directory, folder)),
    agents: Object.fromEntries(
      agentFiles.map((name) => [name, { file: `agents/${name}`, line: 1, text: readText(directory, `agents/${name}`) }])
    ) as Texts['agents']
  }
}

/** A `Fill` for values that are made when the first text is filled: once every route is registered. */
export function createFill (makeValues: () => Record<string, string>): Fill {
  let values: Record<string, string> | undefined

  return ({ file, line, text }) => {
    const known = (values ??= makeValues())
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string, offset: number) => {
      if (known[name] !== undefined) return known[name]
      const at = line + text.slice(0, offset).split('\n').length - 1
      throw new Error(`fixtures/${file}:${at} {{${name}}} must be one of: ${Object.keys(known).join(', ')}`)
    })
  }
}

function loadPage (directory: string, file: string): PageText {
  const { matter, body, line } = splitFrontMatter(readText(directory, file), file, PageMatter)
  return { ...matter.data, name: basename(file, '.md'), file, line, text: body }
}

function loadSkill (directory: string, folder: string): SkillText {
  const file = `${folder}/SKILL.md`
  const text = readText(directory, file)
  const {
    matter: {
      data: { name, description },
      fail
    },
    body
  } = splitFrontMatter(text, file, SkillMatter)
  if (name !== basename(folder)) fail(['name'], `must be ${basename(folder)}, the name of its folder`)
  const [, title] = /^# (.+)\n/.exec(body) ?? fail([], 'must have a heading after its front matter')
  return { name, description, title: title!, file, line: 1, text }
}

function splitFrontMatter<T extends TSchema> (
  text: string,
  file: string,
  schema: T
): { matter: Fixture<Static<T>>; body: string; line: number } {
  const [whole, yaml] = /^---\n([^]*?\n)---\n+/.exec(text) ?? []
  if (whole === undefined) throw new Error(`fixtures/${file}:1 must begin with front matter between two lines of ---`)
  return {
    matter: parseFixture(`---\n${yaml}`, file, schema),
    body: text.slice(whole.length),
    line: whole.split('\n').length
  }
}

/**
 * Paths of the files in the folders of `directory`, without those that operating systems leave there. They are sorted,
 * so that every start serves the same.
 */
function filesIn (directory: string, folder: string): string[] {
  return readdirSync(join(directory, folder))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => `${folder}/${name}`)
}
