import type { Cell, CellRow } from '../../shared/backup/backup-file.ts'
import { toBase64 } from '../crypto.ts'
import { rowsOf } from '../records/rows.ts'

/** Some rows of a table by their key; `next`: the key of the last one, null if none comes after it. */
export type Page = { rows: CellRow[]; next: Cell[] | null }

/** A page is read within milliseconds. */
const PAGE_ROWS = 500
/** A version of an entry has up to 65,536 characters. */
const PAGE_CHARACTERS = 1_000_000

/** How large a page may be; a row that is longer makes one by itself. */
export type PageLimit = { rows: number; characters: number }

/** What is read last: a message or an act that is read before its lead has that lead in the file too. */
const LAST = ['bookings', 'enquiries']

/** Tables that no backup has: indexes, which the ledger makes anew from its leads, and the holds, which are over within a day. */
export const NOT_BACKED_UP = ['lead_words', 'lead_words_progress', 'lead_contacts', 'holds']

/** The tables of a Durable Object in the order in which they are backed up. */
export function tablesOf(sql: SqlStorage): string[] {
  const query = `SELECT name FROM sqlite_master
    WHERE type = 'table' AND substr(name, 1, 4) <> '_cf_' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name`
  // The tables in which SQLite keeps a full-text index have names that begin with the index's.
  const isLeftOut = (name: string) => ['migrations', ...NOT_BACKED_UP].some((one) => name === one || name.startsWith(`${one}_`))
  const names = rowsOf<{ name: string }>(sql, query)
    .map(({ name }) => name)
    .filter((name) => !isLeftOut(name))
  return [...names.filter((name) => !LAST.includes(name)), ...names.filter((name) => LAST.includes(name))]
}

/** The columns of a table's primary key. */
function keyColumns(sql: SqlStorage, table: string): string[] {
  return rowsOf<{ name: string; pk: number }>(sql, `PRAGMA table_info(${quoted(table)})`)
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => name)
}

/** The rows that come after `after`, by the primary key. */
export function readPage(
  sql: SqlStorage,
  table: string,
  after: Cell[] | null,
  most: PageLimit = { rows: PAGE_ROWS, characters: PAGE_CHARACTERS },
): Page {
  const keys = keyColumns(sql, table)
  const columns = keys.map(quoted).join(', ')
  const from = after === null ? '' : `WHERE (${columns}) > (${keys.map(() => '?').join(', ')})`
  const query = `SELECT * FROM ${quoted(table)} ${from} ORDER BY ${columns} LIMIT ${most.rows}`
  const rows: CellRow[] = []
  let characters = 0
  for (const row of sql.exec(query, ...(after ?? []).map(decodeCell))) {
    const cells = encodeRow(row)
    rows.push(cells)
    characters += JSON.stringify(cells).length
    if (characters > most.characters) break
  }
  const last = rows.at(-1)
  const isFull = rows.length === most.rows || characters > most.characters
  return { rows, next: last && isFull ? keys.map((key) => last[key] ?? null) : null }
}

/** A row as JSON, with its columns in the order of the alphabet: databases that were migrated differently say the same. */
export function encodeRow(row: Record<string, SqlStorageValue>): CellRow {
  const names = Object.keys(row).sort()
  return Object.fromEntries(names.map((name) => [name, encodeCell(row[name] ?? null)]))
}

export function decodeRow(row: CellRow): Record<string, SqlStorageValue> {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, decodeCell(cell)]))
}

function encodeCell(value: SqlStorageValue): Cell {
  return value instanceof ArrayBuffer ? { base64: toBase64(new Uint8Array(value)) } : value
}

function decodeCell(cell: Cell): SqlStorageValue {
  if (typeof cell !== 'object' || cell === null) return cell
  return Uint8Array.from(atob(cell.base64), (character) => character.charCodeAt(0)).buffer
}

/** A name within SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const WRITES = ['INSERT', 'UPDATE', 'DELETE'] as const

const sealOf = (table: string, write: string) => quoted(`sealed_${table}_${write.toLowerCase()}`)

/** Refuses every write to a table from now on, also by code that knows nothing of it. */
export function sealTable(sql: SqlStorage, table: string): void {
  const refusal = `BEGIN SELECT RAISE(ABORT, 'The store is being restored'); END`
  for (const write of WRITES)
    sql.exec(`CREATE TRIGGER IF NOT EXISTS ${sealOf(table, write)} BEFORE ${write} ON ${quoted(table)} ${refusal}`)
}

export function unsealTable(sql: SqlStorage, table: string): void {
  for (const write of WRITES) sql.exec(`DROP TRIGGER IF EXISTS ${sealOf(table, write)}`)
}
