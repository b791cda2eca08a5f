import t from 'tap'
import { selectIndex } from '../../../domain/record/standard-index.ts'
import { companyTrades } from '../../../schemas/quiz/quiz-terms.ts'
import { standard } from './sound.ts'

const licenseOf = (trade: (typeof companyTrades)[number]) =>
  selectIndex(standard, { asOf: '2026-05-29', company: { trade } }).documents.find(({ tag }) => tag === 'lic.company')!.title

t.test('a trade is asked for the license that it has, or for a note that it needs none', async (t) => {
  t.equal(licenseOf('moving'), 'USDOT and state mover registration print-outs')
  t.match(licenseOf('septic'), 'Septic hauler')
  t.match(licenseOf('hvac'), 'HVAC contractor')
  for (const trade of ['cleaning', 'handyman', 'appliance-repair', 'flooring', 'other-home-service'] as const) {
    t.match(licenseOf(trade), 'or a note that none is needed', trade)
  }
})

t.test('only trades that keep systems running have maintenance plans', async (t) => {
  const { planNames } = standard.prose
  const kept = companyTrades.filter((trade) => (planNames[trade] ?? planNames.otherwise) === 'maintenance plans')
  t.same(kept, ['hvac', 'plumbing', 'electrical', 'garage-doors', 'solar'])
})
