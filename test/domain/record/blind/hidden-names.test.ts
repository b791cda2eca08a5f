import { blindRecord, revealedNames } from '../../../../domain/record/blind/blind-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { content } from '../../../checked-content.ts'
import t from 'tap'

const { standard, sample: { format } } = content

/** The text stays as it is. */
const SAME = Symbol('same')

type Case = [text: string, blind: string | typeof SAME, revealed?: string[]]

/** Of a company: texts, what the blind version makes of them, and what the check lists as still revealing. */
const cases: Array<[company: object, texts: Case[]]> = [
  [
    { name: "Rick's Rooter & Plumbing LLC", owner: 'Rick Hale, owner', place: 'Dayton, Ohio', state: 'OH', website: 'https://ricksrooter.example' },
    [
      ['Truck Lease - Ford F150 (Rick)', 'Truck Lease - Ford F150', ['F150']],
      ['Truck Lease - Rick', 'Truck Lease'],
      ["Rick's Rooter & Plumbing, LLC pays", 'The company pays'],
      ['RICKS ROOTER', 'The company'],
      ["rick's truck", "The company's truck"],
      ['Rooter revenue', SAME, ['Rooter']],
      ['Rick’s Rooter and Plumbing', 'The company'],
      ['ricksrooterplumbing', 'The company'],
      ['RicksRooter', 'The company'],
      ['@ricksrooter', '[left out]'],
      ['Hale, Rick', 'The owner'],
      ['Rent - Hale Properties LLC', 'Rent - a related company'],
      ['R. Hale owns it', 'The owner owns it'],
      ['Dayton, Ohio is home', 'Ohio is home'],
      ['Dayton OH 45402', 'The town OH'],
      ['in the Dayton area', 'in the town area'],
      ['Plumbing revenue', SAME],
      ['Brickwork and brick', SAME, ['Brickwork']],
      ['rickplumbing', 'The company'],
      ['callrick', SAME, ['callrick']],
      ['Rick H. Hale III', 'The company'],
      ['ricksrooter.example', '[left out]'],
      ['Mr. Hale signs', 'The owner signs'],
      ["Hale's truck", "The owner's truck"],
      ["the owner's wife", SAME]
    ]
  ],
  [
    { name: 'De La Cruz Electric, Inc.', owner: 'Maria de la Cruz', place: 'St. Louis, Missouri', state: 'MO' },
    [
      ['Maria de la Cruz signs', 'The owner signs'],
      ['de la Cruz family', 'The company family'],
      ['MARIA DE LA CRUZ', 'The owner'],
      ['Cruz Electric', 'The company Electric'],
      ['delacruz', 'The company'],
      ['Saint Louis office', 'The town office'],
      ['St. Louis, Missouri', 'Missouri'],
      ['St Louis', 'The town'],
      ['saint louis', 'The town'],
      ['De la Cruz, Maria', 'The company'],
      ['Officer Salary - Maria', 'Officer Salary'],
      ['Louis Street', 'The town Street', ['town Street']]
    ]
  ],
  [
    { name: 'Van der Berg Heating & Cooling', owner: 'Jan van der Berg Jr.', place: 'Fort Wayne, Indiana', state: 'IN' },
    [
      ['van der Berg owns it', 'The company owns it'],
      ['Vanderberg', 'The company'],
      ['Jan van der Berg, Jr. works', 'The owner works'],
      ['Berg truck', 'The company truck'],
      ['Ft. Wayne', 'The town'],
      ['Wayne office', 'The town office'],
      ['J. van der Berg', 'The company'],
      ['Van repair', SAME],
      ['fort wayne, indiana', 'The town, indiana']
    ]
  ],
  [
    { name: 'José Núñez Plumbing', owner: 'José Núñez', place: 'Española, New Mexico', state: 'NM' },
    [
      ['Jose Nunez pays', 'The company pays'],
      ['JOSÉ NÚÑEZ', 'The company'],
      ['Truck (Jose)', 'Truck'],
      ['Espanola office', 'The town office'],
      ['Núñez’s truck', 'The company’s truck'],
      ['José Nuñez', 'The company']
    ]
  ],
  [
    { name: 'J&J Plumbing', owner: 'Jo Li', place: 'Troy, Michigan', state: 'MI' },
    [
      ['J & J Plumbing', 'The company'],
      ['J and J Plumbing pays', 'The company pays'],
      ['J&J truck', 'The company truck'],
      ['Jo Li owns', 'The owner owns'],
      ['Li, Jo', 'The owner'],
      ['Truck - Jo', 'Truck'],
      ['Jobs and lists', SAME],
      ['JJ Plumbing', 'The company'],
      ['jo li', 'The owner']
    ]
  ],
  [
    { name: 'The Drain Guys, LLC', owner: 'Will Price', place: 'Mason, Ohio', state: 'OH' },
    [
      ['The Drain Guys serve homes', 'The company serve homes'],
      ['Drain Guys truck', 'The company truck'],
      ['drain guys', 'The company'],
      ['thedrainguys', 'The company'],
      ['@TheDrainGuys', '[left out]'],
      ['drain cleaning', SAME],
      ['Will Price signs', 'The owner signs'],
      ['the buyer will keep the price', SAME, ['will', 'price']],
      ['will price', 'The owner'],
      ['Truck - Will', 'Truck'],
      ['Price increase of 4%', SAME, ['Price']],
      ['Mason office', SAME, ['Mason']],
      ['Mason', 'The town'],
      ['a Big Mason', SAME, ['Mason', 'Big Mason']],
      ['ask W Price', 'ask the owner'],
      ['the office in Mason', 'the office in the town'],
      ['Mason, Ohio is home', 'Ohio is home'],
      ['Guys who work', SAME, ['Guys']]
    ]
  ],
  [
    { name: 'Air Masters Inc', owner: 'Bo Young and Al Ng', place: 'Kansas City, Kansas', state: 'KS' },
    [
      ['Air Masters pays', 'The company pays'],
      ['airmasters', 'The company'],
      ['AIR MASTERS INC.', 'The company'],
      ['air conditioning', SAME],
      ['master plumber', SAME],
      ['Bo and Al work', 'The owner and the owner work'],
      ['Young, Bo', 'The owner'],
      ['young families', SAME, ['young']],
      ['Ng family', 'The owner family'],
      ['Kansas City', 'The town'],
      ['Kansas law', SAME],
      ['Masters', 'The company']
    ]
  ],
  [
    { name: 'Harbor & Pine Plumbing, LLC', shortName: 'Harbor & Pine', owner: "Sean O'Brien", place: 'Portland, Oregon', state: 'OR' },
    [
      ['Rent of Harbor & Pine Properties', 'Rent of a related company'],
      ['HARBOR AND PINE', 'The company'],
      ['Harbor Pine', 'The company'],
      ["O’Brien's loan", "The owner's loan"],
      ['OBrien', 'The owner'],
      ["O'Brien, Sean", 'The owner'],
      ['Portland', 'The town'],
      ['harborpine', 'The company'],
      ['Sean O’Brien', 'The owner'],
      ['harborandpine', 'The company'],
      ['pine trees', SAME, ['pine']],
      ['Pine Street Bank', SAME, ['Pine', 'Pine Street']]
    ]
  ],
  [
    { name: 'Comfort Air Services', owner: 'Anna-Lena Smith-Jones', place: 'Lake City, Florida', state: 'FL' },
    [
      ['Comfort Air pays', 'The company pays'],
      ['Comfort Air Services', 'The company'],
      ['comfort air services', 'The company'],
      ['Smith-Jones', 'The owner'],
      ['Smith Jones', 'The owner'],
      ['Anna Lena', 'The owner'],
      ['comfort of homes', SAME, ['comfort']],
      ['Lake City', 'The town'],
      ['home services', SAME],
      ['Smith', 'The owner'],
      ['Anna-Lena Smith‑Jones', 'The owner']
    ]
  ],
  [
    { name: 'Sunshine Heating dba Gulf Breeze Cooling', owner: 'pat miller, owner and president', place: 'tampa', state: 'FL' },
    [
      ['Gulf Breeze', 'The company'],
      ['Sunshine', 'The company'],
      ['Pat Miller', 'The owner'],
      ['pat miller', 'The owner'],
      ['Truck - Pat', 'Truck'],
      ['Tampa', 'The town'],
      ['tampa', 'The town'],
      ['gulfbreezecooling', 'The company'],
      ['Miller', 'The owner']
    ]
  ],
  [
    { name: 'Łukasz Żak Elektryk', owner: 'Łukasz Żak', place: 'Chicago, IL', state: 'IL' },
    [
      ['Lukasz Zak', 'The company'],
      ['ŁUKASZ ŻAK', 'The company'],
      ['zak', 'The company'],
      ['Chicago, IL', 'IL'],
      ['Chicago IL 60601', 'IL']
    ]
  ],
  [
    { name: 'Acme HVAC', owner: 'Dana Brook', place: 'Elmont, Ohio', state: 'OH', founded: '1999-04-01' },
    [
      ['Call 555-555-0123', 'Call [left out]'],
      ['5555550123', '[left out]'],
      ['(555) 555-0123', '[left out]'],
      ['+1 555 555 0123', '[left out]'],
      ['555.555.0123', '[left out]'],
      ['555-0123', '[left out]'],
      ['info@acme.example', '[left out]'],
      ['www.acme.example', '[left out]'],
      ['acme-hvac.com', '[left out]'],
      ['12 North Mill Road', '[address left out]'],
      ['12 North Mill Road, Suite 4, Elmont, OH 45402', '[address left out]'],
      ['PO Box 123', '[address left out]'],
      ['ZIP 45402', '[left out]'],
      ['Elmont, OH 45402-1234', 'The town, OH'],
      ['License HV-34567', 'License [left out]'],
      ['license no. 34567', 'license no. [left out]'],
      ['Lic. # TACLA34567C', 'Lic. # [left out]'],
      ['TACLA34567C', '[left out]'],
      ['EIN 12-3456789', 'EIN [left out]'],
      ['12-3456789', '[left out]'],
      ['policy ABC-123456', 'policy [left out]'],
      ['DOT 1234567', 'DOT [left out]'],
      ['license ends 2026-12-31', SAME],
      ['Founded 1999-04-01', 'Founded in 1999'],
      ['since April 1, 1999', 'since 1999'],
      ['4/1/1999', '1999'],
      ['April 1999', '1999'],
      ['412 Google reviews', '400 Google reviews'],
      ['1,204 reviews at 4.8 stars', '1,000 reviews at 4.8 stars'],
      ['Revenue of $1,234,567 in FY2025', SAME],
      ['GR-001 and DR-03.01', SAME],
      ['1234567 homes', SAME, ['1234567']],
      ['Acme', 'The company'],
      ['acme.', 'The company.'],
      ['Dana Brook and her husband', 'The owner and her husband'],
      ['Brooklyn branch', SAME, ['Brooklyn']],
      ['dana brook, 45402 miles', 'The owner, 45402 miles', ['45402']]
    ]
  ]
]

for (const [company, texts] of cases) {
  t.test(`hides the names of ${JSON.stringify(company)}`, async (t) => {
    for (const [text, blind, revealed = []] of texts) {
      const record: BusinessRecord = {
        format,
        asOf: '2026-05-29',
        company: { trade: 'plumbing', ...company },
        facts: [{ id: 'GR-001', category: 'Company', fact: text, value: 'x' }]
      }
      t.equal(blindRecord(record, 'Plumbing', standard).facts![0]!.fact, blind === SAME ? text : blind, text)
      t.same(revealedNames(record, standard).map(({ name }) => name), revealed, `revealed: ${text}`)
    }
  })
}

t.test('the table has at least 100 texts', async (t) => {
  t.ok(cases.flatMap(([, texts]) => texts).length >= 100)
})
