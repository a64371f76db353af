import { quoted } from './tables.ts'

const WRITES = ['INSERT', 'UPDATE', 'DELETE'] as const

const sealOf = (table: string, write: string) => quoted(`sealed_${table}_${write.toLowerCase()}`)

/** Refuses every write to a table from now on, also by code that knows nothing of it. */
export function sealTable(sql: SqlStorage, table: string): void {
  for (const write of WRITES)
    sql.exec(
      `CREATE TRIGGER IF NOT EXISTS ${sealOf(table, write)} BEFORE ${write} ON ${quoted(table)}
         BEGIN SELECT RAISE(ABORT, 'The store is being restored'); END`,
    )
}

export function unsealTable(sql: SqlStorage, table: string): void {
  for (const write of WRITES) sql.exec(`DROP TRIGGER IF EXISTS ${sealOf(table, write)}`)
}
