import { COVERAGE_BARS } from './figures/earnings-cases.ts'
import type { RecordFact } from '../../schemas/record/record-entries.ts'

/** A section of the memorandum, and what it is written from if the owner wrote no text for it. */
export interface OutlineSection {
  id: string
  title: string
  /** What the section contains, as worded for the owner if the record has nothing for it. */
  holds: string
  /** Categories of the facts that belong to the section. */
  categories: Array<RecordFact['category']>
  charts: string[]
  tables: string[]
  /** Tables that are listed as missing if the record has no numbers for them. */
  needs: string[]
}

const section = (
  id: string,
  title: string,
  holds: string,
  { categories = [], charts = [], tables = [], needs = [] }: Partial<OutlineSection> = {}
): OutlineSection => ({ id, title, holds, categories, charts, tables, needs })

const reviewed = [
  'profit-and-loss', 'earnings-bridge', 'balance-sheet', 'cash-flow', 'working-capital', 'tax-tie', 'bank-tie'
]

/** The sections, in the order in which buyers read them. */
export const outline: OutlineSection[] = [
  section('notice', 'Notice, confidentiality and disclaimer', 'a notice of the owner'),
  section('summary', 'Executive summary', 'a summary in figures', {
    tables: ['summary'], needs: ['profit-and-loss', 'earnings-bridge']
  }),
  section('highlights', 'Highlights, each with its proof tag', 'highlights, each with a fact that proves it'),
  section('history', 'Company history and ownership', 'history and ownership', { categories: ['Company'] }),
  section('services', 'Services and job mix', 'revenue by type of work', {
    categories: ['Revenue mix'], charts: ['revenue', 'seasonality'], tables: ['revenue']
  }),
  section('recurring', 'Recurring revenue', 'agreements and their renewal', {
    categories: ['Agreements'], tables: ['plans', 'plan-tiers', 'agreements']
  }),
  section('customers', 'Customers and concentration', 'customers and their shares of revenue', {
    categories: ['Customers'], tables: ['customers']
  }),
  section('market', 'Market and competition', 'sourced facts about the market'),
  section('sales', 'Sales, marketing and reputation', 'lead sources, sales by person and reviews', {
    categories: ['Reputation', 'Growth'], tables: ['lead-sources']
  }),
  section('operations', 'Operations and systems', 'operating figures, systems and suppliers', {
    categories: ['Operations', 'Suppliers'], tables: ['kpis']
  }),
  section('people', 'People, pay and licensing', 'the team by role, and licenses', {
    categories: ['People', 'Licensing'], tables: ['roster']
  }),
  section('assets', 'Fleet, equipment, inventory and premises', 'vehicles, equipment and premises', {
    categories: ['Fleet', 'Real estate'], tables: ['fleet', 'equipment', 'inventory']
  }),
  section('insurance', 'Insurance, safety and compliance', 'insurance, claims and compliance', {
    categories: ['Insurance', 'Compliance'], tables: ['insurance', 'claims']
  }),
  section('financials', 'Financial review', 'statements and what they tie to', {
    categories: ['Financial', 'Tax'],
    charts: ['sde-bridge'],
    tables: [...reviewed, 'payroll-tie', 'year-to-date', 'earnings-cases', 'debt-schedule', 'receivables-aging'],
    needs: reviewed
  }),
  section('risks', 'Growth ideas, risks and open issues', 'open issues, each with its fix', {
    categories: ['Legal'], tables: ['open-issues']
  }),
  section('transaction', 'Transaction and transition', "the owner's goal and the hand-over", { categories: ['Deal'] })
]

/** Sections whose text belongs to another one. Growth ideas are part of the risks, and a chapter for buyers. */
const homes: Record<string, string> = { growth: 'risks' }

/** Returns the id of the section of the outline in which the owner's text for a section is shown. */
export const homeOf = (id: string): string => homes[id] ?? id

/** Ids of sections that the owner may write text for. */
export const sectionIds = [...outline.map(({ id }) => id), ...Object.keys(homes)]

/** The term that is defined only if the record has a ratio. */
export const COVERAGE = "Debt service coverage, on today's debt"

/** The terms that only the edition with proof has. */
export const definitions = [
  {
    term: COVERAGE,
    means: `Adjusted EBITDA, or SDE if a manager's cost is not known, divided by the year's payments on today's debt, which a buyer usually pays off. The SBA's SOP 50 10 8 (June 1, 2025), in its part on credit analysis of standard 7(a) loans, asks for ${COVERAGE_BARS.floor} or more with the new loan included; many lenders look for ${COVERAGE_BARS.usual}.`
  },
  {
    term: 'Confidence',
    means: 'High: public record, signed document, or two independent sources that agree. Medium: one internal report or one document. Low: owner statement, estimate, or a schedule without proof.'
  }
]
