import { leadOfReference } from './lead-of-reference'
import { LEAD_TABLES } from './lead-tables'
import { type ShownLead, shownLead } from './show-lead'

/**
 * Writes new values into one lead, by column, and answers it as it then is; undefined if there is none of that reference.
 * Messages that still wait are written from it when they leave, so they bring the new values.
 */
export function updateLead(sql: SqlStorage, reference: string, columns: Record<string, string | null>): ShownLead | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const { kind, id } = found
  for (const [column, value] of Object.entries(columns))
    sql.exec(`UPDATE ${LEAD_TABLES[kind]} SET ${column} = ? WHERE id = ?`, value, id)
  return shownLead(sql, kind, id)
}
