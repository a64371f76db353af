export type Row = Record<string, SqlStorageValue>

/** What is kept in tables of one database, which it alone asks and changes. */
export abstract class Table {
  protected readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }
}

/** The rows that a query finds, or that a statement returns. */
export function rowsOf<R extends Row>(sql: SqlStorage, query: string, ...values: SqlStorageValue[]): R[] {
  return sql.exec<R>(query, ...values).toArray()
}

/** The first of them; undefined if there is none. */
export function firstRow<R extends Row>(sql: SqlStorage, query: string, ...values: SqlStorageValue[]): R | undefined {
  return rowsOf<R>(sql, query, ...values)[0]
}

/** The only one; throws if there are none or several. */
export function onlyRow<R extends Row>(sql: SqlStorage, query: string, ...values: SqlStorageValue[]): R {
  return sql.exec<R>(query, ...values).one()
}

/** Whether there is any. */
export function hasRow(sql: SqlStorage, query: string, ...values: SqlStorageValue[]): boolean {
  return rowsOf(sql, query, ...values).length > 0
}

/** Inserts a row, by column. */
export function insertRow(sql: SqlStorage, table: string, row: Row): void {
  sql.exec(insertOf(table, row), ...Object.values(row))
}

/** The same, and returns the row as stored, which counts as one that was read. */
export function insertedRow<R extends Row>(sql: SqlStorage, table: string, row: Row): R {
  return onlyRow<R>(sql, `${insertOf(table, row)} RETURNING *`, ...Object.values(row))
}

function insertOf(table: string, row: Row): string {
  const columns = Object.keys(row)
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
}
