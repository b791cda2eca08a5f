import type { Proof } from '../../domain/record/documents/document-blocks.ts'
import { datesInWords } from '../dates.ts'
import { citation, type HrefOf } from './entry-links.ts'
import { Words } from './linked-text.tsx'

interface ClaimProps {
  claim: string
  facts: string[]
  proof: Proof[]
  hrefOf: HrefOf | undefined
}

/** A claim that opens to its evidence: each fact with its value, and the place in the document that it comes from. */
export function Claim ({ claim, facts, proof, hrefOf }: ClaimProps) {
  if (proof.length === 0) return <p><Words text={`${claim} ${citation(facts)}`} hrefOf={hrefOf} /></p>
  return (
    <details class='claim'>
      <summary>
        {datesInWords(claim)} <span class='cited'>{citation(facts)}</span>
      </summary>
      <ul role='list'>
        {proof.map(({ fact, value, source, standing }) => (
          <li key={fact}>
            <Words text={fact} hrefOf={hrefOf} />: <strong><Words text={value} hrefOf={hrefOf} /></strong>
            <small><Words text={source} hrefOf={hrefOf} />; {standing}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
