import { createReport } from '../suite/report.ts'
import { checkEnd, checkKeepAlive, checkRefusals, checkTls, checkUnavailable } from './balancer.ts'
import { provideBases } from './bases.ts'
import { NoEngine, startEngine } from './engine.ts'
import { KEEP_ALIVE_SECONDS, startFleet } from './fleet.ts'
import { checkImage } from './image.ts'
import { checkUnderLoad } from './load.ts'

/** EX_UNAVAILABLE from sysexits: this machine lacks something that the suite needs. */
const UNAVAILABLE = 69

const engine = await startEngine().catch((error: unknown) => {
  if (!(error instanceof NoEngine)) throw error
  console.log(`no container was run: no engine can run on this machine: ${error.message}`)
  process.exit(UNAVAILABLE)
})
const bases = await provideBases()
const report = createReport()
const fleet = await startFleet(report)
try {
  await checkUnderLoad(report, fleet, async () => {
    await Promise.all([
      checkImage(report),
      report.check('what is refused is refused with the Error object', () => checkRefusals(fleet.port)),
      report.check('the balancer closes an idle connection when it said it would', () =>
        checkKeepAlive(fleet.port, KEEP_ALIVE_SECONDS)
      )
    ])
  })
  await report.check('without a replica the balancer answers the Error object', () => checkUnavailable(fleet))
  await report.check('with an event stream open the balancer ends by itself', () => checkEnd(fleet))
  await report.check('with a certificate the balancer serves HTTPS', () => checkTls(fleet))
} finally {
  await fleet.remove()
  await bases.forget()
  await engine.stop()
}
report.end()
