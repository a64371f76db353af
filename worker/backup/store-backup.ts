import type { CellRow } from '../../shared/backup/backup-file.ts'
import type { StoreState } from '../../shared/backup/read-site.ts'
import { hasRow, onlyRow } from '../records/rows.ts'
import { type Migrations, migrate } from '../storage/migrate.ts'
import {
  decodeRow,
  encodeRow,
  NOT_BACKED_UP,
  type Page,
  type PageLimit,
  quoted,
  readPage,
  sealTable,
  tablesOf,
  unsealTable,
} from './tables.ts'

/** What a Durable Object is asked when it is backed up or restored. `file`: an id of the file, by which a repeated call is known. */
export type BackupCommand =
  | { do: 'describe' }
  | { do: 'read'; table: string; after: unknown; most?: PageLimit }
  | { do: 'begin'; file: string; schema: number }
  | { do: 'write'; table: string; rows: readonly CellRow[] }
  | { do: 'finish'; file: string }

export type BackupRefusal = { error: 'not_empty'; rows: number } | { error: 'newer_schema' | 'not_begun' | 'unknown_table' }

/** `begun`: false if the store was restored from this file already. */
export type BackupResult = StoreState | Page | { begun: boolean } | { written: number } | { finished: true } | BackupRefusal

/** How a store differs from others. */
export type StoreKind = {
  migrations: Migrations
  /** Runs after the newest migration, at each start. */
  afterMigrations?: (sql: SqlStorage) => void
  /** The rows that people made, by table, each chosen by SQL: a restore would overwrite them. The store makes the others by itself. */
  own: Readonly<Record<string, string>>
  /** Runs in the transaction that opens a restored store. */
  onRestored?: () => void
}

/** The pseudo-table of what is kept under keys beside the tables. */
const KEYS_TABLE = 'kv'
/** The pseudo-table of the highest id of each table: a restored store gives nobody the id of a row that is gone, with what refers to it. */
const SEQUENCES_TABLE = 'sequences'
const RESTORING = 'restoring'
const RESTORED = 'restored'
const OWN_KEYS = [RESTORING, RESTORED]

/** Backs up and restores one Durable Object; amid a restore triggers refuse every other write, and nothing leaves. */
export class StoreBackup {
  readonly #storage: DurableObjectStorage
  readonly #kind: StoreKind

  constructor(storage: DurableObjectStorage, kind: StoreKind) {
    this.#storage = storage
    this.#kind = kind
  }

  /** Whether a restore has begun and not ended: until then the store refuses every write of others. */
  get isRestoring(): boolean {
    return this.#storage.kv.get(RESTORING) !== undefined
  }

  /** Migrates the tables to the newest schema. Not amid a restore: the rows of its file belong to the file's schema. */
  open(): void {
    if (this.isRestoring) return
    migrate(this.#storage, this.#kind.migrations)
    this.#kind.afterMigrations?.(this.#storage.sql)
  }

  run(command: BackupCommand): BackupResult {
    switch (command.do) {
      case 'describe':
        return this.#describe()
      case 'read':
        return this.#read(command.table, command.after, command.most)
      case 'begin':
        return this.#begin(command.file, command.schema)
      case 'write':
        return this.#write(command.table, command.rows)
      case 'finish':
        return this.#finish(command.file)
    }
  }

  #describe(): StoreState {
    const { kv, sql } = this.#storage
    return {
      schema: this.#schema(),
      newest: Object.keys(this.#kind.migrations).length,
      tables: [KEYS_TABLE, ...(this.#sequences().length > 0 ? [SEQUENCES_TABLE] : []), ...tablesOf(sql)],
      rows: this.#ownRows(),
      isRestoring: this.isRestoring,
      restored: kv.get<string>(RESTORED) ?? null,
    }
  }

  #read(table: string, after: unknown, most?: PageLimit): BackupResult {
    if (table === KEYS_TABLE) return { rows: this.#keys(), next: null }
    if (table === SEQUENCES_TABLE) return { rows: this.#sequences(), next: null }
    if (!tablesOf(this.#storage.sql).includes(table)) return { error: 'unknown_table' }
    return readPage(this.#storage.sql, table, Array.isArray(after) ? after : null, most)
  }

  /** Makes the store empty, at the schema of the file. One that was killed amid a restore begins anew. */
  #begin(file: string, schema: number): BackupResult {
    const { kv, sql } = this.#storage
    if (kv.get(RESTORED) === file) return { begun: false }
    if (schema > Object.keys(this.#kind.migrations).length) return { error: 'newer_schema' }
    const rows = this.#ownRows()
    if (!this.isRestoring && rows > 0) return { error: 'not_empty', rows }
    this.#storage.transactionSync(() => {
      for (const table of [...NOT_BACKED_UP, ...tablesOf(sql), 'migrations']) sql.exec(`DROP TABLE IF EXISTS ${quoted(table)}`)
      migrate(this.#storage, this.#kind.migrations, schema)
      for (const [key] of [...kv.list()]) kv.delete(key)
      kv.put(RESTORING, file)
      for (const table of tablesOf(sql)) {
        // A migration may have made a row, such as a key.
        sql.exec(`DELETE FROM ${quoted(table)}`)
        sealTable(sql, table)
      }
    })
    return { begun: true }
  }

  #write(table: string, rows: readonly CellRow[]): BackupResult {
    const { kv, sql } = this.#storage
    if (!this.isRestoring) return { error: 'not_begun' }
    if (table === KEYS_TABLE) {
      for (const { key, value } of rows) if (!OWN_KEYS.includes(String(key))) kv.put(String(key), value)
      return { written: rows.length }
    }
    if (table === SEQUENCES_TABLE) {
      for (const row of rows) this.#keepSequence(decodeRow(row))
      return { written: rows.length }
    }
    if (!tablesOf(sql).includes(table)) return { error: 'unknown_table' }
    this.#storage.transactionSync(() => {
      unsealTable(sql, table)
      for (const row of rows) this.#insert(table, row)
      sealTable(sql, table)
    })
    return { written: rows.length }
  }

  /** Migrates what was written to the newest schema, and opens the store. */
  #finish(file: string): BackupResult {
    const { kv, sql } = this.#storage
    if (kv.get(RESTORED) === file) return { finished: true }
    if (kv.get(RESTORING) !== file) return { error: 'not_begun' }
    this.#storage.transactionSync(() => {
      for (const table of tablesOf(sql)) unsealTable(sql, table)
      kv.delete(RESTORING)
      kv.put(RESTORED, file)
      this.open()
      this.#kind.onRestored?.()
    })
    return { finished: true }
  }

  #insert(table: string, row: CellRow): void {
    const { sql } = this.#storage
    const { columnNames } = sql.exec(`SELECT * FROM ${quoted(table)} LIMIT 0`)
    const names = Object.keys(row)
    // A field of the booking form has a column that no migration adds.
    for (const name of names)
      if (!columnNames.includes(name)) sql.exec(`ALTER TABLE ${quoted(table)} ADD COLUMN ${quoted(name)} TEXT`)
    const marks = names.map(() => '?').join(', ')
    // The answer to an earlier try may have been lost.
    const statement = `INSERT OR REPLACE INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (${marks})`
    sql.exec(statement, ...Object.values(decodeRow(row)))
  }

  #keys(): CellRow[] {
    return [...this.#storage.kv.list<string>()].flatMap(([key, value]) =>
      OWN_KEYS.includes(key) || typeof value !== 'string' ? [] : [encodeRow({ key, value })],
    )
  }

  /** SQLite makes its table of them with the first table that has such ids. */
  #sequences(): CellRow[] {
    const { sql } = this.#storage
    if (!hasRow(sql, `SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'`)) return []
    return [...sql.exec('SELECT name, seq FROM sqlite_sequence WHERE seq > 0 ORDER BY name')].map(encodeRow)
  }

  #keepSequence({ name, seq }: Record<string, SqlStorageValue>): void {
    const { sql } = this.#storage
    sql.exec('INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 WHERE ?1 NOT IN (SELECT name FROM sqlite_sequence)', name)
    sql.exec('UPDATE sqlite_sequence SET seq = MAX(seq, ?) WHERE name = ?', seq, name)
  }

  #schema(): number {
    return onlyRow<{ version: number }>(this.#storage.sql, 'SELECT COALESCE(MAX(version), 0) AS version FROM migrations').version
  }

  #ownRows(): number {
    const { sql } = this.#storage
    const present = tablesOf(sql).flatMap((table) => {
      const where = this.#kind.own[table]
      return where === undefined ? [] : [`SELECT COUNT(*) AS count FROM ${quoted(table)} WHERE ${where}`]
    })
    return present.reduce((sum, query) => sum + onlyRow<{ count: number }>(sql, query).count, 0)
  }
}
