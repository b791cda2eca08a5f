import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Fill, SkillText, Texts } from '../../loading/markdown-texts.ts'
import { form } from '../../http/representations/representations.ts'

const SKILLS_PATH = '/.well-known/agent-skills/'

/** Media type of a skill file. */
export const MARKDOWN = 'text/markdown; charset=utf-8'

/** Returns the path of a skill file. */
export const skillPath = ({ name }: Pick<SkillText, 'name'>) => `${SKILLS_PATH}${name}/SKILL.md`

/**
 * Registers the agent skills and their index (Agent Skills Discovery 0.2.0). Its digests are those of the served files.
 */
export function skills (app: FastifyInstance, { texts, fill }: { texts: Texts; fill: Fill }) {
  for (const skill of texts.skills) {
    app.resource({ url: skillPath(skill), forms: () => [form(fill(skill), MARKDOWN)] })
  }

  const index = () => ({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: texts.skills.map((skill) => ({
      name: skill.name,
      type: 'skill-md',
      description: skill.description,
      url: skillPath(skill),
      digest: `sha256:${createHash('sha256').update(fill(skill)).digest('hex')}`
    }))
  })
  for (const url of [SKILLS_PATH, `${SKILLS_PATH}index.json`]) {
    app.resource({ url, forms: () => [form(index())] })
  }
}
