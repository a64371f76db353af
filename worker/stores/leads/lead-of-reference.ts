import type { LeadKind } from '../../outbox/message-kinds'

/** The lead with this reference; undefined if there is none. */
export function leadOfReference(sql: SqlStorage, reference: string): { kind: LeadKind; id: number } | undefined {
  const [found] = sql
    .exec<{ kind: LeadKind; id: number }>(
      `SELECT 'booking' AS kind, id FROM bookings WHERE reference = ?1 UNION ALL SELECT 'enquiry', id FROM enquiries WHERE reference = ?1`,
      reference,
    )
    .toArray()
  return found
}
