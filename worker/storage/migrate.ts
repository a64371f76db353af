import type { Millis } from '../../shared/time.ts'

/** Changes of a Durable Object's tables by their names, in order: SQL, or a function for what SQL alone cannot do. */
export type Migrations = Readonly<Record<string, string | ((sql: SqlStorage) => void)>>

/** Applies the migrations that are new, in order, up to `upTo`. (PRAGMA user_version is not available here.) */
export function migrate(storage: DurableObjectStorage, migrations: Migrations, upTo?: number): void {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)')
  const { version } = storage.sql.exec<{ version: number }>('SELECT COALESCE(MAX(version), 0) AS version FROM migrations').one()
  Object.values(migrations)
    .slice(version, upTo)
    .forEach((step, index) => {
      storage.transactionSync(() => {
        if (typeof step === 'string') storage.sql.exec(step)
        else step(storage.sql)
        storage.sql.exec('INSERT INTO migrations (version) VALUES (?)', version + index + 1)
      })
    })
}

/** The moment so many months before `now`. */
export function monthsBefore(now: Millis, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}
