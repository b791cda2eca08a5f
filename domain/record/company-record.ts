import type {
  CimFile,
  DataRoomFile,
  GoldenRecordFile,
  OpenIssuesFile,
  RequestsFile
} from '../../schemas/record-files.ts'
import { deriveFigures, type CompanyFacts, type Figures } from './company-figures.ts'
import { fillTemplate } from './template.ts'

/** The fact base and the record drawn from it, as written in `sandbox/`. */
export interface CompanyFiles extends CompanyFacts {
  goldenRecord: GoldenRecordFile
  dataRoom: DataRoomFile
  requests: RequestsFile
  issues: OpenIssuesFile
  cim: CimFile
}

/** The fictional company as it is shown: figures derived, and drawn into every text. */
export interface CompanyRecord {
  base: CompanyFacts
  figures: Figures
  facts: GoldenRecordFile
  dataRoom: DataRoomFile
  requests: RequestsFile
  issues: OpenIssuesFile
  cim: CimFile
}

/** Derives the figures and fills them into all texts. Throws when a text names no figure. */
export function describeCompany ({
  goldenRecord,
  dataRoom,
  requests,
  issues,
  cim,
  ...base
}: CompanyFiles): CompanyRecord {
  const figures = deriveFigures(base)
  return { base, figures, ...fill({ facts: goldenRecord, dataRoom, requests, issues, cim }) }

  function fill<T> (value: T): T {
    if (typeof value === 'string') return fillTemplate(value, figures) as T
    if (Array.isArray(value)) return value.map(fill) as T
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fill(child)])) as T
    }
    return value
  }
}
