import type { RecordStatements } from '../../../schemas/record/business-record.ts'

/**
 * Returns the names of accounts whose kind an import proposed and the owner has not answered: of lines, which decide
 * margins and earnings, and of balance-sheet items, which decide cash, working capital and debt.
 */
export function unconfirmedAccounts (
  { lines = [], balanceSheets = [], unanswered = [] }: RecordStatements
): Record<'lines' | 'items', string[]> {
  const items = balanceSheets.toReversed().flatMap(({ assets, liabilities }) => [...assets, ...liabilities])
  const named = (kind: string, accounts: Array<{ id: string, name: string, hasAmount: boolean }>) => [...new Set(
    unanswered.flatMap((question) =>
      accounts.find(({ id, hasAmount }) => hasAmount && question === `${kind}.${id}`)?.name ?? [])
  )]
  return {
    lines: named('section', lines.map(({ id, name, amounts }) =>
      ({ id, name, hasAmount: Object.values(amounts).some((amount) => amount !== 0) }))),
    items: named('balance-kind', items.map(({ id, name, amount }) => ({ id, name, hasAmount: amount !== 0 })))
  }
}
