import t from 'tap'
import { maskNumbers } from '../../../domain/import/mask-numbers.ts'
import { hideInPath, hidePrivate, hidePrivateNumbers } from '../../../domain/record/input/private-numbers.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, sample, sound, standard } from './sound.ts'

const LEFT_OUT = '[private number left out]'

t.test('Social Security, card and bank account numbers are left out, however they are spaced', async (t) => {
  for (const number of [
    '123-45-6789', '123 45 6789', '123.45.6789', '123\u201145\u20116789', '１２３-４５-６７８９', '912-70-1234', '900 88 1234', '999-94-0001',
    '4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '3782 822463 10005'
  ]) {
    t.equal(hidePrivate(`Owner: ${number}, see file`), `Owner: ${LEFT_OUT}, see file`, number)
  }
  for (const [text, safe] of [
    ['4111111111111111 03/28', `${LEFT_OUT} 03/28`],
    ['3782 822463 10005 0127', `${LEFT_OUT} 0127`],
    ['page 1 4111111111111111', `page 1 ${LEFT_OUT}`],
    ['FY2025 4111 1111 1111 1111 03', `FY2025 ${LEFT_OUT} 03`],
    ['4111 - 1111 - 1111 - 1111 and 5500 0000 0000 0004', `${LEFT_OUT} and ${LEFT_OUT}`],
    ['6011 0009 9013 9424 2025-01-01', `${LEFT_OUT} 2025-01-01`],
    ['SSN: 123 – 45 – 6789', `SSN: ${LEFT_OUT}`],
    ['Accounts 000123456789', `Accounts ${LEFT_OUT}`],
    ['Account number (checking at First National Bank): 000123456789',
      `Account number (checking at First National Bank): ${LEFT_OUT}`],
    ['IBAN DE89370400440532013000', `IBAN ${LEFT_OUT}`],
    ['GB29 NWBK 6016 1331 9268 19', LEFT_OUT],
    ['account 1: 000123456789', `account 1: ${LEFT_OUT}`],
    ['account as of 2025-01-01: 000123456789', `account as of 2025-01-01: ${LEFT_OUT}`]
  ] as const) {
    t.equal(hidePrivate(text), safe, 'beside another number')
  }
  t.equal(hidePrivate('123-45-6789'), LEFT_OUT, 'the shortest of all, alone')
  t.equal(hidePrivate('aba 1234567'), `aba ${LEFT_OUT}`)
  t.equal(hidePrivate('account no. 000123456789'), `account no. ${LEFT_OUT}`)
  t.equal(hidePrivate('Routing: 021000021'), `Routing: ${LEFT_OUT}`)
  t.equal(hidePrivate('SSN 123456789'), `SSN ${LEFT_OUT}`)
})

t.test('phone numbers, dates, amounts and ids stay', async (t) => {
  for (const text of [
    'Call (555) 555-0142', '2026-05-29', '$1,234,567,890', 'DR-02.01, GR-001 and R02.04',
    'Tax account transcripts, 2023 to 2025', '2024-04-01–2025-03-31', '2024-04-01-2025-03-31', '2023 2024 2025 2026',
    '2024-07-01 2025-06-30', '2024-01 2024-02 2024-03 2024-04', '04-01-2024 03-31-2025', '1180 1224 1251 1300', 'Statements of the account, 2023-2025', 'account 3 of 2023–2025', 'Account manager: (555) 555-0142', 'Cards and licenses, 2 of 2025-06-30', 'card lines 2025-01-01 to 2025-12-31', '000-12-3456', '912-20-1234', '912-93-1234', '1111 1111 1111 1111'
  ]) {
    t.equal(hidePrivate(text), text)
  }
  t.strictSame(hidePrivateNumbers(sample).paths, [])
  t.equal(hidePrivateNumbers(sample).record, sample, 'a record without any is not copied')
})

t.test('a name is written without its number, unless it is nothing else', async (t) => {
  const names = {
    'Ford Credit acct 55886699': 'Ford Credit acct',
    'Ford Credit (acct 55886699)': 'Ford Credit (acct)',
    'Checking account #000123456789': 'Checking account',
    'Account 000123456789, First State': 'Account, First State',
    '4111 1111 1111 1111': LEFT_OUT
  }
  for (const member of ['name', 'lender', 'account', 'label', 'title']) {
    for (const [name, safe] of Object.entries(names)) {
      const { record, paths } = hidePrivateNumbers({ [member]: name })
      t.same([record, paths], [{ [member]: safe }, [`/${member}`]])
    }
  }
  t.match(hidePrivateNumbers({ value: 'acct 55886699' }).record.value, LEFT_OUT)
})

t.test('a private number is nowhere in the report, but its path is', async (t) => {
  const number = '4111 1111 1111 1111'
  const record = structuredClone(sound()) as BusinessRecord
  record.company.name = number
  record.facts![0]!.value = number
  record.memorandum![0]!.claims![0]!.text = `Card ${number} and {{company.name}}`
  record.counts![0]!.values['2025'] = 4111111111111111
  record.counts![0]!.values['2024'] = -4111111111111111
  const report = writeReport(record, bank, standard)
  t.notMatch(JSON.stringify(report), /4111/)
  t.strictSame(report.findings.filter(({ rule }) => rule === 'private-numbers').map(({ path }) => path), [
    '/company/name', '/counts/0/values/2024', '/counts/0/values/2025', '/facts/0/value', '/memorandum/0/claims/0/text'
  ])
})

t.test('every wording and form of a private number is hidden in a record, in a file, and as the name of a member', async (t) => {
  const forms: Array<[number: string, around?: string]> = [
    ...['219_09_9985', '219/09/9984', '219–09–9990', '２１９-０９-９９８８', '219 – 09 – 9987', '4539_1488_0343_6467', '5555/5555/5555/4444', '4539 14880343 6467']
      .map((number) => [number] as [string]),
    ...[
      'SS# ', 'SS no ', 'ssn_', 'SSN/', 'S.S.N. ', 'soc sec no ', 'Soc. Sec. ', 'social security number is ', 'TIN ', 'ITIN: ', 'tax id ', 'taxpayer ID no. ',
      'FEIN ', 'DDA ', 'dda#', 'A/C no. ', 'acct no ', 'Routing ', 'rtn: ', 'wire to ', 'wired from ', 'passport ', "driver's license ", 'drivers license no '
    ].map((around) => ['219099987', around] as [string, string]),
    ['31-7654321', 'EIN '], ['12-3456-7890', 'account number is '], ['021000021 1234509876', 'wire to '], ['219 099984', 'SSN: '],
    ['RX123456', 'DL '], ['OH RX123456', 'driver’s license '], ['X1234567', 'passport no '], ['S123-4567-8901', 'D/L: '], ['4471', 'PIN '], ['4471', 'pin code ']
  ]
  for (const [number, around = ''] of forms) {
    const text = `Paid ${around}${number} for it`
    t.equal(hidePrivate(text), `Paid ${around}${LEFT_OUT} for it`, text)
    t.equal(maskNumbers(text), `Paid ${around}… for it`, text)
    t.notMatch(hideInPath(`/facts/0/${around}${number}`).normalize('NFKC'), number.normalize('NFKC'))
  }
  t.equal(hideInPath('/facts/219099987/12/2025-01-31'), `/facts/${LEFT_OUT}/12/2025-01-31`)
  for (const text of [
    '12/31/2025 and 1/15/2025 - 12/31/2025', 'FY 2024/2025', 'Invoice 2025/12/31 4111', 'wire 12/2 250 feet', 'Contractor license HV-123456', 'pin 2025'
  ]) t.equal(hidePrivate(text), text)
})
