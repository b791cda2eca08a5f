import t from 'tap'
import { Worker } from 'node:worker_threads'
import { defaultLimits } from '../../../config.ts'
import { createEngine } from '../../../routes/record/engine.ts'
import { content } from '../../content.ts'

const { bank, standard, words } = content
const data = { bank, standard, bounds: defaultLimits.record, words }
const job = { record: { text: '{}', form: 'json' }, make: 'report', as: 'json' } as const

t.test('the engine gives up what takes too long, and goes on', async (t) => {
  const engine = createEngine(data, 1)
  await t.rejects(engine.run(job), { code: 'SERVICE_UNAVAILABLE' })
  const waiting = engine.run(job)
  await engine.close()
  await t.rejects(waiting, { code: 'DRAINING' })
})

t.test('a thread that was given up may fail before it ends, and harms nobody', async (t) => {
  const { terminate } = Worker.prototype
  t.teardown(() => {
    Worker.prototype.terminate = terminate
  })
  Worker.prototype.terminate = function () {
    const ended = terminate.call(this)
    this.emit('error', new Error('Worker terminated due to reaching memory limit'))
    return ended
  }
  const engine = createEngine(data, 1)
  await t.rejects(engine.run(job), { code: 'SERVICE_UNAVAILABLE' })
  await engine.close()
})
