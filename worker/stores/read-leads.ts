import type { LeadDocument } from '../domain/lead-document'
import type { LeadKind } from '../outbox/message-kinds'
import { leadDocumentById } from './lead-document-by-id'

/** A lead's place in the order of all: by time, then kind, then number. */
export type LeadCursor = { createdAt: number; kind: LeadKind; id: number }

/** `from` (inclusive) and `to` (exclusive) are ms since 1970. Without `after`, the first page. */
export type LeadQuery = { from: number; to: number; campaign?: string; after?: LeadCursor; limit: number }

/** `total` counts all pages; `next` is where the page after this one begins. */
export type LeadPage = { leads: LeadDocument[]; total: number; next: LeadCursor | null }

const CHOSEN = `(
  SELECT 'booking' AS kind, id, created_at AS createdAt, campaign FROM bookings WHERE created_at >= ?1 AND created_at < ?2
  UNION ALL
  SELECT 'enquiry', id, created_at, NULL FROM enquiries WHERE created_at >= ?1 AND created_at < ?2
) WHERE (?3 IS NULL OR campaign = ?3)`

/**
 * One page of leads, the oldest first: one that comes in meanwhile shifts none. A page starts where the one before it
 * ended, not at a count, so that nothing is left out when a lead is deleted meanwhile.
 */
export function readLeads(sql: SqlStorage, { from, to, campaign, after, limit }: LeadQuery): LeadPage {
  const { total } = sql.exec<{ total: number }>(`SELECT COUNT(*) AS total FROM ${CHOSEN}`, from, to, campaign ?? null).one()
  const found = sql
    .exec<LeadCursor>(
      `SELECT kind, id, createdAt FROM ${CHOSEN} AND (createdAt, kind, id) > (?4, ?5, ?6) ORDER BY createdAt, kind, id LIMIT ?7`,
      after?.createdAt ?? from,
      to,
      campaign ?? null,
      after?.createdAt ?? from,
      after?.kind ?? '',
      after?.id ?? 0,
      limit + 1,
    )
    .toArray()
  const page = found.slice(0, limit)
  return {
    leads: page.map(({ kind, id }) => leadDocumentById(sql, kind, id)),
    total,
    next: found.length > limit ? (page.at(-1) ?? null) : null,
  }
}
