import { describe, expect, it } from 'vitest'
import type { BackupRow, CellRow } from '../../../../shared/backup/backup-file.ts'
import { LostTimes } from '../../../../worker/tools/backup/lost-times.ts'

const booking = (id: number, more: CellRow = {}): BackupRow => ({
  store: 'ledger',
  table: 'bookings',
  row: {
    ...{ id, reference: `BW-22222${id}`, host: 'anna', starts_at: '2040-11-21T22:00:00.000Z' },
    ...{ status: 'booked', import_key: null, ...more },
  },
})

/** The rows as they are written, and who lost their time. */
function writtenOf(rows: readonly BackupRow[]) {
  const times = new LostTimes()
  for (const each of rows) times.see(each)
  return { rows: rows.map((each) => ({ ...each, row: times.rowOf(each) })), lost: times.references }
}

describe('a backup that was read while sessions changed', () => {
  it('has of two bookings of one time the later one, and the earlier ones as cancelled', () => {
    const { rows, lost } = writtenOf([booking(2), booking(3), booking(4)])
    expect(rows.map(({ row }) => row.status)).toEqual(['cancelled', 'cancelled', 'booked'])
    expect(lost).toEqual(['BW-222222', 'BW-222223'])
  })

  it('stays as it is where two hosts have one time, or a booking is cancelled, or was imported with a time of the past', () => {
    const rows = [booking(2), booking(3, { host: 'ben' }), booking(4, { status: 'cancelled' }), booking(5, { import_key: 'k' })]
    const enquiry: BackupRow = { store: 'ledger', table: 'enquiries', row: { id: 2 } }
    expect(writtenOf([...rows, enquiry])).toEqual({ rows: [...rows, enquiry], lost: [] })
  })
})
