import type { BackupRow, CellRow } from '../../../shared/backup/backup-file.ts'

/**
 * The site goes on while it is backed up: a session that was read already is cancelled, moved or handed over, and another booking of its
 * time is read later. A host can be booked once at a time, so the earlier one is written as cancelled: the file does not know its end.
 */
export class LostTimes {
  readonly #last = new Map<string, { id: number; reference: string }>()
  readonly #lost = new Map<number, string>()

  see(each: BackupRow): void {
    const time = timeOf(each)
    if (time === undefined) return
    const { id, reference } = each.row
    const before = this.#last.get(time)
    if (before) this.#lost.set(before.id, before.reference)
    this.#last.set(time, { id: Number(id), reference: String(reference) })
  }

  /** A row as it is to be written. */
  rowOf(each: BackupRow): CellRow {
    return timeOf(each) !== undefined && this.#lost.has(Number(each.row.id)) ? { ...each.row, status: 'cancelled' } : each.row
  }

  get references(): string[] {
    return [...this.#lost.values()]
  }
}

/** Which time of which host a row has for itself, as the index `bookings_by_host` says; undefined if none. */
function timeOf({ store, table, row }: BackupRow): string | undefined {
  if (store !== 'ledger' || table !== 'bookings' || row.status !== 'booked' || (row.import_key ?? null) !== null) return undefined
  return `${row.host} ${row.starts_at}`
}
