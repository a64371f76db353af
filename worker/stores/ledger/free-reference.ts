import type { LeadKind } from '../../outbox/message-kinds'
import { leadReference } from '../../rules/lead-reference'

/** A reference that no lead of either kind has yet, so that a reference always names exactly one lead. */
export function freeReference(sql: SqlStorage, kind: LeadKind, random: () => number): string {
  for (;;) {
    const reference = leadReference(kind, random)
    const query = 'SELECT 1 FROM bookings WHERE reference = ?1 UNION ALL SELECT 1 FROM enquiries WHERE reference = ?1'
    if (sql.exec(query, reference).toArray().length === 0) return reference
  }
}
