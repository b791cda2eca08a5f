import type { Static, TSchema } from '@sinclair/typebox'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PageMatter, SkillMatter } from '../schemas/pages/front-matter.ts'
import { parseFixture, readText, type Fixture } from './fixture-file.ts'

/** A text with unfilled placeholders, such as `{{baseUrl}}`. `line` is the line of its file on which it begins. */
export interface Template {
  file: string
  line: number
  text: string
}

/** A page in Markdown without its front matter. `name` is the name of its file: `about` is served at /about. */
export interface PageText extends Template, PageMatter {
  name: string
}

/** A whole SKILL.md, including its front matter, with the values of the front matter and the heading. */
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

/**
 * Fills the placeholders of a template. Throws an Error that names the file and line of a placeholder without a value.
 */
export type Fill = (template: Template) => string

/**
 * Reads and checks every text. Throws an Error with a one-line message that names the faulty file and what was
 * expected.
 */
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

/** Creates a `Fill` whose values are computed when the first text is filled, after every route has been registered. */
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
 * Sorted paths of the files in a folder of `directory`, so that every start serves the same content. Hidden files,
 * which operating systems create, are excluded.
 */
function filesIn (directory: string, folder: string): string[] {
  return readdirSync(join(directory, folder))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => `${folder}/${name}`)
}
