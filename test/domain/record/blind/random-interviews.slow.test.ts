import t from 'tap'
import { applyStory } from '../../../../domain/import/questions/apply-story.ts'
import { blindRecord } from '../../../../domain/record/blind/blind-record.ts'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import { companyTrades } from '../../../../schemas/quiz/quiz-terms.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import type { SentChoice } from '../../../../schemas/record/import.ts'
import { content } from '../../../checked-content.ts'

const { bank, standard } = content
const { interview } = standard
const DAY = '2026-05-29'

/** Names that are words of the dictionary, of our labels, or both. */
const COMPANIES = ['Summit Home Services LLC', 'Price & Sons Plumbing', 'Call Before Pest', 'Golden Rule Roofing Inc', 'Best Plan Electric', 'Field Pro Heating',
  'Copper Ridge Mechanical', 'Main Street Drains']
const OWNERS = ['Will Price', 'June Fields', 'Grace Young', 'Mark Hand', 'Rich Waters and Faith Waters', 'May Summer', 'Art Cook', 'Drew Banks', 'Bill Rooms']
const TOWNS = ['Call, Iowa', 'Price, Utah', 'Peak, South Carolina', 'Summer, Georgia', 'Service, Texas', 'Independence, Missouri']
const COMPETITORS = ['June Plumbing', 'Big Chain Service', 'Spring Air', 'Price Brothers', 'All Seasons']
const SUPPLIERS = ['Winsupply', 'Local supply house', 'The big box store', 'Fields Supply']

/** What owners write, by the field that asks for it. `text` is for every other field. */
const WORDS: Record<string, string[]> = {
  software: ['QuickBooks Online', 'Jobber, QuickBooks, Gusto', 'Housecall Pro', 'ServiceTitan and Excel', 'A spreadsheet and Google Calendar'],
  steps: ['Call, Jobber, dispatch, invoice on the tablet, card or check.', 'Inspect the roof, sign, install', 'We answer, quote, order and bill the same day.',
    'Customer calls the office, the office books the job, the tech bills by card.'],
  busy: ['June to August', 'Spring and fall', 'May through September', 'After the first frost in October', 'Summer'],
  slow: ['We train in January and February.', 'March is slow, so we fix the trucks.', 'In August we take a week off.'],
  why: ['Price', 'We show up when we said. They win on price.', 'We do not chase price. Will match a quote in writing.', 'Big chains are cheaper in spring.'],
  who: ['The whole crew will stay.', 'The office manager and both leads.', 'Most of the field staff, I think'],
  tasks: ['I price the big jobs, call back customers and sign checks.', 'Sales, payroll on Monday, rounds on Friday.', 'Estimates. Hiring. The bank.'],
  cover: ['The service manager could price jobs. The office manager can do payroll.', 'A hired manager', 'Lead technician and office manager together'],
  role: ['Office manager', 'Lead technician', 'Installers', 'Service manager', 'Apprentices', 'Comfort advisor'],
  holder: ['The owner', 'owner', 'Lead plumber', 'Service manager'],
  license: ['State license', 'Master plumber, state of Iowa', 'Commercial applicator', 'Low voltage'],
  customer: ['A builder', 'Property manager', 'A school district', 'A chain of stores'],
  source: ['Repeat customers', 'Word of mouth', 'Google ads', 'Yard signs', 'Home shows in March'],
  kind: ['Repairs', 'Replacements', 'Service agreements', 'Vans', 'Box trucks', 'New construction', 'Spring tune-ups'],
  terms: ['30 days', '2% in 10 days', 'Card on file', 'Net 15'],
  years: ['2 to 15', 'about 4', '10 or more'],
  pay: ['$22 to $30 an hour', '$60,000'],
  site: ['Google', 'Angi', 'Facebook'],
  other: ['Yelp and Nextdoor', 'Angi', 'My own truck', 'Tools of my dad'],
  text: ['We hand write every quote.', 'It is time to rest.', 'I want to cook, travel and see the grandkids.', 'A second crew and a plan for every home.',
    'The main line is service; price is fair and the work is good.', 'Two trucks need tires in the fall.', 'A young crew with field training.', 'Golden rule: call before you come.']
}

/** A source of random numbers from 0 to 1 that gives the same for the same seed. */
function randomFrom (seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

function randomInterview (seed: number): { record: BusinessRecord, names: string[] } {
  const next = randomFrom(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const names = [COMPANIES, OWNERS, TOWNS, COMPETITORS, SUPPLIERS].map((list) => one(list))
  const [name, owner, place, competitor, supplier] = names as [string, string, string, string, string]
  const given: Record<string, string> = { 'owners.name': owner, 'place.seat': place, 'competitors.name': competitor, 'suppliers.supplier': supplier, 'place.area': 'two counties' }
  const valueOf = (question: string, { id, kind, options }: Field): string | number => {
    if (kind === 'number' || kind === 'year') return kind === 'year' ? 1990 + Math.floor(next() * 30) : 1 + Math.floor(next() * 40)
    if (kind === 'percent') return 5 + Math.floor(next() * 40)
    if (kind === 'money') return 1000 * (1 + Math.floor(next() * 9))
    if (kind === 'month') return '2027-06'
    if (options) return one(options).value
    return given[`${question}.${id}`] ?? one(WORDS[id] ?? WORDS.text!)
  }
  const choices: SentChoice[] = interview.questions.map(({ id, fields, list }) => ({
    question: `interview.${id}`,
    values: [
      ...fields.length > 0 ? [Object.fromEntries(fields.map((field) => [field.id, valueOf(id, field)]))] : [],
      ...list ? [Object.fromEntries(list.fields.map((field) => [field.id, valueOf(id, field)]))] : []
    ]
  }))
  const trade = one(companyTrades)
  const empty: BusinessRecord = {
    format: 'business-readiness-record/1', asOf: DAY, company: { trade, name, state: 'IA' }
  }
  return { record: applyStory(empty, interview, choices, DAY).record, names }
}
type Field = (typeof interview.questions)[number]['fields'][number]

const STAND_IN = /\b(?:the (?:company|owner|town)|a nearby (?:town|county)|another company|a related company|a lender|a relative of the owner|(?:Competitor|Supplier|Customer|Person) \d+|owner \d|IA|Iowa|Project [\w ]+)\b/gi
/** Stand-ins that two of in a sentence cannot be told apart. */
const NUMBERED = /\b(?:a nearby (?:town|county)|another company|a related company|a lender|a relative of the owner|(?:Competitor|Supplier|Customer|Person) \d+)\b/gi
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}$%'.]+/gu)?.map((word) => word.replace(/[.']+$|^'/g, '')) ?? []

/** Every text of a document for readers. */
function textsOf (value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value)
  else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) textsOf(one, found)
  return found
}

t.test('the blind copy of a random interview replaces only names, and each once in a sentence', { timeout: 120_000 }, async (t) => {
  for (let seed = 1; seed <= 40; seed++) {
    const { record, names } = randomInterview(seed)
    const known = new Set(names.flatMap(wordsOf))
    const blind = blindRecord(record, 'Plumbing', standard)
    for (const [place, fact] of record.facts!.entries()) {
      const own = blind.facts!.find(({ id }) => id === fact.id)
      // What has no name left is gone, and counts of reviews are rounded.
      const isOther = ['seat', 'area', 'landlord', 'reviews'].some((field) => fact.locator?.endsWith(`.${field}`)) ||
        /review/i.test(fact.fact)
      if (isOther) continue
      compare(String(fact.value), String(own?.value), `fact ${place}`)
      t.equal(own?.fact, fact.fact, `${seed}: our label`)
    }
    const claims = (one: BusinessRecord) => (one.memorandum ?? []).flatMap(({ claims: own = [] }) => own.map(({ text = '' }) => text))
    const [said, hidden] = [claims(record), claims(blind)]
    t.equal(hidden.length, said.length, `${seed}: no claim is left out`)
    said.forEach((text, place) => compare(text, hidden[place]!, `claim ${place}`))
    const closed = prepareRecord(blind, bank, standard)
    for (const document of ['cim', 'teaser'] as const) {
      for (const text of textsOf(viewDocument(closed, document, 'buyer').json)) {
        for (const sentence of text.split(/(?<=[.!?]) /)) {
          const told = (sentence.match(NUMBERED) ?? []).map((one) => one.toLowerCase())
          if (new Set(told).size < told.length) t.fail(`${seed} ${document}: twice in ${sentence}`)
          if (/\bthe (?:company|owner|town) (?:the|a|an|of the (?:company|owner|town))\b/i.test(sentence)) t.fail(`${seed} ${document}: ${sentence}`)
        }
      }
    }

    /** Compares a text with its blind copy: what is gone is a name with a capital letter, and nothing else changed. */
    function compare (before: string, after: string, what: string): void {
      if (before === after) return
      const left = wordsOf(before)
      const kept = wordsOf(after.replaceAll(STAND_IN, ' '))
      let from = 0
      for (const word of left) {
        const isStandIn = /^(?:the|company|owner|town)$/i.test(word) && kept[from] !== word
        if (kept[from]?.toLowerCase() === word.toLowerCase()) from++
        else if (!isStandIn && !(known.has(word) && /^[\p{Lu}\d]/u.test(word))) {
          t.fail(`${seed}, ${what}: ${word} is gone: ${before} -> ${after}`)
          return
        }
      }
      if (from < kept.length) t.fail(`${seed}, ${what}: ${kept[from]} is new: ${before} -> ${after}`)
    }
  }
})
