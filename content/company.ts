import { BalanceFile, FinancialsFile } from '../schemas/company-accounts.ts'
import { AssetsFile, CompanyFile, OperationsFile, PeopleFile } from '../schemas/company-files.ts'
import { CimFile, DataRoomFile, GoldenRecordFile, OpenIssuesFile, RequestsFile } from '../schemas/record-files.ts'
import { checkBalance } from './company-checks/balance.ts'
import { checkEarnings } from './company-checks/earnings.ts'
import { checkAssets, checkOperations, checkPeople } from './company-checks/operations.ts'
import { checkProfitAndLoss } from './company-checks/profit-and-loss.ts'
import { checkRecord } from './company-checks/record.ts'
import type { CompanyFiles } from '../domain/record/company-record.ts'
import { deriveFigures } from '../domain/record/company-figures.ts'
import { loadFixture } from './load.ts'

/**
 * The fictional company, checked as a buyer's accountant would: statements foot, balances roll forward, earnings tie
 * from both ends, and everything the record names exists. Throws an Error that names the file, line and path of what
 * is broken.
 */
export function loadCompany (directory: string, questions: Set<string>): CompanyFiles {
  const company = loadFixture(directory, 'sandbox/company.yaml', CompanyFile)
  const financials = loadFixture(directory, 'sandbox/financials.yaml', FinancialsFile)
  const balance = loadFixture(directory, 'sandbox/balance-sheets.yaml', BalanceFile)
  const people = loadFixture(directory, 'sandbox/people.yaml', PeopleFile)
  const assets = loadFixture(directory, 'sandbox/assets.yaml', AssetsFile)
  const operations = loadFixture(directory, 'sandbox/operations.yaml', OperationsFile)
  const record = {
    goldenRecord: loadFixture(directory, 'sandbox/golden-record.yaml', GoldenRecordFile),
    dataRoom: loadFixture(directory, 'sandbox/data-room.yaml', DataRoomFile),
    requests: loadFixture(directory, 'sandbox/requests.yaml', RequestsFile),
    issues: loadFixture(directory, 'sandbox/open-issues.yaml', OpenIssuesFile),
    cim: loadFixture(directory, 'sandbox/cim.yaml', CimFile)
  }
  const facts = {
    company: company.data,
    financials: financials.data,
    balance: balance.data,
    people: people.data,
    assets: assets.data,
    operations: operations.data
  }
  const figures = deriveFigures(facts)

  checkProfitAndLoss(financials, figures)
  checkEarnings(financials, people.data, assets.data, figures)
  checkBalance(balance, financials.data, figures)
  checkPeople(people, figures)
  checkAssets(assets, people.data, figures)
  checkOperations(operations, figures)
  checkRecord(record, figures, questions)

  return {
    ...facts,
    goldenRecord: record.goldenRecord.data,
    dataRoom: record.dataRoom.data,
    requests: record.requests.data,
    issues: record.issues.data,
    cim: record.cim.data
  }
}
