import { render } from 'preact-render-to-string'
import t from 'tap'
import { writeLetter } from '../../record-jobs/steps/helper-letter.ts'
import type { OpenPoints } from '../../record-jobs/steps/open-points.ts'
import type { StepContext } from '../../record-jobs/steps/step-state.ts'
import { ToDo } from '../../record-jobs/steps/to-do.tsx'
import type { RecordFinding } from '../../schemas/record/record-report.ts'
import { content } from '../checked-content.ts'
import { sound } from '../domain/record/sound.ts'

const words = content.words.recordSteps
const pointsOf = (count: number, papers = 0): OpenPoints => ({
  helper: 'owner',
  findings: Array.from({ length: count }, (_one, place): RecordFinding =>
    ({ rule: 'one', severity: 'open', message: `Point ${place + 1}.`, where: 'Here', fix: 'Settle it.', path: '' })),
  papers: Array.from({ length: papers }, (_one, place) => ({ id: `${place}`, title: `Paper ${place + 1}`, where: 'Files' })) as OpenPoints['papers'],
  count: count + papers
})

t.test('a letter has at most 25 points, and says how many more there are', async (t) => {
  const written = (...counts: [number, number?]) => {
    const { points, closing } = writeLetter(words, sound() as never, pointsOf(...counts))
    return { last: points.at(-1), count: points.length, more: closing.find((line) => /more points/.test(line)) }
  }
  t.same(written(25), { last: 'Point 25. Settle it.', count: 25, more: undefined })
  t.match(written(26), { last: 'Point 25. Settle it.', count: 25, more: /: 1\./ })
  t.match(written(20, 7), { last: /Paper 5/, count: 25, more: /: 2\./ })
})

t.test('a list has at most 12 points of a helper, is open for the owner with at most 5, and says how many more there are', async (t) => {
  const html = (...counts: [number, number?]) => {
    const text = render(ToDo({ context: { words } as StepContext, points: [pointsOf(...counts)] })!)
    return { shown: text.match(/Point \d+\./g)?.length, more: /And \d+ more/.exec(text)?.[0], isOpen: /<details open class="card to-do"|<details class="card to-do" open/.test(text) }
  }
  t.same(html(5), { shown: 5, more: undefined, isOpen: true })
  t.same(html(6), { shown: 6, more: undefined, isOpen: false })
  t.same(html(12), { shown: 12, more: undefined, isOpen: false })
  t.same(html(13), { shown: 12, more: 'And 1 more', isOpen: false })
  t.same(html(1, 30), { shown: 1, more: undefined, isOpen: false })
})
