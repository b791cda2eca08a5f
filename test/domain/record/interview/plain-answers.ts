import type { SentChoice } from '../../../../schemas/record/import.ts'

/** Answers to all 25 questions in the words of the owner of a plumbing company, as choices of an import. */
export const plainAnswers: SentChoice[] = [
  { question: 'interview.founded', values: [{ year: 'since 98', how: 'One van and my garage. Bought out my partner in 2006' }] },
  { question: 'interview.owners', values: [{ name: 'Rick Halvorsen', share: '60%' }, { name: 'Ann Halvorsen', share: 'the rest' }] },
  { question: 'interview.place', values: [{ seat: 'Dayton, OH', area: 'Montgomery, Greene and Miami counties' }] },
  { question: 'interview.difference', answer: 'We answer the phone ourselves and we show up when we said' },
  { question: 'interview.work', values: [{ kind: 'Repairs', share: 'about 40' }, { kind: 'Drains and sewers', share: 'a third' }, { kind: 'Water heaters', share: 27 }] },
  { question: 'interview.mix', values: [{ homes: '3 out of 4', businesses: '20%', builders: 5 }] },
  { question: 'interview.season', values: [{ busy: 'November to February', slow: 'We do remodels and train the helpers' }] },
  { question: 'interview.plans', values: [{ active: 'about 412', price: '$189', renew: 'nine out of ten' }] },
  { question: 'interview.customers', values: [{ active: '2,300' }, { source: 'Repeat customers', share: 'half' }, { source: 'Word of mouth', share: '30%' }] },
  { question: 'interview.largest', values: [{ customer: 'A property manager', share: '14%' }] },
  { question: 'interview.reviews', values: [{ site: 'Google', reviews: 214, stars: '4.8', other: 'Angi' }] },
  { question: 'interview.competitors', values: [{ why: 'Brightwater is cheaper but they come late' }, { name: 'Brightwater Plumbing' }, { name: 'Zeller & Sons' }] },
  { question: 'interview.team', values: [{ role: 'Plumbers', people: 6, years: '2 to 15', pay: '$28 to $41 an hour' }, { role: 'Office', people: 'two', years: '9' }] },
  { question: 'interview.owner-week', values: [{ hours: 'about 50', tasks: 'Quotes, ordering, payroll', cover: 'Denise runs the office already', sells: 'most of them' }] },
  { question: 'interview.licenses', values: [{ license: 'State plumbing license', holder: 'The owner', until: '12/31/2027' }] },
  { question: 'interview.stay', values: [{ who: 'The whole crew I think', knows: 'nobody' }] },
  { question: 'interview.process', values: [{ steps: 'Denise books the call, the plumber quotes on site, we bill the same day', software: 'Housecall Pro and QuickBooks' }] },
  { question: 'interview.suppliers', values: [{ supplier: 'Westlake Pipe Supply', terms: '30 days' }] },
  { question: 'interview.fleet', values: [{ kind: 'Vans', units: 7, age: '2 to 11 years', owed: '38k' }] },
  { question: 'interview.premises', values: [{ tenure: 'owner', size: '4,200', rent: '$3,500', market: 'around 4,500', until: 'month to month' }] },
  { question: 'interview.reason', values: [{ why: 'My knees are done', when: 'In two years' }] },
  { question: 'interview.help', values: [{ months: 'a year', role: 'Introductions and quotes' }] },
  { question: 'interview.excluded', values: [{ kept: 'real-estate cash', other: 'My own truck' }] },
  { question: 'interview.next', answer: 'A second drain crew and a plan for every water heater we sell' },
  { question: 'interview.tell-first', values: [{ issue: 'Two vans are past 200,000 miles', doing: 'One is on order' }] }
]
