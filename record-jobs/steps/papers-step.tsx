import { expectedPapers, isPaper } from '../../domain/record/rules/papers.ts'
import { selectIndex, type StandardDocument } from '../../domain/record/standard-index.ts'
import { fillIn } from '../../html/fill-in.ts'
import { groupBy } from '../../domain/group-by.ts'
import { capitalize } from '../../domain/capitalize.ts'
import { fieldOfPart, partsOfPaper, partsOnFile } from './apply-papers.ts'
import { paperName } from './paper-name.ts'
import type { StepContext } from './step-state.ts'

/** A checklist of the documents that buyers request, grouped by who has them, with a date and a note for each. */
export function PapersStep ({ context }: { context: StepContext }) {
  const { words: { papers: words }, standard, state: { record } } = context
  const papers = expectedPapers(selectIndex(standard, record).documents, record)
  const first = papers.filter(({ core }) => core !== undefined)
  const rest = papers.filter(({ core }) => core === undefined)
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      <input type='hidden' name='papers' value={papers.map(({ id }) => id).join(' ')} />
      <h2>{words.first}</h2>
      <PaperGroups context={context} papers={first} />
      <details class='fold'>
        <summary><h2>{words.rest}</h2> ({rest.length})</summary>
        <PaperGroups context={context} papers={rest} />
      </details>
    </>
  )
}

function PaperGroups ({ context, papers }: { context: StepContext, papers: StandardDocument[] }) {
  return (
    <>
      {[...groupBy(papers, ({ help }) => [help[0] ?? ''])].map(([who, own]) => (
        <section key={who} class='card'>
          <h3>{capitalize(who)}</h3>
          {own.map((paper) => <Paper key={paper.id} context={context} paper={paper} />)}
        </section>
      ))}
    </>
  )
}

function Paper ({ context, paper }: { context: StepContext, paper: StandardDocument }) {
  const { words: { papers: words }, state: { record, sent } } = context
  const { id, title, period, where, help, fiscalYear } = paper
  const own = record.documents?.find((one) => isPaper(one, paper) && (fiscalYear === undefined || one.id === id))
  const parts = partsOfPaper(paper, record)
  const name = parts.length > 1 ? title : paperName(title, period)
  const onFile = partsOnFile(paper, record)
  const ticks = parts.map((part) => {
    const field = fieldOfPart(paper, part)
    const isChecked = sent ? sent.has(field) : onFile.includes(part)
    return (
      <label key={field} class='tick'>
        <input type='checkbox' name={field} value='yes' checked={isChecked} /> <span>{part?.slice(2) ?? name}</span>
      </label>
    )
  })
  return (
    <div class='paper'>
      {parts.length > 1 ? <fieldset class='years'><legend>{name}</legend>{ticks}</fieldset> : ticks}
      <details>
        <summary class='soft small'>{words.dated}, {words.note.toLowerCase()}</summary>
        <p class='soft small'>{fillIn(words.from, { where, help: help.join(', ') })}</p>
        <div class='fields'>
          <label>{words.dated} <input type='date' name={`dated.${id}`} value={sent?.get(`dated.${id}`) ?? own?.dated} max={record.asOf} /></label>
          <label>{words.note} <input type='text' name={`note.${id}`} value={sent?.get(`note.${id}`) ?? own?.note} autocomplete='off' /></label>
        </div>
      </details>
    </div>
  )
}
