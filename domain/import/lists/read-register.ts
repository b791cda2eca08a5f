import { readBankList } from '../other/read-bank-list.ts'
import { headKey } from '../other/table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import type { FoundList } from './find-list.ts'

/** Reads a check register, or a list of a bank account in the words of its owner. */
export function readRegister ({ columns, heads, head, rows, above }: FoundList): ActivityFile {
  const column = (role: string) => columns.get(role)?.[0] ?? -1
  const [out, paidIn] = [column('out'), column('in')]
  const hasSides = out !== -1 && paidIn !== -1
  return readBankList({ heads: heads.map(headKey), head, rows, above }, {
    day: column('day'),
    amount: hasSides ? -1 : column('amount'),
    out: hasSides ? out : -1,
    in: hasSides ? paidIn : -1,
    balance: column('balance'),
    status: column('status'),
    words: columns.get('text') ?? []
  })
}
