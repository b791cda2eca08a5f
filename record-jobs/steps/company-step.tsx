import { capitalize } from '../../domain/capitalize.ts'
import { companyTrades, type CompanyTrade } from '../../schemas/quiz/quiz-terms.ts'
import { ChoiceField, TextField } from './fields.tsx'
import type { StepContext } from './step-state.ts'

/** The fields of the company: its name and owner, trade, state, fiscal year, kind, and number of owners. */
export function CompanyStep ({ context }: { context: StepContext }) {
  return (
    <>
      <h1>{context.words.company.heading}</h1>
      <p>{context.words.company.text}</p>
      <CompanyFields context={context} />
    </>
  )
}

/** The fields of a company. The trade of a new company is not chosen yet. */
export function CompanyFields ({ context, isNew = false }: { context: StepContext, isNew?: boolean }) {
  const { bank, standard: { states: { states }, prose: { trades } }, words: { company: words } } = context
  const { state: { record: { company } } } = context
  const nameOf = (trade: CompanyTrade) =>
    bank.trades.find(({ slug }) => slug === trade)?.name ?? capitalize(trades[trade])
  const owners = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
  return (
    <div class='card fields'>
      <TextField context={context} pointer='/company/name' label={words.name} value={company.name} />
      <TextField context={context} pointer='/company/owner' label={words.owner} value={company.owner} />
      <ChoiceField
        context={context} pointer='/company/trade' label={words.trade} value={isNew ? undefined : company.trade}
        options={companyTrades.map((value) => ({ value, label: nameOf(value) }))} isRequired
      />
      <ChoiceField
        context={context} pointer='/company/state' label={words.state} value={company.state}
        options={Object.entries(states).map(([value, label]) => ({ value, label }))}
      />
      <ChoiceField
        context={context} pointer='/company/fiscalYearEnd' label={words['year-end']} value={company.fiscalYearEnd}
        options={words.yearEnds}
      />
      <ChoiceField
        context={context} pointer='/company/entity' label={words.entity} value={company.entity}
        options={words.entities.map((value) => ({ value, label: value }))}
      />
      <ChoiceField
        context={context} pointer='/company/owners' label={words.owners} value={company.owners?.toString()} options={owners}
      />
    </div>
  )
}
