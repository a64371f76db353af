import { LATE_AFTER_MS } from '../../../shared/lead/late-after'
import type { LeadLine } from '../../../shared/studio/studio-lead'
import type { LeadKind } from '../../outbox/message-kinds'
import type { LeadDocument } from '../../rules/lead-document'
import { leadLine } from '../../rules/lead-line'
import type { LeadCursor } from './page-of-leads'

/** A page of the studio's list. */
export type LinesPage = { leads: LeadLine[]; total: number | null; next: LeadCursor | null }

/** Leads as lines of the studio's list, in the same order. `now` is ms since 1970. */
export function linesOfLeads(
  sql: SqlStorage,
  leads: readonly { kind: LeadKind; id: number; document: LeadDocument }[],
  now: number,
): LeadLine[] {
  const troubles = { booking: troublesOf(sql, 'booking', leads, now), enquiry: troublesOf(sql, 'enquiry', leads, now) }
  return leads.map(({ kind, id, document }) => leadLine(document, troubles[kind].get(id) ?? null))
}

/** The worst of each lead's messages; one query for all leads of a kind. */
function troublesOf(
  sql: SqlStorage,
  kind: LeadKind,
  leads: readonly { kind: LeadKind; id: number }[],
  now: number,
): Map<number, 'dead' | 'late'> {
  const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = sql.exec<{ id: number; dead: number }>(
    `SELECT lead_id AS id, MAX(state = 'dead') AS dead FROM outbox
      WHERE lead_id IN (SELECT value FROM json_each(?)) AND kind LIKE ?
        AND (state = 'dead' OR (settled_at IS NULL AND MAX(due_at, created_at) < ?))
      GROUP BY lead_id`,
    JSON.stringify(ids),
    `${kind}-%`,
    now - LATE_AFTER_MS,
  )
  return new Map([...rows].map(({ id, dead }) => [id, dead ? 'dead' : 'late']))
}
