import type { BalanceFile, FinancialsFile } from '../../schemas/company-accounts.ts'
import type { AssetsFile, CompanyFile, OperationsFile, PeopleFile } from '../../schemas/company-files.ts'
import { fiscalYears } from '../../schemas/company-parts.ts'
import { cashFlow, customers, fleet, plans, receivables, workforce, workingCapital } from './company-counts.ts'
import { byYear, lastYear, percent, sum, sumByYear, usd, type ByYear } from '../numbers.ts'

/** The fact base: what is written down once, in the files of `sandbox/`. */
export interface CompanyFacts {
  company: CompanyFile
  financials: FinancialsFile
  balance: BalanceFile
  people: PeopleFile
  assets: AssetsFile
  operations: OperationsFile
}

export type Figures = ReturnType<typeof deriveFigures>

/** The three months that together sell most in this trade. */
const PEAK_MONTHS = ['Jun', 'Jul', 'Aug'] as const

/** Every number that is shown, from the fact base. Amounts are US dollars, shares are percent, neither is rounded. */
export function deriveFigures ({ company, financials, balance, people, assets, operations }: CompanyFacts) {
  const {
    revenue,
    costOfWork,
    operatingExpenses,
    adjustments,
    depreciation,
    interest,
    otherIncome,
    managerCost,
    yearToDate
  } = financials
  const lines = Object.fromEntries(
    [...revenue, ...costOfWork, ...operatingExpenses, { id: 'manager', name: '', ...managerCost }].map((line) => [
      line.id,
      line as ByYear
    ])
  )

  const totals = { ...statement(), recurring: sumByYear([lines.plans!, lines['commercial-contracts']!]) }
  const margins = {
    gross: share(totals.grossProfit),
    ebitda: share(totals.ebitda),
    sde: share(totals.sde),
    adjustedEbitda: share(totals.adjustedEbitda)
  }
  const shares = Object.fromEntries(
    [...revenue, { id: 'recurring', ...totals.recurring }].map((line) => [line.id, share(line)])
  )
  const ownerPay = sum(adjustments.filter(({ kind }) => kind === 'owner-pay').map((line) => line[lastYear]))
  const gross = sum(adjustments.map((line) => Math.max(0, line[lastYear])))

  return {
    company,
    assets,
    operations,
    lines,
    totals,
    margins,
    shares,
    units: financials.units,
    growth: growth(totals.revenue),
    addBacks: {
      gross,
      shareOfSde: percent(gross, totals.sde[lastYear]),
      ownerPay,
      other: gross - ownerPay,
      otherShareOfSde: percent(gross - ownerPay, totals.sde[lastYear])
    },
    trailing: { revenue: trailing('revenue'), ebitda: trailing('ebitda'), until: yearToDate.until },
    seasonality: {
      peakShare: percent(sum(PEAK_MONTHS.map((month) => financials.months[month])), totals.revenue[lastYear])
    },
    receivables: receivables(balance),
    cashFlow: cashFlow(balance, {
      netIncome: totals.netIncome[lastYear],
      depreciation: depreciation[lastYear],
      gain: otherIncome[lastYear]
    }),
    prepaidPlans: { ...balance.prepaidPlans, owed: balance.prepaidPlans.count * balance.prepaidPlans.averageUnearned },
    workingCapital: workingCapital(balance),
    ties: ties(),
    plans: plans(operations),
    customers: customers(operations, totals.revenue[lastYear]),
    suppliers: { main: Math.round((lines.materials![lastYear] * operations.suppliers.mainPercent) / 100) },
    leads: { list: operations.leadSources.map(({ name, percent }) => `${name} ${percent}%`).join(', ') },
    kpis: kpis(),
    people: workforce(people),
    fleet: fleet(assets),
    premises: {
      marketYearlyRent: assets.premises.marketMonthlyRent * 12,
      rentGap: (assets.premises.marketMonthlyRent - assets.premises.monthlyRent) * 12
    },
    claims: { count: assets.claims.length, list: assets.claims.map(({ amount }) => usd(amount)).join('; ') }
  }

  /** The profit and loss, and the way from it to SDE and adjusted EBITDA. */
  function statement () {
    const totals = {
      revenue: sumByYear(revenue),
      costOfWork: sumByYear(costOfWork),
      operatingExpenses: sumByYear(operatingExpenses),
      adjustments: sumByYear(adjustments)
    }
    const grossProfit = byYear((year) => totals.revenue[year] - totals.costOfWork[year])
    const ebitda = byYear((year) => grossProfit[year] - totals.operatingExpenses[year])
    const netIncome = byYear((year) => ebitda[year] - depreciation[year] - interest[year] + otherIncome[year])
    const sde = byYear((year) => ebitda[year] + totals.adjustments[year])
    return {
      ...totals,
      grossProfit,
      ebitda,
      netIncome,
      sde,
      adjustedEbitda: byYear((year) => sde[year] - managerCost[year])
    }
  }

  function share (amounts: ByYear): ByYear {
    return byYear((year) => percent(amounts[year], totals.revenue[year]))
  }

  function trailing (name: 'revenue' | 'ebitda'): number {
    return totals[name][lastYear] - yearToDate[name].prior + yearToDate[name].current
  }

  /** Books against tax return and bank. A gap above zero says that the books are higher. */
  function ties () {
    const tax = byYear((year) => {
      const { receivablesRise, plansRise, depositsChange, grossReceipts } = balance.taxTie[year]
      const expected = totals.revenue[year] - receivablesRise + plansRise + depositsChange
      return {
        book: totals.revenue[year],
        receivablesRise,
        plansRise,
        depositsChange,
        expected,
        grossReceipts,
        gap: expected - grossReceipts
      }
    })
    const { salesTaxCollected, deposits } = balance.bankTie
    const expected = tax[lastYear].expected + salesTaxCollected + balance.cashFlow.vanSale
    return {
      tax,
      bank: {
        receipts: tax[lastYear].expected,
        salesTaxCollected,
        vanSale: balance.cashFlow.vanSale,
        expected,
        deposits,
        gap: expected - deposits
      }
    }
  }

  function kpis () {
    const { bookableCalls, bookedCalls, quotes, soldByOwner, soldByAdvisor, callbacks } = operations.kpis
    const { average } = financials.units.replacement[lastYear]
    const sold = soldByOwner + soldByAdvisor
    return {
      sold,
      bookingRate: percent(bookedCalls, bookableCalls),
      closeRate: percent(sold, quotes),
      ownerShare: percent(soldByOwner, sold),
      ownerSales: soldByOwner * average,
      advisorSales: soldByAdvisor * average,
      advisorShareOfRevenue: percent(soldByAdvisor * average, totals.revenue[lastYear]),
      callbackRate: percent(callbacks, financials.units.service[lastYear].count)
    }
  }
}

/** Percent by which each year but the first is above the one before it. */
function growth (amounts: ByYear): Record<string, number> {
  return Object.fromEntries(
    fiscalYears
      .slice(1)
      .map((year, index) => [year, percent(amounts[year] - amounts[fiscalYears[index]!], amounts[fiscalYears[index]!])])
  )
}
