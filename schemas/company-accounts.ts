import { Type, type Static } from '@sinclair/typebox'
import {
  closed,
  Text,
  Day,
  Count,
  Usd,
  Percent,
  EmployeeId,
  fiscalYears,
  monthNames,
  fields,
  byYear,
  units,
  Slug,
  Line,
  comparison
} from './company-parts.ts'
import { stringEnum } from './ref.ts'

/** The file `financials.yaml`: the profit and loss by line, and what leads from it to SDE. */
export const FinancialsFile = Type.Object(
  {
    revenue: Type.Array(Line, { minItems: 1 }),
    costOfWork: Type.Array(Line, { minItems: 1 }),
    operatingExpenses: Type.Array(Line, { minItems: 1 }),
    depreciation: byYear,
    interest: byYear,
    otherIncome: byYear,
    adjustments: Type.Array(
      Type.Object(
        {
          id: Slug,
          kind: stringEnum(['owner-pay', 'other']),
          name: Text,
          ...fields(fiscalYears, Type.Integer()),
          proof: Text
        },
        closed
      ),
      { minItems: 1 }
    ),
    managerCost: byYear,
    employerTaxPercent: Percent,
    replacementBookkeeper: Type.Object({ replaces: EmployeeId, quote: Usd }, closed),
    units: Type.Object({ replacement: units, service: units }, closed),
    months: Type.Object(fields(monthNames, Usd), closed),
    yearToDate: Type.Object(
      { through: stringEnum(monthNames), label: Text, until: Text, revenue: comparison, ebitda: comparison },
      closed
    ),
    printed: Type.Object(
      {
        ...fields(
          ['revenue', 'costOfWork', 'grossProfit', 'operatingExpenses', 'ebitda', 'netIncome', 'sde', 'adjustedEbitda'],
          byYear
        ),
        trailing: Type.Object({ revenue: Usd, ebitda: Usd }, closed)
      },
      closed
    )
  },
  closed
)

/** The file `balance-sheets.yaml`: balance sheets and ties to the bank and the tax returns. */
export const BalanceFile = Type.Object(
  {
    balanceSheets: Type.Array(
      Type.Object(
        {
          date: Day,
          assets: Type.Object(
            fields(['cash', 'receivables', 'inventory', 'prepaid', 'equipment', 'deposits'], Usd),
            closed
          ),
          liabilities: Type.Object(
            fields(
              [
                'payables',
                'accruedPayroll',
                'salesTax',
                'plansOwed',
                'customerDeposits',
                'vehicleLoans',
                'lineOfCredit'
              ],
              Usd
            ),
            closed
          ),
          equity: Usd
        },
        closed
      ),
      { minItems: 2, maxItems: 2 }
    ),
    cashFlow: Type.Object(
      {
        ...fields(['capitalExpenditure', 'vanSale', 'newLoan', 'loanPayments', 'linePaid', 'distributions'], Usd),
        printed: Type.Object(fields(['operations', 'investing', 'financing', 'change'], Type.Integer()), closed)
      },
      closed
    ),
    receivablesAging: Type.Array(Type.Object({ age: Text, amount: Usd }, closed), { minItems: 2 }),
    workingCapital: Type.Record(Day, Usd),
    prepaidPlans: Type.Object({ count: Count, averageUnearned: Usd }, closed),
    taxTie: Type.Object(
      fields(
        fiscalYears,
        Type.Object(
          {
            receivablesRise: Type.Integer(),
            plansRise: Type.Integer(),
            depositsChange: Type.Integer(),
            grossReceipts: Usd
          },
          closed
        )
      ),
      closed
    ),
    bankTie: Type.Object({ salesTaxCollected: Usd, deposits: Usd }, closed)
  },
  closed
)

export type FinancialsFile = Static<typeof FinancialsFile>
export type BalanceFile = Static<typeof BalanceFile>
