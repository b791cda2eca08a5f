import { costSections } from '../../../schemas/record/statements.ts'
import { usd } from '../../number-format.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { joinWithAnd, quoted, type Rule } from './rule.ts'

const request = 'R02.01'

const THING = '(trucks?|vans?|pick-?ups?|vehicles?|trailers?|excavators?|skid[- ]?steers?|backhoes?|bulldozers?|loaders?|forklifts?|tractors?|lifts?|' +
  'mowers?|machines?|machinery|equipment|computers?|servers?|furniture|fixtures|generators?|compressors?|cars?|suvs?|jetters?|cranes?|boilers?)'
const MAKE = '(ford|chevy|chevrolet|gmc|ram|dodge|toyota|nissan|mercedes|freightliner|isuzu|peterbilt|kenworth|mack|bobcat|caterpillar|kubota|john deere|' +
  'case|jcb|vermeer|ditch witch|exmark|toro|transit|sprinter|promaster|f-?[1-7]50|silverado|sierra|express|savana)'
/** Names that say that a thing was bought: the purchase, a new one, its model year or its maker. */
const BOUGHT = new RegExp(`\\b(purchases?|purchased|bought|buy(ing)?|acquisition|down payment|new|used|replacement|capital)\\b.{0,24}\\b${THING}\\b|` +
  `\\b${THING}\\b.{0,16}\\b(purchases?|purchased|bought|acquisition|acquired|down payment|capital)\\b|` +
  `\\b(19|20)\\d\\d .{0,16}\\b(${THING}|${MAKE})\\b|\\b${MAKE}\\b.{0,16}\\b${THING}\\b|\\bcapital (expenditures?|purchases?)\\b|\\bcapex\\b|` +
  '^(a |the |one )?(excavator|skid[- ]?steer|backhoe|bulldozer|forklift|tractor|trailer|box truck|bucket truck|dump truck|work van|crane|generator)$', 'i')
/** Names of costs of things that are not the thing. */
const RUNNING = /\b(repairs?|maintenance|fuel|gas|rent(als?)?|leases?|leasing|insurance|parts|supplies|registrations?|licen[cs]es?|interest|depreciation|loans?|tires?|washe?s?|wash|service|software|tags|expenses?|costs?|small tools?)\b/i

const equipment: Rule = {
  id: 'equipment-is-no-cost',
  holds: 'no truck or machine is booked among the costs',
  severity: 'open',
  request: 'R09.01',
  fix: 'Move the purchase to the equipment on the balance sheet. Its cost is then no cost of that year, and EBITDA is higher.',
  check ({ statements: { lines = [], adjustments = [] }, years }, verdict) {
    for (const [index, { id, name, section, amounts }] of lines.entries()) {
      if (!costSections.has(section)) continue
      verdict.countChecked()
      const own = years.filter((year) => (amounts[year] ?? 0) > THRESHOLDS.equipment.value)
      const isBought = BOUGHT.test(name) && !RUNNING.test(name)
      if (own.length === 0 || !isBought || adjustments.some(({ line }) => line === id)) continue
      verdict.report({
        path: `/statements/lines/${index}`,
        message: `${quoted(name)} is ${joinWithAnd(own.map((year) => `${usd(amounts[year]!)} in ${year}`))} among the costs. ` +
          'Its name says that something was bought that lasts for years. Is it equipment?',
        expected: 'equipment on the balance sheet',
        found: quoted(name),
        involves: own.map((year) => `/statements/lines/${index}/amounts/${year}`)
      })
    }
  }
}

/** Names of what lowers sales, and of income that is only called so. */
const LOWERS = /\b(refunds?|returns?|allowances?|discounts?|chargebacks?|charge-?backs|credit memos?|price concessions?|warranty credits?)\b/i
const RAISES = /\b(tax|payroll|erc|insurance|vendor|supplier|purchase|earned|taken|received|core|bottle|deposits?|from)\b/i

const refundsLower: Rule = {
  id: 'refunds-lower-sales',
  holds: 'refunds, returns and discounts to customers lower sales, in each year',
  severity: 'open',
  request,
  fix: 'Write refunds, returns and discounts among the sales with a minus.',
  check ({ statements: { lines = [] }, years }, verdict) {
    for (const [index, { name, section, amounts }] of lines.entries()) {
      if (section !== 'revenue') continue
      verdict.countChecked()
      if (!LOWERS.test(name) || RAISES.test(name)) continue
      const own = years.filter((year) => (amounts[year] ?? 0) > 0)
      if (own.length === 0) continue
      verdict.report({
        path: `/statements/lines/${index}/amounts/${own[0]!}`,
        message: `${quoted(name)} is ${joinWithAnd(own.map((year) => `${usd(amounts[year]!)} in ${year}`))} and raises sales. Is the minus missing?`,
        expected: 'an amount below 0',
        found: amounts[own[0]!]!,
        involves: own.map((year) => `/statements/lines/${index}/amounts/${year}`)
      })
    }
  }
}

const WEAR = /\b(depreciation|amorti[sz]ation)\b/i

const wearOnce: Rule = {
  id: 'depreciation-once',
  holds: 'the same depreciation is not in two lines, nor added back to EBITDA, which is before it',
  severity: 'open',
  request,
  fix: 'Keep the depreciation once, in its own section.',
  check ({ statements: { lines = [], adjustments = [] }, years, ledger: { totals } }, verdict) {
    const wear = lines.flatMap((line, index) => ['depreciation', 'amortization'].includes(line.section) || (costSections.has(line.section) && WEAR.test(line.name))
      ? [{ ...line, index }]
      : [])
    verdict.countChecked(wear.length)
    for (const [place, one] of wear.entries()) {
      for (const other of wear.slice(0, place)) {
        const same = years.filter((year) => (one.amounts[year] ?? 0) > 0 && one.amounts[year] === other.amounts[year])
        const all = years.filter((year) => (one.amounts[year] ?? 0) > 0)
        if (same.length === 0 || same.length < Math.min(2, all.length)) continue
        verdict.report({
          path: `/statements/lines/${one.index}`,
          message: `${joinWithAnd([other, one].map(({ name }) => quoted(name)))} have the same amounts: ` +
            `${joinWithAnd(same.map((year) => `${usd(one.amounts[year]!)} in ${year}`))}. Is it one depreciation in two lines?`,
          expected: 'one line',
          found: 2,
          involves: same.flatMap((year) => [other, one].map(({ index }) => `/statements/lines/${index}/amounts/${year}`))
        })
      }
    }
    for (const [index, { name, amounts, line }] of adjustments.entries()) {
      const isOfLine = lines.some(({ id, section }) => id === line && !costSections.has(section))
      const same = years.filter((year) => amounts[year]! > 0 && amounts[year] === totals.depreciation[year]?.amount)
      if (same.length === 0 || isOfLine || !WEAR.test(name)) continue
      verdict.countChecked()
      verdict.report({
        path: `/statements/adjustments/${index}`,
        message: `${quoted(name)} adds back ${joinWithAnd(same.map((year) => `${usd(amounts[year]!)} in ${year}`))}, the depreciation that ` +
          'EBITDA is before already.',
        expected: 'no add-back',
        found: amounts[same[0]!]!,
        involves: same.map((year) => `/statements/adjustments/${index}/amounts/${year}`)
      })
    }
  }
}

export const misplacedLineRules: Rule[] = [equipment, refundsLower, wearOnce]
