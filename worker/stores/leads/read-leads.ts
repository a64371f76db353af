import type { LeadDocument } from '../../rules/lead-document'
import { type LeadCursor, type LeadQuery, pageOfLeads } from './page-of-leads'

export type LeadPage = { leads: LeadDocument[]; total: number | null; next: LeadCursor | null }

/** One page of leads as documents; the oldest first, unless the query says otherwise, so that new leads do not shift pages. */
export function readLeads(sql: SqlStorage, query: LeadQuery): LeadPage {
  const { leads, total, next } = pageOfLeads(sql, query)
  return { leads: leads.map(({ document }) => document), total, next }
}
