import { isSameMailbox } from '../../shared/email-rule.ts'
import { rowsOf } from './rows.ts'

/** The addresses in a column (or expression) that lead to a person's mailbox, as a JSON list; only code can tell. */
export function spellingsIn(sql: SqlStorage, table: string, column: string, email: string): string {
  const written = rowsOf<{ address: string | null }>(sql, `SELECT DISTINCT ${column} AS address FROM ${table}`)
  return JSON.stringify(written.flatMap(({ address }) => (address !== null && isSameMailbox(address, email) ? [address] : [])))
}

/** SQL for a column that is one of these. */
export const isAmong = (column: string): string => `${column} IN (SELECT value FROM json_each(?))`
