import type { OutboxMessage } from '../../outbox/drain-outbox'
import { leadKindOf } from '../../outbox/message-kinds'
import { LEAD_TABLES } from '../ledger/lead-tables'

/** The reference of a message's lead; undefined if it has none, or the lead was deleted while the message was sent. */
export function referenceOf(sql: SqlStorage, { kind, leadId }: OutboxMessage): string | undefined {
  const leadKind = leadKindOf(kind)
  if (!leadKind) return undefined
  const [lead] = sql.exec<{ reference: string }>(`SELECT reference FROM ${LEAD_TABLES[leadKind]} WHERE id = ?`, leadId).toArray()
  return lead?.reference
}
