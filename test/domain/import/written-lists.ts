/** A list as a program or an owner writes it, and what must be read from it. */
export interface WrittenList {
  name: string
  content: string
  kind: string
  summary?: Record<string, unknown>
  /** Payees that a question must name. */
  asks?: string[]
  /** Texts that neither the record nor a question may have. */
  never?: string[]
}

export const writtenLists: WrittenList[] = [
  {
    name: 'adp register',
    kind: 'payroll',
    summary: { wages: 6180, employerTaxes: 633.45, employees: 3 },
    content: `Payroll Register
Company Code: K7X,Harbor Heating LLC,Pay Date 01/17/2025
File #,Payroll Name,Home Department,Regular Hours,Regular Earnings,O/T Earnings,Gross Pay,Federal W/H,Soc Sec EE,Medicare EE,State W/H,401K,Net Pay,Soc Sec ER,Medicare ER,FUTA,SUTA
000101,"Alvarez, Maria",Field,80,2400.00,180.00,"2,580.00",258.00,159.96,37.41,90.30,77.40,"1,956.93",159.96,37.41,15.48,51.60
000102,"Burke, Tom",Field,80,2000.00,0.00,"2,000.00",180.00,124.00,29.00,70.00,0.00,"1,597.00",124.00,29.00,12.00,40.00
Department Total,,,160,4400.00,180.00,"4,580.00",438.00,283.96,66.41,160.30,77.40,"3,553.93",283.96,66.41,27.48,91.60
000201,"Chen, Li",Office,80,1600.00,0.00,"1,600.00",120.00,99.20,23.20,56.00,0.00,"1,301.60",99.20,23.20,9.60,32.00
Department Total,,,80,1600.00,0.00,"1,600.00",120.00,99.20,23.20,56.00,0.00,"1,301.60",99.20,23.20,9.60,32.00
Company Total,,,240,6000.00,180.00,"6,180.00",558.00,383.16,89.61,216.30,77.40,"4,855.53",383.16,89.61,37.08,123.60
`
  },
  {
    name: 'paychex journal',
    kind: 'payroll',
    summary: { wages: 5066, employerTaxes: 387.55, employees: 3 },
    content: `PAYROLL JOURNAL
Harbor Heating LLC,,,,,,,,,
Check Date: 03/14/25,Period 02/24/25 - 03/09/25,,,,,,,,
Employee Name / ID,Hours,Earnings,Reimb & Other Payments,Withholdings,Deductions,Net Pay,Employer Liabilities
"Diaz, Ana 12",80.00,"1,920.00",0.00,430.20,50.00,"1,439.80",146.88
"Evers, Rob 14",86.00,"2,346.00",0.00,560.10,0.00,"1,785.90",179.47
"Ford, Jo 19",40.00,800.00,0.00,120.00,0.00,680.00,61.20
,206.00,"5,066.00",0.00,"1,110.30",50.00,"3,905.70",387.55
`
  },
  {
    name: 'gusto by person',
    kind: 'payroll',
    summary: { wages: 160680, employerTaxes: 13600.1, employees: 3, from: '2025-01-01', to: '2025-12-31' },
    content: `Harbor Heating LLC
Payroll summary by employee: Jan 1 - Dec 31 2025
Last name,First name,Gross earnings,Employee taxes,Employee deductions,Net pay,Employer taxes,Employer contributions,Total employer cost
Alvarez,Maria,67080.00,9000.00,2012.40,56067.60,5600.10,1200.00,73880.10
Burke,Tom,52000.00,7600.00,0.00,44400.00,4400.00,0.00,56400.00
Chen,Li,41600.00,5200.00,0.00,36400.00,3600.00,0.00,45200.00
Totals,,160680.00,21800.00,2012.40,136867.60,13600.10,1200.00,175480.10
`
  },
  {
    name: 'qbd payroll summary',
    kind: 'payroll',
    summary: { wages: 119080, employerTaxes: 9613.62, employees: 2 },
    content: `Harbor Heating LLC
Payroll Summary
January through December 2025
,"Alvarez, Maria",,,"Burke, Tom",,,TOTAL,,
,Hours,Rate,Jan - Dec 25,Hours,Rate,Jan - Dec 25,Hours,Rate,Jan - Dec 25
"Employee Wages, Taxes and Adjustments",,,,,,,,,
Gross Pay,,,,,,,,,
Hourly,2080,30.00,"62,400.00",2080,25.00,"52,000.00",4160,,"114,400.00"
Overtime,104,45.00,"4,680.00",,,0.00,104,,"4,680.00"
Total Gross Pay,2184,,"67,080.00",2080,,"52,000.00",4264,,"119,080.00"
Adjusted Gross Pay,2184,,"67,080.00",2080,,"52,000.00",4264,,"119,080.00"
Taxes Withheld,,,,,,,,,
Federal Withholding,,,"-6,000.00",,,"-4,000.00",,,"-10,000.00"
Medicare Employee,,,-972.66,,,-754.00,,,"-1,726.66"
Social Security Employee,,,"-4,158.96",,,"-3,224.00",,,"-7,382.96"
Total Taxes Withheld,,,"-11,131.62",,,"-7,978.00",,,"-19,109.62"
Net Pay,2184,,"55,948.38",2080,,"44,022.00",4264,,"99,970.38"
Employer Taxes and Contributions,,,,,,,,,
Federal Unemployment,,,42.00,,,42.00,,,84.00
Medicare Company,,,972.66,,,754.00,,,"1,726.66"
Social Security Company,,,"4,158.96",,,"3,224.00",,,"7,382.96"
SUI,,,210.00,,,210.00,,,420.00
Total Employer Taxes and Contributions,,,"5,383.62",,,"4,230.00",,,"9,613.62"
`
  },
  {
    name: 'w2 list',
    kind: 'payroll',
    summary: { wages: 160680, employees: 3, from: '2025-01-01' },
    content: `W-2 Summary 2025
Harbor Heating LLC
Employee,SSN,Box 1 Wages,Box 2 Federal income tax withheld,Box 3 Social security wages,Box 4 SS tax withheld,Box 5 Medicare wages,Box 6 Medicare tax withheld,Box 16 State wages,Box 17 State income tax
Maria Alvarez,XXX-XX-1234,65067.60,6000.00,67080.00,4158.96,67080.00,972.66,65067.60,2300.00
Tom Burke,XXX-XX-2345,52000.00,4000.00,52000.00,3224.00,52000.00,754.00,52000.00,1800.00
Li Chen,XXX-XX-3456,41600.00,2000.00,41600.00,2579.20,41600.00,603.20,41600.00,1400.00
Total,,158667.60,12000.00,160680.00,9962.16,160680.00,2329.86,158667.60,5500.00
`
  },
  {
    name: 'w3',
    kind: 'payroll',
    summary: { wages: 160680, employees: 3 },
    content: `Form W-3 Transmittal of Wage and Tax Statements,2025
Employer's name,Harbor Heating LLC
c Total number of Forms W-2,3
1 Wages tips other compensation,158667.60
2 Federal income tax withheld,12000.00
3 Social security wages,160680.00
4 Social security tax withheld,9962.16
5 Medicare wages and tips,160680.00
6 Medicare tax withheld,2329.86
`
  },
  {
    name: '941',
    kind: 'payroll',
    summary: { wages: 160680, from: '2025-01-01', to: '2025-12-31' },
    content: `Form 941 Worksheet
Quarter,1 Number of employees,2 Wages tips and other compensation,3 Federal income tax withheld,5a Taxable social security wages,5a Tax,5c Taxable Medicare wages,5c Tax,10 Total taxes
Q1 2025,3,40000.00,3000.00,40170.00,4981.08,40170.00,1164.93,9146.01
Q2 2025,3,39000.00,2900.00,40170.00,4981.08,40170.00,1164.93,9046.01
Q3 2025,3,39800.00,3050.00,40170.00,4981.08,40170.00,1164.93,9196.01
Q4 2025,3,39867.60,3050.00,40170.00,4981.08,40170.00,1164.93,9196.01
Total,,158667.60,12000.00,160680.00,19924.32,160680.00,4659.72,36584.04
`
  },
  {
    name: 'payroll by month',
    kind: 'payroll',
    summary: { wages: 30000, employerTaxes: 2295, from: '2025-01-01', to: '2025-03-31' },
    content: `Payroll by month
Net,Payroll taxes we pay,Month,Withheld,Gross
8000.00,765.00,January 2025,2000.00,10000.00
8100.00,780.30,February 2025,2100.00,10200.00
7900.00,749.70,March 2025,1900.00,9800.00
24000.00,2295.00,,6000.00,30000.00
`
  },
  {
    name: 'paycheck list',
    kind: 'payroll',
    summary: { wages: 9100, employerTaxes: 696.15, employees: 2, payPeriods: 2 },
    content: `Pay date,Name,Total pay,Taxes withheld,Other deductions,Net pay,Employer taxes & contributions

01/03/2025,Maria Alvarez,2500.00,500.00,100.00,1900.00,191.25
01/03/2025,Tom Burke,2000.00,400.00,0.00,1600.00,153.00

01/17/2025,Maria Alvarez,2500.00,500.00,100.00,1900.00,191.25
01/17/2025,Tom Burke,2100.00,420.00,0.00,1680.00,160.65
`
  },
  {
    name: 'employee cost by role',
    kind: 'payroll',
    summary: { wages: 160680, employerTaxes: 13600.1, employees: 3 },
    content: `Employee,Title,Annual salary,Gross paid 2025,Payroll taxes (employer),Health insurance (company)
Maria Alvarez,Lead tech,65000,67080.00,5600.10,3600.00
Tom Burke,Installer,50000,52000.00,4400.00,3600.00
Li Chen,Office manager,41600,41600.00,3600.00,3600.00
`
  },
  {
    name: 'jobber invoices',
    kind: 'jobs',
    summary: { completed: 4, customers: 4, amount: 14300 },
    content: `Invoice #,Client name,Subject,Status,Issued date,Due date,Paid date,Total ($),Balance ($)
1001,Ann Park,AC tune up,Paid,01/05/2025,01/20/2025,01/08/2025,250.00,0.00
1002,Bo Reed,Furnace,Awaiting payment,02/05/2025,02/20/2025,,4250.00,4250.00
1003,Ann Park,Filter,Draft,02/07/2025,,,80.00,80.00
1004,Cy Lund,Heat pump,Past due,03/01/2025,03/15/2025,,9100.00,9100.00
1005,Di Moss,Duct,Bad debt,03/03/2025,03/18/2025,,700.00,700.00
`
  },
  {
    name: 'housecall jobs',
    kind: 'jobs',
    summary: { completed: 2, customers: 2, amount: 2150, canceled: 400 },
    content: `HCP Id,Customer,Job created date,Job scheduled start date,Job completed date,Job status,Job amount,Due amount,Address,Employees,Job tags
job_a1,Ann Park,2025-01-02,2025-01-04,2025-01-04,Completed,$250.00,$0.00,1 Elm,Tom,x
job_a2,Bo Reed,2025-01-09,2025-01-14,,Scheduled,$900.00,$900.00,2 Elm,Tom,
job_a3,Cy Lund,2025-01-12,2025-01-15,2025-01-15,Completed,"$1,900.00",$900.00,3 Elm,Tom,
job_a4,Di Moss,2025-01-12,2025-01-15,,User canceled,$400.00,$0.00,4 Elm,Tom,
job_a5,Di Moss,2025-01-12,,,Needs scheduling,$600.00,$0.00,4 Elm,Tom,
`
  },
  {
    name: 'servicetitan jobs',
    kind: 'jobs',
    summary: { completed: 2, customers: 2, amount: 2150 },
    content: `Job #,Customer Name,Business Unit,Job Type,Status,Completed On,Jobs Subtotal,Sales Tax,Jobs Total,Invoice #
48001,Ann Park,HVAC Service,Tune up,Completed,1/4/2025,240.00,10.00,250.00,9001
48002,Bo Reed,HVAC Install,Install,Hold,,0.00,0.00,0.00,
48003,Cy Lund,HVAC Service,Repair,Completed,1/15/2025,"1,850.00",50.00,"1,900.00",9002
48004,Di Moss,HVAC Service,Repair,Canceled,,400.00,0.00,400.00,
Total,,,,,,"2,490.00",60.00,"2,550.00",
`
  },
  {
    name: 'fieldedge wo',
    kind: 'jobs',
    summary: { completed: 2, customers: 2, amount: 1030, due: 100 },
    content: `WO Number,Bill To,Task,WO Status,Date Completed,Tech,Amount,Amt Due
2210,Ann Park,Cooling,Closed,02/01/2025,T1,330.00,0.00
2211,Bo Reed,Heating,Open,,T1,500.00,500.00
2212,Cy Lund,Heating,Closed,02/03/2025,T2,700.00,100.00
`
  },
  {
    name: 'workiz',
    kind: 'jobs',
    summary: { completed: 2, customers: 2, amount: 700 },
    content: `Job #,Client,Job Date,Sub Status,Status,Type,Total,Item Cost,Tech,Amount Due
77,Ann Park,01/04/2025 9:00 am,,Done,Repair,$250.00,$20.00,Tom,$0.00
78,Bo Reed,01/05/2025 9:00 am,,Canceled,Repair,$150.00,$20.00,Tom,$0.00
79,Cy Lund,01/06/2025 9:00 am,Waiting for parts,In Progress,Repair,$350.00,$20.00,Tom,$350.00
80,Cy Lund,01/07/2025 9:00 am,,Done Pending Approval,Repair,$450.00,$20.00,Tom,$450.00
`
  },
  {
    name: 'invoices qbo list',
    kind: 'jobs',
    summary: { completed: 2, amount: 4500 },
    content: `Date,Transaction Type,Num,Customer,Due Date,Amount,Open Balance,Status
01/05/2025,Invoice,1001,Ann Park,02/04/2025,250.00,0.00,Paid
02/05/2025,Invoice,1002,Bo Reed,03/07/2025,4250.00,4250.00,Overdue
02/06/2025,Invoice,1003,Bo Reed,03/07/2025,0.00,0.00,Voided
`
  },
  {
    name: 'plain jobs',
    kind: 'jobs',
    summary: { completed: 3, customers: 2, amount: 1400, due: 900 },
    content: `JOBS DONE IN 2025,,,,

Ticket,For,Done on,Price,Still owed
A-1,Smith,1/3/2025,400.00,
A-2,Jones,1/9/2025,900.00,900.00
A-3,Smith,2/9/2025,100.00,
,,,1400.00,900.00
`
  },
  {
    name: 'aging months',
    kind: 'receivables-aging',
    summary: { total: 1000, customers: 2, current: 500, '1-30': 310, '31-60': 100, '61-90': 60, 'over-90': 30 },
    content: `Who,Total,Current,1 Month,2 Months,3 Months,Older
Ann,890,500,200,100,60,30
Bo,110,0,110,0,0,0
,1000,500,310,100,60,30
`
  },
  {
    name: 'aging by invoice',
    kind: 'receivables-aging',
    summary: { total: 1700, customers: 3, current: 500, '31-60': 900, 'over-90': 300 },
    content: `A/R Aging Detail
Harbor Heating LLC
As of December 31, 2025
Date,Transaction type,Num,Customer,Due date,Amount,Open balance
91 or more days past due
08/01/2025,Invoice,900,Ann Park,08/31/2025,300.00,300.00
Total for 91 or more days past due,,,,,300.00,300.00
31 - 60 days past due
10/15/2025,Invoice,950,Bo Reed,11/14/2025,1000.00,700.00
10/18/2025,Invoice,951,Cy Lund,11/17/2025,200.00,200.00
Total for 31 - 60 days past due,,,,,1200.00,900.00
Current
12/20/2025,Invoice,990,Ann Park,01/19/2026,500.00,500.00
Total for Current,,,,,500.00,500.00
TOTAL,,,,,2000.00,1700.00
`
  },
  {
    name: 'aging percent row',
    kind: 'receivables-aging',
    summary: { total: 1000, customers: 2, current: 500, asOf: '2025-12-31' },
    content: `Receivables 12/31/2025
Customer,Current,1-30,31-60,61-90,90+,Balance
Ann Park,500.00,0.00,100.00,0.00,0.00,600.00
Bo Reed,0.00,300.00,0.00,0.00,100.00,400.00
,500.00,300.00,100.00,0.00,100.00,1000.00
,50%,30%,10%,0%,10%,100%
`
  },
  {
    name: 'aging percent numbers',
    kind: 'receivables-aging',
    summary: { total: 1000, customers: 2, current: 500 },
    content: `Customer,Current,1-30,31-60,61-90,90+,Balance
Ann Park,500.00,0.00,100.00,0.00,0.00,600.00
Bo Reed,0.00,300.00,0.00,0.00,100.00,400.00
TOTAL,500.00,300.00,100.00,0.00,100.00,1000.00
% of total,50.0,30.0,10.0,0.0,10.0,100.0
`
  },
  {
    name: 'aging invoice rows',
    kind: 'receivables-aging',
    summary: { total: 1500, customers: 2, 'over-90': 300, '31-60': 700 },
    content: `Customer,Invoice,Invoice Date,Due Date,0-30,31-60,61-90,Over 90,Total
Ann Park,1001,11/01/2025,12/01/2025,500.00,,,,500.00
Ann Park,900,08/01/2025,09/01/2025,,,,300.00,300.00
Ann Park Total,,,,500.00,,,300.00,800.00
Bo Reed,950,10/15/2025,11/14/2025,,700.00,,,700.00
Bo Reed Total,,,,,700.00,,,700.00
Grand Total,,,,500.00,700.00,,300.00,1500.00
`
  },
  {
    name: 'payables aging',
    kind: 'payables-aging',
    summary: { total: 1750, vendors: 2, current: 1200, 'over-90': 50 },
    content: `Vendor,Not due,1 to 30,31 to 60,61 to 90,91 and over,Amount owed
Ferris Supply,1200,300,0,0,0,1500
Shell,0,200,0,0,50,250
Sum,1200,500,0,0,50,1750
`
  },
  {
    name: 'aging open invoices',
    kind: 'receivables-aging',
    summary: { total: 1500, customers: 2 },
    content: `Open Invoices as of 12/31/2025
Customer,Invoice #,Invoice date,Due date,Days past due,Open balance
Ann Park,1001,11/01/2025,12/01/2025,30,500.00
Ann Park,900,07/01/2025,08/01/2025,152,300.00
Bo Reed,950,12/15/2025,01/14/2026,0,700.00
,,,,,1500.00
`
  },
  {
    name: 'netsuite',
    kind: 'ledger',
    summary: { transactions: 6 },
    asks: ['Dorn & Pike'],
    content: `Internal ID,Date,Period,Type,Document Number,Account,Name,Memo,Debit,Credit,Subsidiary
1,1/5/2025,Jan 2025,Bill,B1,6500 Legal and accounting,Dorn & Pike Law,Settlement of lawsuit,"12,000.00",,US
1,1/5/2025,Jan 2025,Bill,B1,2000 Accounts payable,Dorn & Pike Law,Settlement of lawsuit,,"12,000.00",US
2,2/5/2025,Feb 2025,Bill,B2,6300 Truck expense,Shell,Fuel,200.00,,US
2,2/5/2025,Feb 2025,Bill,B2,2000 Accounts payable,Shell,Fuel,,200.00,US
3,3/5/2025,Mar 2025,Invoice,I1,4000 Service income,Ann Park,AC repair,,900.00,US
3,3/5/2025,Mar 2025,Invoice,I1,1200 Accounts receivable,Ann Park,AC repair,900.00,,US
`
  },
  {
    name: 'odoo',
    kind: 'ledger',
    summary: { transactions: 6 },
    asks: ['Dorn & Pike'],
    content: `Date,Journal Entry,Account,Partner,Reference,Label,Debit,Credit,Balance
2025-01-05,BILL/2025/01/0001,6500 Legal and accounting,Dorn & Pike Law,INV 77,Settlement of lawsuit,12000.00,0.00,12000.00
2025-01-05,BILL/2025/01/0001,2000 Accounts payable,Dorn & Pike Law,INV 77,,0.00,12000.00,-12000.00
2025-02-05,BILL/2025/02/0001,6300 Truck expense,Shell,,Fuel,200.00,0.00,200.00
2025-02-05,BILL/2025/02/0001,2000 Accounts payable,Shell,,,0.00,200.00,-200.00
2025-03-05,INV/2025/00001,4000 Service income,Ann Park,,AC,0.00,900.00,-900.00
2025-03-05,INV/2025/00001,1200 Accounts receivable,Ann Park,,,900.00,0.00,900.00
`
  },
  {
    name: 'freshbooks gl',
    kind: 'ledger',
    summary: { transactions: 4 },
    asks: ['Dorn & Pike'],
    content: `General Ledger
Harbor Heating LLC
For Jan 1 2025 - Dec 31 2025 (USD)
Date,Account Name,Sub-account,Description,Client/Vendor,Debit,Credit
2025-01-05,Professional Services,Legal,Settlement of lawsuit,Dorn & Pike Law,"12,000.00",
2025-01-05,Cash,,Settlement,Dorn & Pike Law,,"12,000.00"
2025-02-05,Car & Truck,Fuel,,Shell,200.00,
2025-02-05,Cash,,,Shell,,200.00
`
  },
  {
    name: 'quicken',
    kind: 'ledger',
    summary: { transactions: 4 },
    asks: ['Dorn & Pike'],
    content: `Date,Account,Num,Description,Memo,Category,Tag,Clr,Amount
1/5/2025,Business Checking,1001,Dorn & Pike Law,Settlement of lawsuit,Legal fees,,R,"-12,000.00"
2/5/2025,Business Checking,DEB,Shell,fuel,Auto:Fuel,,R,-200.00
2/9/2025,Business Checking,DEB,Ferris Supply,,Materials,,R,-450.00
3/5/2025,Business Checking,DEP,Ann Park,AC,Income:Service,,R,900.00
`
  },
  {
    name: 'gnucash',
    kind: 'ledger',
    summary: { transactions: 6 },
    asks: ['Dorn & Pike'],
    content: `Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Reconcile,Rate/Price
01/05/2025,abc,101,Dorn & Pike Law,,CURRENCY::USD,,,Settlement,Expenses:Legal,Legal,"$12,000.00","12,000.00",n,1.00
,,,,,,,,,Assets:Checking,Checking,"-$12,000.00","-12,000.00",n,1.00
02/05/2025,abd,102,Shell,,CURRENCY::USD,,,,Expenses:Auto:Fuel,Fuel,$200.00,200.00,n,1.00
,,,,,,,,,Assets:Checking,Checking,-$200.00,-200.00,n,1.00
03/05/2025,abe,103,Ann Park,,CURRENCY::USD,,,,Income:Service,Service,-$900.00,-900.00,n,1.00
,,,,,,,,,Assets:Checking,Checking,$900.00,900.00,n,1.00
`
  },
  {
    name: 'xero at',
    kind: 'ledger',
    summary: { transactions: 4 },
    asks: ['Dorn & Pike'],
    content: `Account Transactions
Harbor Heating LLC
For the period 1 January 2025 to 31 December 2025

Date,Source,Description,Reference,Debit,Credit,Running Balance,Account Code,Account
5 Jan 2025,Payable Invoice,Dorn & Pike Law - Settlement of lawsuit,77,12000.00,0.00,12000.00,412,Legal
5 Feb 2025,Spend Money,Shell - Fuel,,200.00,0.00,200.00,449,Motor Vehicle
5 Mar 2025,Receivable Invoice,Ann Park - AC,I1,0.00,900.00,-900.00,200,Sales
5 Mar 2025,Receivable Invoice,Ann Park - AC,I1,900.00,0.00,900.00,610,Accounts Receivable
`
  },
  {
    name: 'wave',
    kind: 'ledger',
    summary: { transactions: 2, accounts: 2 },
    asks: ['Dorn & Pike'],
    content: `Account Transactions
Harbor Heating LLC
Date Range: 2025-01-01 to 2025-12-31
Report Type: Accrual (Paid & Unpaid)
ACCOUNT NUMBER,DATE,DESCRIPTION,DEBIT (In Business Currency),CREDIT (In Business Currency),BALANCE (In Business Currency)
,Professional Fees,,,,
Starting Balance,,,,,$0.00
,2025-01-05,Dorn & Pike Law - Settlement,"$12,000.00",,"$12,000.00"
Totals and Ending Balance,,,"$12,000.00",$0.00,"$12,000.00"
Balance Change,,,"$12,000.00",,
,,,,,
,Fuel,,,,
Starting Balance,,,,,$0.00
,2025-02-05,Shell,$200.00,,$200.00
Totals and Ending Balance,,,$200.00,$0.00,$200.00
Balance Change,,,$200.00,,
`
  },
  {
    name: 'sage50',
    kind: 'ledger',
    summary: { transactions: 3, accounts: 2 },
    asks: ['Dorn & Pike'],
    content: `Harbor Heating LLC
General Ledger
For the Period From Jan 1 2025 to Dec 31 2025
Account ID,Account Description,Date,Reference,Jrnl,Trans Description,Debit Amt,Credit Amt,Balance
65000,Legal and Accounting,1/1/25,,,Beginning Balance,,,
,,1/5/25,77,PJ,Dorn & Pike Law - Settlement,12000.00,,
,,1/31/25,,,Current Period Change,12000.00,,12000.00
,,12/31/25,,,Ending Balance,,,12000.00

66000,Truck Expense,1/1/25,,,Beginning Balance,,,
,,2/5/25,78,PJ,Shell - Fuel,200.00,,
,,2/9/25,79,PJ,Shell - Fuel,250.00,,
,,12/31/25,,,Ending Balance,,,450.00
`
  },
  {
    name: 'flat signed',
    kind: 'ledger',
    summary: { transactions: 4, accounts: 4 },
    asks: ['Dorn & Pike'],
    content: `GL Export
Posted,GL Acct,Acct Name,Vendor/Payee,What for,Net Amt
01/05/2025,6500,Legal and accounting,Dorn & Pike Law,Settlement,12000.00
02/05/2025,6300,Truck expense,Shell,Fuel,200.00
02/06/2025,5100,Parts,Ferris Supply,parts,450.00
03/05/2025,4000,Service income,Ann Park,AC,-900.00
`
  },
  {
    name: 'one account debit credit',
    kind: 'ledger',
    summary: { transactions: 4, accounts: 1 },
    asks: ['Dorn & Pike'],
    content: `Account: 6500 Legal and accounting
Harbor Heating LLC
01/01/2025 to 12/31/2025
Date,Ref,Payee,Description,Debit,Credit,Balance
01/01/2025,,,Opening balance,,,0.00
01/05/2025,77,Dorn & Pike Law,Settlement of lawsuit,12000.00,,12000.00
02/05/2025,78,Moss CPA,Monthly books,300.00,,12300.00
03/05/2025,79,Moss CPA,Monthly books,300.00,,12600.00
04/05/2025,80,Moss CPA,Refund,,100.00,12500.00
,,,Closing balance,12600.00,100.00,12500.00
`
  },
  {
    name: 'journal entries',
    kind: 'ledger',
    summary: { transactions: 6, accounts: 4 },
    asks: ['Dorn & Pike'],
    content: `Journal
Harbor Heating LLC
Entry No,Entry Date,Account Title,Dr,Cr,Explanation
JE-1,2025-01-05,Legal fees,12000.00,,Dorn & Pike Law - settlement of lawsuit
JE-1,2025-01-05,Checking,,12000.00,Dorn & Pike Law - settlement of lawsuit
JE-2,2025-02-05,Fuel,200.00,,Shell - gas
JE-2,2025-02-05,Checking,,200.00,Shell - gas
JE-3,2025-03-05,Checking,900.00,,Ann Park - AC
JE-3,2025-03-05,Service revenue,,900.00,Ann Park - AC
Totals,,,13100.00,13100.00,
`
  },
  {
    name: 'qbd gl',
    kind: 'ledger',
    summary: { transactions: 2, accounts: 2 },
    asks: ['Dorn & Pike'],
    content: `,,Type,Date,Num,Name,Memo,Split,Debit,Credit,Balance
Legal,,,,,,,,,,0.00
,,Check,01/05/2025,1001,Dorn & Pike Law,Settlement of lawsuit,Checking,12000.00,,12000.00
Total Legal,,,,,,,,12000.00,0.00,12000.00
Fuel,,,,,,,,,,0.00
,,Check,02/05/2025,1002,Shell,,Checking,200.00,,200.00
Total Fuel,,,,,,,,200.00,0.00,200.00
`
  },
  {
    name: 'sales names numbers',
    kind: 'sales-by-customer',
    summary: { total: 1100, customers: 4, largest: 45.5 },
    content: `Sales by Customer Summary
Harbor Heating LLC
January - December 2025
,Total
Villa 12,500.00
Villa 14,300.00
Unit 201,200.00
Unit 202,100.00
,1100.00
`
  },
  {
    name: 'sales sub customers',
    kind: 'sales-by-customer',
    summary: { total: 1000, customers: 2, largest: 80 },
    content: `Harbor Heating LLC
Sales by Customer Summary
January - December 2025
,Total
Acme Properties,
   12 Elm Street,500.00
   14 Elm Street,300.00
Total for Acme Properties,$800.00
Ann Park,200.00
TOTAL,"$1,000.00"
`
  },
  {
    name: 'sales plain',
    kind: 'sales-by-customer',
    summary: { total: 1000, customers: 3, largest: 50 },
    content: `Customer,Revenue 2024,Revenue 2025
Ann Park,100.00,500.00
Bo Reed,700.00,300.00
Cy Lund,0.00,200.00
,800.00,1000.00
`
  },
  {
    name: 'sales percent',
    kind: 'sales-by-customer',
    summary: { total: 1000, customers: 3, largest: 50 },
    content: `Our biggest customers 2025
Client,Jobs,Billed,% of sales
Ann Park,12,500.00,50.0%
Bo Reed,3,300.00,30.0%
Cy Lund,5,200.00,20.0%
,20,1000.00,100.0%
`
  },
  {
    name: 'vehicles',
    kind: 'equipment',
    summary: { rows: 3, worth: 74000, owed: 42500, paid: 114000 },
    content: `Fleet list
Unit,Year,Make,Model,VIN,Miles,Purchase date,Cost,Book value,Lien balance
T1,2021,Ford,Transit,1FTBR1C80MKA00001,61000,3/1/2021,38000,24000,12000
T2,2019,Chevy,Express,1GCWGAFP0K1100002,98000,5/1/2019,31000,14000,0
T3,2023,Ford,Transit,1FTBR1C80PKA00003,22000,2/1/2023,45000,36000,30500
,,,,,,,114000,74000,42500
`
  },
  {
    name: 'fixed assets',
    kind: 'equipment',
    summary: { rows: 3, worth: 16000, paid: 42000, asOf: '2025-12-31' },
    content: `Harbor Heating LLC
Fixed Asset Register
As of 12/31/2025
Asset #,Description,Date in service,Cost,Accum. depreciation,Net book value
1,2021 Ford Transit,03/01/2021,38000.00,24000.00,14000.00
2,Recovery machine,06/01/2022,2500.00,1500.00,1000.00
3,Pipe threader,06/01/2023,1500.00,500.00,1000.00
Total,,,42000.00,26000.00,16000.00
`
  },
  {
    name: 'tools',
    kind: 'equipment',
    summary: { worth: 4450, paid: 9100 },
    content: `Item,Qty,Bought,What we paid,Worth now
Brake press,1,2018,8200,4000
Vacuum pump,3,2022,900,450
`
  },
  {
    name: 'loan list',
    kind: 'loan',
    summary: { loans: 2, balance: 173000, payment: 1665.2 },
    content: `Debt schedule 12/31/2025
Creditor,Original amt,Date,Int. rate,Monthly pmt,Maturity,Current bal,Collateral
First Bank,60000,12/15/2023,7.25%,934.20,12/15/2028,33200.00,2023 Transit
SBA,150000,6/1/2020,3.75%,731.00,6/1/2050,139800.00,All assets
Total,210000,,,1665.20,,173000.00,
`
  },
  {
    name: 'amortization',
    kind: 'loan',
    summary: { payments: 4, rate: 7.25, payment: 1195.16, original: 60000 },
    content: `Amortization schedule
Loan amount,60000.00
Annual interest rate,7.25%
Term in months,60
Payment no.,Due date,Beginning balance,Payment,Principal,Interest,Ending balance
1,1/15/2025,60000.00,1195.16,832.66,362.50,59167.34
2,2/15/2025,59167.34,1195.16,837.69,357.47,58329.65
3,3/15/2025,58329.65,1195.16,842.75,352.41,57486.90
4,4/15/2025,57486.90,1195.16,847.84,347.32,56639.06
`
  },
  {
    name: 'loan statement csv',
    kind: 'loan',
    summary: { balance: 33200, rate: 7.25, payment: 934.2, maturity: '2028-12-15', asOf: '2025-12-31' },
    never: ['88213'],
    content: `Harbor Credit Union Loan Statement
Statement date,12/31/2025
Borrower,Harbor Heating LLC
Loan number,00-88213
Principal balance,"$33,200.00"
Interest rate,7.25%
Regular payment,$934.20
Next payment due,01/15/2026
Maturity date,12/15/2028
`
  },
  {
    name: 'loan history',
    kind: 'loan',
    summary: { payments: 3, payment: 934.2 },
    content: `Loan payment history
Date,Description,Total paid,To principal,To interest,Balance
01/15/2025,Payment,934.20,720.00,214.20,34740.00
02/15/2025,Payment,934.20,724.35,209.85,34015.65
03/15/2025,Payment,934.20,728.73,205.47,33286.92
`
  },
  {
    name: 'check register',
    kind: 'bank',
    summary: { deposits: 5000, withdrawals: -650, transactions: 3, closingBalance: 5350 },
    content: `CHECKBOOK REGISTER
No.,Date,Payee,Memo,Payment,Dep,Bal
,1/1/2025,Opening balance,,,,1000.00
101,1/5/2025,Shell,fuel,200.00,,800.00
102,1/9/2025,Ferris,parts,450.00,,350.00
,1/12/2025,Customer deposits,,,5000.00,5350.00
`
  },
  {
    name: 'bank multiline head',
    kind: 'bank',
    summary: { deposits: 5000, withdrawals: -200 },
    content: `"Account activity
Business checking",,,
"Posting
Date","Description","Debit
Amount","Credit
Amount"
01/02/2025,Deposit,,5000.00
01/03/2025,Shell,200.00,
`
  },
  {
    name: 'card unsigned',
    kind: 'bank',
    summary: { receipts: 0 },
    content: `Trans Date,Post Date,Description,Category,Type,Amount
01/02/2025,01/03/2025,SHELL,Gas,Sale,-200.00
01/09/2025,01/10/2025,FERRIS,Supplies,Sale,-450.00
01/15/2025,01/15/2025,Payment Thank You,,Payment,650.00
`
  },
  {
    name: 'intuit payroll details',
    kind: 'payroll',
    summary: { wages: 7000, employerTaxes: 535.5, employees: 2 },
    content: `Payroll Details
Harbor Heating LLC
From Jan 01 2025 to Dec 31 2025 for all employees from all locations
Pay Date,Name,Hours,Gross Amount,Taxes Withheld,Deductions,Net Amount,Employer Taxes,Company Contributions,Total Payroll Cost,Check Num
01/03/2025,"Alvarez, Maria",80,2500.00,500.00,100.00,1900.00,191.25,50.00,2741.25,DD
01/17/2025,"Alvarez, Maria",80,2500.00,500.00,100.00,1900.00,191.25,50.00,2741.25,DD
01/03/2025,"Burke, Tom",80,2000.00,400.00,0.00,1600.00,153.00,0.00,2153.00,DD
,,240,7000.00,1400.00,200.00,5400.00,535.50,100.00,7635.50,
`
  },
  {
    name: 'payroll separate hours',
    kind: 'payroll',
    summary: { wages: 86000, employerTaxes: 7263, employees: 2 },
    content: `Payroll Summary 2025
Team member,Role,Regular,Overtime,Bonus,Gross,FICA,Fed,State,Take home,Company FICA,FUTA,SUTA
Maria,Lead tech,50000,5000,1000,56000,4284,5000,2000,44716,4284,42,300
Tom,Helper,30000,0,0,30000,2295,2500,1000,24205,2295,42,300
All staff,,80000,5000,1000,86000,6579,7500,3000,68921,6579,84,600
`
  },
  {
    name: 'payroll quarterly',
    kind: 'payroll',
    summary: { wages: 166000, employerTaxes: 12699, from: '2025-01-01', to: '2025-12-31' },
    content: `Payroll by quarter
Quarter,Gross wages,Employee taxes,Net pay,Employer taxes
Q1 2025,40000,8000,32000,3060
Q2 2025,41000,8200,32800,3136.50
Q3 2025,42000,8400,33600,3213
Q4 2025,43000,8600,34400,3289.50
Year,166000,33200,132800,12699
`
  },
  {
    name: 'aging simple shuffled',
    kind: 'receivables-aging',
    summary: { total: 1000, customers: 2, current: 500, '1-30': 300, 'over-90': 100 },
    content: `Total,Customer,90+ days,61-90 days,31-60 days,1-30 days,Current
600.00,Ann Park,0.00,0.00,100.00,0.00,500.00
400.00,Bo Reed,100.00,0.00,0.00,300.00,0.00
1000.00,,100.00,0.00,100.00,300.00,500.00
`
  },
  {
    name: 'aging credit',
    kind: 'receivables-aging',
    summary: { total: 140, customers: 3, current: 100, 'over-90': 20 },
    content: `Customer Name,Current,30 Days,60 Days,90 Days,120+ Days,Balance Due
Villa 12,100,0,0,0,0,100
Villa 14,0,-50,0,0,0,-50
Unit 9,0,0,40,30,20,90
Totals,100,-50,40,30,20,140
`
  },
  {
    name: 'jobs with tax cols',
    kind: 'jobs',
    summary: { completed: 2, amount: 1290, due: 1040 },
    content: `Invoice No.,Invoice date,Bill to,Subtotal,Tax,Total,Paid,Balance
1,1/5/2025,Ann,240,10,250,250,0
2,2/5/2025,Bo,1000,40,1040,0,1040
,,,1240,50,1290,250,1040
`
  },
  {
    name: 'work orders',
    kind: 'jobs',
    summary: { completed: 2, amount: 1200, canceled: 50 },
    content: `Work Order,Customer,Opened,Closed,State,Billed
W-100,Ann,1/2/2025,1/3/2025,Closed,400
W-101,Bo,1/4/2025,,On hold,300
W-102,Cy,1/5/2025,1/9/2025,Closed,800
W-103,Di,1/6/2025,1/9/2025,Cancelled,50
`
  },
  {
    name: 'freshbooks je',
    kind: 'ledger',
    summary: { transactions: 6 },
    asks: ['Dorn & Pike'],
    content: `Entry #,Date,Account,Memo,Debit (USD),Credit (USD),Contact
1,2025-01-05,Legal Fees,Lawsuit settlement,"12,000.00",,Dorn & Pike Law
1,2025-01-05,Checking,Lawsuit settlement,,"12,000.00",Dorn & Pike Law
2,2025-02-05,Fuel,,200.00,,Shell
2,2025-02-05,Checking,,,200.00,Shell
3,2025-02-05,Supplies,,100.00,,Ferris
3,2025-02-05,Checking,,,100.00,Ferris
`
  },
  {
    name: 'expense by account detail',
    kind: 'ledger',
    summary: { transactions: 3, accounts: 2 },
    asks: ['Dorn & Pike'],
    content: `Transaction Detail by Account
Harbor Heating LLC
January - December 2025
,Date,Transaction type,Num,Name,Memo/Description,Amount,Balance
Legal,,,,,,,
,01/05/2025,Bill,77,Dorn & Pike Law,Lawsuit settlement,"12,000.00","12,000.00"
,02/05/2025,Bill,78,Moss CPA,Books,300.00,"12,300.00"
Total for Legal,,,,,,"$12,300.00",
Fuel,,,,,,,
,02/05/2025,Expense,,Shell,,200.00,200.00
Total for Fuel,,,,,,$200.00,
`
  },
  {
    name: 'sales by customer months',
    kind: 'sales-by-customer',
    summary: { total: 500, customers: 3, largest: 60, from: '2025-01-01', to: '2025-03-31' },
    content: `Harbor Heating LLC
Sales by Customer Summary
January - March 2025
,Jan 2025,Feb 2025,Mar 2025,Total
Ann Park,100.00,200.00,0.00,300.00
Bo Reed 2,50.00,0.00,50.00,100.00
Bo Reed 3,,25.00,75.00,100.00
TOTAL,$150.00,$225.00,$125.00,$500.00
`
  },
  {
    name: 'top customers rank',
    kind: 'sales-by-customer',
    content: `Top customers 2025
Rank,Customer,Revenue,% of total
1,Ann Park,500,50%
2,Bo Reed,300,30%
3,All others,200,20%
`
  },
  {
    name: 'vehicles 2',
    kind: 'equipment',
    summary: { rows: 2, paid: 69000, worth: 38000, owed: 12000 },
    content: `Vehicle,Bought,Paid,Worth today,Owed
2021 Transit,2021,38000,24000,12000
2019 Express,2019,31000,14000,
All vehicles,,69000,38000,12000
`
  },
  {
    name: 'tools depr',
    kind: 'equipment',
    summary: { rows: 2, paid: 39400, worth: 9300 },
    content: `Depreciation schedule 2025
Asset,Placed in service,Method,Life,Cost,Prior depreciation,Current depreciation,Accumulated depreciation,Book value
Truck 1,3/1/2021,SL,5,38000,22000,7600,29600,8400
Brazing set,6/1/2023,SL,7,1400,300,200,500,900
Total,,,,39400,22300,7800,30100,9300
`
  },
  {
    name: 'rippling pay run, whose title has one day',
    kind: 'payroll',
    summary: { from: '2025-01-10', to: '2025-01-10', wages: 12400, employerTaxes: 948.6, employees: 3 },
    content: `Pay Run Report
Brightwater Plumbing LLC
Pay date 01/10/2025
Person,Pay type,Hours,Gross,Employee tax,Post-tax,Net pay,Company tax
Ida Marsh,Salary,80,5000.00,1100.00,100.00,3800.00,382.50
Ola Reyes,Hourly,80,3900.00,850.00,0.00,3050.00,298.35
Pim Stone,Hourly,72,3500.00,700.00,50.00,2750.00,267.75
,,,12400.00,2650.00,150.00,9600.00,948.60
`
  },
  {
    name: 'boxes of W-2 forms',
    kind: 'payroll',
    summary: { wages: 101000, employees: 2 },
    content: `Employee,SSN,Box 1,Box 2,Box 3,Box 4,Box 5,Box 6
Ann Poe,XXX-XX-1111,48000,5000,50000,3100,50000,725
Bo Lee,XXX-XX-2222,49000,5100,51000,3162,51000,739.5
Totals,,97000,10100,101000,6262,101000,1464.5
`
  },
  {
    name: 'postings below the names of accounts, with a running total',
    kind: 'ledger',
    summary: { transactions: 4, accounts: 3 },
    content: `Detail by Account
January 1 - December 31 2025
Date,Payee,Memo,Amount,Running total
6100 Meals
1/3/2025,Diner,lunch,30.00,30.00
1/9/2025,Grill,dinner,50.00,80.00
Total 6100 Meals,,,80.00,
6200 Travel
1/5/2025,Delta,flight,400.00,400.00
Total 6200 Travel,,,400.00,
6300 Fuel
1/6/2025,Shell,gas,60.00,60.00
Total 6300 Fuel,,,60.00,
`
  },
  {
    name: 'postings below the names of accounts, with debits and credits',
    kind: 'ledger',
    summary: { transactions: 4, accounts: 3 },
    content: `ID No.,Src,Date,Memo,Debit,Credit,Job No.,Net Activity,Ending Balance
6-1100 Materials
1,PJ,1/3/2025,Ferris,30.00,,,30.00,30.00
2,PJ,1/9/2025,Gale,50.00,,,50.00,80.00
Total:,,,,80.00,0.00
6-1200 Fuel
3,PJ,1/5/2025,Shell,40.00,,,40.00,40.00
Total:,,,,40.00,0.00
6-1300 Meals
3,PJ,1/5/2025,Diner,40.00,,,40.00,40.00
Total:,,,,40.00,0.00
`
  },
  {
    name: 'money in and out below the names of accounts, with a running total of each',
    kind: 'ledger',
    summary: { transactions: 6, accounts: 3 },
    content: `Income and Expense Ledger 2025,,,,,
Alder Plumbing,,,,,
Date,Paid To / From,For,In,Out,Balance
Sales,,,,,
1/5/2025,Ada Bly,install,4000.00,,4000.00
2/5/2025,Ben Coe,repair,350.00,,4350.00
Total Sales,,,4350.00,,
Legal,,,,,
1/31/2025,Gale & Orr,estate plan,,2500.00,2500.00
3/31/2025,Gale & Orr,letter,,700.00,3200.00
Total Legal,,,,3200.00,
Fuel,,,,,
1/7/2025,Shell,gas,,61.20,61.20
1/9/2025,Shell,gas,,55.00,116.20
Total Fuel,,,,116.20,
`
  },
  {
    name: 'money spent and received below labeled accounts, with the headings again for each',
    kind: 'ledger',
    summary: { transactions: 5, accounts: 3 },
    content: `Account: Repairs & Maintenance
When,Vendor,Spent,Received
1/3/2025,Lowes,88.10,
1/9/2025,Lowes,,20.00

Account: Advertising
When,Vendor,Spent,Received
2/1/2025,Google,500.00,
3/1/2025,Google,500.00,

Account: Service Sales
When,Vendor,Spent,Received
2/1/2025,Ada Bly,,900.00
`
  },
  {
    name: 'the parts of a bank list are no accounts of a ledger',
    kind: 'bank',
    summary: { deposits: 1600, withdrawals: -535.11 },
    content: `Date,Description,Money In,Money Out
Deposits and credits
01/03/2025,Deposit,700.00,
01/09/2025,Deposit,900.00,
Checks paid
01/19/2025,Check 1044,,85.00
Electronic withdrawals
02/01/2025,Ferris Supply,,450.11
`
  },
  {
    name: 'journal lines with abbreviated headings',
    kind: 'ledger',
    summary: { transactions: 4, accounts: 4 },
    content: `Internal ID,Tran Date,Posting Period,Type,Doc Num,Account,Entity,Memo (Line),Amount (Debit),Amount (Credit)
9001,1/31/2025,Jan 2025,Bill,BILL22,6400 Legal,Gale & Orr LLP,Estate plan,2500.00,
9001,1/31/2025,Jan 2025,Bill,BILL22,2000 Accounts Payable,Gale & Orr LLP,Estate plan,,2500.00
9003,2/05/2025,Feb 2025,Invoice,INV5,1100 Accounts Receivable,Ada Bly,,4000.00,
9003,2/05/2025,Feb 2025,Invoice,INV5,4000 Sales,Ada Bly,,,4000.00
`
  },
  {
    name: 'categories of several bank and card accounts, with sums of each category',
    kind: 'ledger',
    summary: { transactions: 3, accounts: 3 },
    content: `Itemized Categories - Last year
01/01/2025 through 12/31/2025

,Date,Account,Num,Description,Memo,Category,Tag,Clr,Amount
,INCOME,,,,,,,,"4,000.00"
,2/5/2025,Checking,DEP,Ada Bly,install,Sales,,R,"4,000.00"
,EXPENSES,,,,,,,,"-3,400.00"
,1/31/2025,Savings,1044,Gale & Orr,estate plan,Legal,,R,"-2,500.00"
,2/3/2025,Visa,,Ferris Leasing,lease,Auto,,R,-900.00
,OVERALL TOTAL,,,,,,,,600.00
`
  },
  {
    name: 'pay runs that end with totals, below a company in its own cell',
    kind: 'payroll',
    summary: { wages: 7000, employees: 2, employerTaxes: 535.5, payPeriods: 2, from: '2025-01-01', to: '2025-12-31' },
    content: `Company,Bright Path Electric LLC
Date range,01/01/2025 - 12/31/2025
Check Date,Employee,Gross Earnings,Social Security,Medicare,Net Pay,Employer Social Security,Employer Medicare
01/10/2025,"Diaz, Ana",2000.00,124.00,29.00,1847.00,124.00,29.00
01/10/2025,"Egan, Ron",1500.00,93.00,21.75,1385.25,93.00,21.75
,Payroll Totals,3500.00,217.00,50.75,3232.25,217.00,50.75
01/24/2025,"Diaz, Ana",2000.00,124.00,29.00,1847.00,124.00,29.00
01/24/2025,"Egan, Ron",1500.00,93.00,21.75,1385.25,93.00,21.75
,Payroll Totals,3500.00,217.00,50.75,3232.25,217.00,50.75
,Grand Totals,7000.00,434.00,101.50,6464.50,434.00,101.50
`
  },
  {
    name: 'a payroll register with the days of its period in cells of their own',
    kind: 'payroll',
    summary: { wages: 5238, employees: 2, from: '2025-03-03', to: '2025-03-16' },
    content: `Payroll Register
Period Beginning: 03/03/2025,Period Ending: 03/16/2025,Pay Date: 03/21/2025
Payroll Name,File #,Gross,Fed W/H,SS EE,Med EE,Net Pay
"Barlow, Dennis",12,2838.00,210.11,175.96,41.15,2410.78
"Cho, Minh",14,2400.00,180.00,148.80,34.80,2036.40
Company Total,,5238.00,390.11,324.76,75.95,4447.18
`
  },
  {
    name: 'a register of W-2 forms with the numbers of boxes after its headings',
    kind: 'payroll',
    summary: { wages: 119580, employees: 2 },
    content: `W-2 Register
Tax Year 2025
Employee Name,SSN,Fed Wages (1),Fed Tax (2),SS Wages (3),SS Tax (4),Med Wages (5),Med Tax (6)
"Barlow, Dennis",XXX-XX-1111,63535.00,5100.00,65500.00,4061.00,65500.00,949.75
"Cho, Minh",XXX-XX-2222,54080.00,4000.00,54080.00,3352.96,54080.00,784.16
Total (2),,117615.00,9100.00,119580.00,7413.96,119580.00,1733.91
`
  },
  {
    name: 'a payroll summary by employee, whose deductions have totals of parts',
    kind: 'payroll',
    summary: { wages: 119580, employees: 2, employerTaxes: 9231.87 },
    content: `Payroll Summary by Employee,,,
"January 1 - December 31, 2025",,,
,"Barlow, Dennis","Cho, Minh",Total
Total Gross Pay,65500.00,54080.00,119580.00
Pretax Deductions,,,
401(k),-1965.00,0.00,-1965.00
Total Pretax Deductions,-1965.00,0.00,-1965.00
Employee Taxes,,,
Federal Income Tax,-5100.00,-4000.00,-9100.00
Social Security Employee,-4061.00,-3352.96,-7413.96
Medicare Employee,-949.75,-784.16,-1733.91
Total Employee Taxes,-10110.75,-8137.12,-18247.87
Net Pay,53424.25,45942.88,99367.13
Employer Taxes,,,
Social Security Employer,4061.00,3352.96,7413.96
Medicare Employer,949.75,784.16,1733.91
FUTA Employer,42.00,42.00,84.00
Total Employer Taxes,5052.75,4179.12,9231.87
`
  },
  {
    name: 'pay by quarter with a column for the year to date',
    kind: 'payroll',
    summary: { wages: 86200, employees: 2 },
    content: `Employee earnings 2025
Name,1st Qtr,2nd Qtr,3rd Qtr,4th Qtr,YTD
Lou Ferrer,12000,12500,12500,13000,50000
Mae Gant,9000,9000,9100,9100,36200
,21000,21500,21600,22100,86200
`
  },
  {
    name: 'an aging with a column of credits, which have no age',
    kind: 'receivables-aging',
    summary: { current: -100, '1-30': 500, '31-60': 1200, 'over-90': 75, total: 1675 },
    content: `Accounts Receivable Aging
As of 12/31/2025
Client,0-30 days,31-60 days,61-90 days,Over 90 days,Credits,Balance
Unit 12,500.00,0.00,0.00,0.00,0.00,500.00
Unit 14,0.00,1200.00,0.00,0.00,-100.00,1100.00
Ada Bly,0.00,0.00,0.00,75.00,0.00,75.00
,500.00,1200.00,0.00,75.00,-100.00,1675.00
`
  },
  {
    name: 'sales by client beside how many jobs and invoices each had',
    kind: 'sales-by-customer',
    summary: { total: 20020, customers: 3 },
    content: `Client,Number of jobs,Number of invoices,Invoiced total ($),Paid total ($)
Villa 12,3,3,4500.00,4500.00
Villa 14,5,5,3200.00,3000.00
Ada Bly,1,1,12320.00,12320.00
`
  },
  {
    name: 'payments on a loan, newest first, that say what each was applied to',
    kind: 'loan',
    summary: { payments: 3, payment: 612.44, balance: 17182.11 },
    content: `Transaction Date,Description,Payment Amount,Applied to Principal,Applied to Interest,Applied to Fees,Remaining Balance
02/01/2026,AUTOPAY,612.44,523.41,89.03,0.00,17182.11
01/01/2026,AUTOPAY,612.44,520.72,91.72,0.00,17705.52
12/01/2025,AUTOPAY,612.44,518.04,94.40,0.00,18226.24
`
  },
  {
    name: 'payments on a loan without its balance',
    kind: 'loan',
    summary: { payments: 2, principal: 1670.35, interest: 719.97, balance: undefined },
    content: `Date,Type,Total,Principal,Interest,Fees
1/15/2025,Payment,1195.16,832.66,362.50,0
2/15/2025,Payment,1195.16,837.69,357.47,0
`
  },
  {
    name: 'notes with what was owed on a day in the heading',
    kind: 'loan',
    summary: { loans: 3, balance: 132724, payment: 3612 },
    content: `Notes payable at December 31 2025
Note,Start,Term (mos),Rate,Pmt/mo,Owed 12/31/25
Ford Credit - 2022 Transit,7/2022,60,4.9,790,18900
Kubota,3/2024,48,0,612,16524
SBA 7(a) First Harbor,6/2019,120,7.75,2210,97300
,,,,3612,132724
`
  },
  {
    name: 'open invoices are work that was done, and drafts are none',
    kind: 'jobs',
    summary: { completed: 3, amount: 1472.76, due: 91.38 },
    content: `Invoice Date,Invoice Number,Account Name,Service,Invoice Total,Amount Paid,Balance Due,Status
1/4/2025,5001,Villa 12,General pest,91.38,91.38,0.00,Paid
1/5/2025,5002,Villa 14,General pest,91.38,0.00,91.38,Open
1/6/2025,5003,Ada Bly,Termite,1290.00,1290.00,0.00,Approved
1/6/2025,5004,Ada Bly,Termite,1290.00,0.00,0.00,Draft
`
  },
  {
    name: 'unpaid bills below the names of vendors',
    kind: 'payables-aging',
    summary: { total: 1675, current: 75, '1-30': 500, 'over-90': 1100, vendors: 2 },
    content: `Unpaid Bills
Alder Plumbing
"As of December 31, 2025"

Vendor,Date,Transaction type,Num,Due date,Past due,Amount,Open balance
Ferris 44,,,,,,,
,11/01/2025,Bill,F1,12/01/2025,30,500.00,500.00
,12/20/2025,Bill,F2,01/19/2026,-19,75.00,75.00
Total for Ferris 44,,,,,,$575.00,$575.00
Gale 9,,,,,,,
,09/01/2025,Bill,G1,10/01/2025,91,1200.00,1100.00
Total for Gale 9,,,,,,"$1,200.00","$1,100.00"
TOTAL,,,,,,"$1,775.00","$1,675.00"
`
  },
  {
    name: 'the form of a bank for what a company owes',
    kind: 'loan',
    summary: { loans: 2, balance: 107312 },
    content: `Schedule of Liabilities
Name of Creditor,Original Amount,Original Date,Present Balance,Current or Past Due?,Maturity Date,Payment Amount,Interest Rate,How Secured
First Harbor Bank,150000,6/1/2022,88412,Current,6/1/2027,3005,7.5%,All assets
Ford Credit,42000,7/2/2022,18900,Current,7/2/2027,790,4.9%,Transit
TOTAL PRESENT BALANCE,,,107312,,,,,
`
  },
  {
    name: 'customers by rank below a title with their number',
    kind: 'sales-by-customer',
    summary: { total: 209000, customers: 3 },
    content: `Top 10 customers 2025
1,Hillside Apts,"$120,000"
2,Villa 12,"$45,000"
3,Villa 14,"$44,000"
Total,,"$209,000"
`
  },
  {
    name: 'wages by quarter with the columns of a payroll tax form',
    kind: 'payroll',
    summary: { wages: 126000 },
    content: `Quarter,Wages tips and other compensation,Federal income tax withheld,Taxable SS wages,SS tax,Medicare tax,Total taxes
Q1 2025,30000,3000,30000,3720,870,7590
Q2 2025,31000,3100,31000,3844,899,7843
Q3 2025,32000,3200,32000,3968,928,8096
Q4 2025,33000,3300,33000,4092,957,8349
Total,126000,12600,126000,15624,3654,31878
`
  },
  {
    name: 'open invoices below the names of customers, which have no heading',
    kind: 'receivables-aging',
    summary: { total: 1275, current: 75, '1-30': 500, 'over-90': 700, customers: 2 },
    content: `Alder Plumbing
Open Invoices
"As of December 31, 2025"

,Type,Date,Num,Terms,Due Date,Aging,Open Balance
Baker 4,,,,,,,
,Invoice,11/01/2025,101,Net 30,12/01/2025,30,500.00
,Invoice,12/20/2025,107,Net 30,01/19/2026,,75.00
Total Baker 4,,,,,,,575.00
Cedar 9,,,,,,,
,Invoice,09/01/2025,88,Net 30,10/01/2025,91,1000.00
,Credit Memo,09/01/2025,89,,10/01/2025,91,-300.00
Total Cedar 9,,,,,,,700.00
TOTAL,,,,,,,"1,275.00"
`
  },
  {
    name: 'unpaid bills below the names of vendors, without a column of days',
    kind: 'payables-aging',
    summary: { total: 1675, '1-30': 575, 'over-90': 1100, vendors: 2 },
    content: `Alder Plumbing
Unpaid Bills
"As of December 31, 2025"

,Date,Transaction type,Num,Due date,Amount,Open balance
Ferris 44,,,,,,
,11/01/2025,Bill,F1,12/01/2025,500.00,500.00
,11/03/2025,Bill,F2,12/03/2025,75.00,75.00
Total for Ferris 44,,,,,$575.00,$575.00
Gale 9,,,,,,
,09/01/2025,Bill,G1,10/01/2025,1200.00,1100.00
Total for Gale 9,,,,,"$1,200.00","$1,100.00"
TOTAL,,,,,"$1,775.00","$1,675.00"
`
  },
  {
    name: 'ranked customers below titles whose rows end with empty cells',
    kind: 'sales-by-customer',
    summary: { total: 600, customers: 3, largest: 50 },
    content: `Alder Plumbing,,,
Sales by Customer,,,
January - December 2025,,,
,,,
Rank,Customer,Revenue,% of total
1,Villa 12,300.00,50.0%
2,Unit 201,200.00,33.3%
3,Oak HOA,100.00,16.7%
`
  },
  {
    name: 'a ledger with the change of each account over the year',
    kind: 'ledger',
    summary: { transactions: 3, accounts: 2 },
    content: `General Ledger
Account ID,Account Description,Date,Reference,Jrnl,Trans Description,Debit Amt,Credit Amt,Balance
6500,Legal and accounting,1/1/25,,,Beginning Balance,,,
,,1/5/25,B1,PJ,Dorn & Pike - settlement,12000.00,,
,,2/5/25,B2,PJ,Moss CPA,300.00,,
,,,,,Fiscal Year Change,12300.00,,12300.00
,,12/31/25,,,Ending Balance,,,12300.00
6300,Truck expense,1/1/25,,,Beginning Balance,,,
,,3/5/25,B3,PJ,Shell,200.00,,
,,,,,Fiscal Year Change,200.00,,200.00
,,12/31/25,,,Ending Balance,,,200.00
`
  },
  {
    name: 'a register whose pages repeat their titles, with the pay day beside the name of the report',
    kind: 'payroll',
    summary: { wages: 3100, employerTaxes: 237.15, employees: 1, payPeriods: 3, from: '2025-01-03', to: '2025-01-31' },
    content: ['01/03/2025,1000.00,200.00,800.00,76.50', '01/17/2025,1000.00,200.00,800.00,76.50', '01/31/2025,1100.00,220.00,880.00,84.15']
      .map((line, page) => {
        const [day, ...amounts] = line.split(',')
        return `Harbor Heating LLC,,Page ${page + 1}\nPayroll Register,,Check date: ${day}\nEmp #,Employee,Gross,Taxes withheld,Net,ER Tax\n100,Ann Poe,${amounts.join(',')}\n,Totals,${amounts.join(',')}\n`
      }).join('\n')
  }
]
