import type { RecordDocument, RecordFact } from '../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import type { MemorandumView } from './memorandum.ts'
import type { RelatedLinks } from './document-blocks.ts'

type Link = RelatedLinks['links'][0]

/** Facts by id, and the requests and quiz questions linked to them. */
type Used = Pick<RecordDocument, 'facts' | 'requests' | 'questions'>

/**
 * Returns a function that lists where a fact or document is used: in the memorandum, open issues, requests and quiz
 * answers. `cim`, `cim#risks` and `scorecard` are link targets for these parts of the file.
 */
export function createUses (
  file: PreparedRecord,
  memorandum: MemorandumView
): (one: RecordFact | RecordDocument) => RelatedLinks[] {
  const { entries, questions, record: { openIssues = [] } } = file
  const cited = memorandum.json.sections.flatMap(({ id, title, blocks }, index) =>
    blocks.flatMap(({ claim, table, facts = [] }) => ({
      facts,
      link: { text: `Memorandum, ${index + 1}. ${title}`, to: `cim#${id}`, note: claim ?? table?.title ?? '' }
    }))
  )
  const requests = new Map(entries.requests.map(({ id, request }) => [id, request]))

  const linksOf = (used: Used): Link[] => {
    const uses = ({ facts }: { facts?: string[] }) => facts?.some((id) => used.facts.includes(id))
    return [
      ...cited.filter(uses).map(({ link }) => link),
      ...openIssues.filter(uses).map(({ issue }) => ({ text: 'Open issue', to: 'cim#risks', note: issue })),
      ...used.requests.map((id) => ({ text: `Request ${id}`, to: id, note: requests.get(id)! })),
      ...used.questions.map((id) => ({ text: 'Scorecard', to: 'scorecard', note: questions.get(id)!.question }))
    ]
  }
  return (one) => {
    const links = linksOf('facts' in one ? one : { ...one, facts: [one.id] })
    return links.length === 0 ? [] : [{ heading: 'Where it is used', label: 'Uses', links }]
  }
}
