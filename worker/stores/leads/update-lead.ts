import { LEAD_TABLES } from '../ledger/lead-tables'
import { leadOfReference } from './lead-of-reference'
import { type ShownLead, showLead } from './show-lead'

/**
 * Writes new values into one lead, by column, and returns it; undefined if no lead has this reference. Pending messages
 * are written when they are sent, so they contain the new values.
 */
export function updateLead(sql: SqlStorage, reference: string, columns: Record<string, string | null>): ShownLead | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const { kind, id } = found
  for (const [column, value] of Object.entries(columns))
    sql.exec(`UPDATE ${LEAD_TABLES[kind]} SET ${column} = ? WHERE id = ?`, value, id)
  return showLead(sql, kind, id)
}
