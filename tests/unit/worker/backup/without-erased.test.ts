import { describe, expect, it } from 'vitest'
import type { BackupRow, CellRow } from '../../../../shared/backup/backup-file.ts'
import type { Known } from '../../../../worker/backup/erasures.ts'
import { WithoutErased } from '../../../../worker/tools/backup/without-erased.ts'

const MADE_AT = Date.UTC(2026, 10, 20)
const NOW = Date.UTC(2026, 10, 26)
const DAY_MS = 86_400_000

const inLedger = (table: string, row: CellRow): BackupRow => ({ store: 'ledger', table, row })
const inVersionStore = (table: string, row: CellRow): BackupRow => ({ store: 'desk', table, row })

const booking = (id: number, email: string) =>
  inLedger('bookings', { id, reference: `BW-22222${id}`, email, phone: null, host_email: null, created_at: id })
const GONE = booking(2, 'gone@visitor.example')
const STAYS = booking(3, 'stays@visitor.example')

/** What is written of a backup, if whoever `isErased` was deleted. */
async function writtenOf(rows: readonly BackupRow[], isErased: (known: Known) => boolean = () => false): Promise<BackupRow[]> {
  const kept = new WithoutErased(MADE_AT, NOW)
  for (const each of rows) kept.see(each)
  await kept.ask(async (known) => known.flatMap((one, index) => (isErased(one) ? [index] : [])))
  return rows.flatMap((each) => {
    const row = kept.rowOf(each)
    return row ? [{ ...each, row }] : []
  })
}

const isGone = ({ reference, address, text }: Known) =>
  reference === 'BW-222222' || address === 'ann@colleague.example' || Boolean(text?.includes('gone@visitor.example'))

describe('of a backup is written', () => {
  it('everything, if nobody was deleted', async () => {
    const rows = [GONE, STAYS, inVersionStore('drafts', { entry: 'schedule', made_by: 'ann@colleague.example', text: '{}' })]
    expect(await writtenOf(rows)).toEqual(rows)
  })

  it('no lead that was deleted, with none of its messages, keys and acts', async () => {
    const about = (id: number) => [
      inLedger('outbox', { id, kind: 'booking-notice', lead_id: id, earlier: null }),
      inLedger('idempotency_keys', { key: `k${id}`, lead_kind: 'booking', lead_id: id }),
      inLedger('lead_acts', { id, reference: `BW-22222${id}`, made_by: null }),
    ]
    const enquiry = (id: number, text: string) =>
      inLedger('enquiries', {
        id,
        reference: `EN-22222${id}`,
        name: 'Jo',
        company: 'Trust',
        number: '0412',
        enquiry: text,
        created_at: 1,
      })
    const alert = inLedger('outbox', { id: 9, kind: 'alert-dead', lead_id: null, earlier: null })
    const rows = [
      ...about(2),
      ...about(3),
      alert,
      GONE,
      STAYS,
      enquiry(2, 'Write to gone@visitor.example'),
      enquiry(3, 'Call me'),
    ]
    expect(await writtenOf(rows, isGone)).toEqual([...about(3), alert, STAYS, enquiry(3, 'Call me')])
  })

  it.each(['imported', 'corrected'])(
    'a lead that was %s after a deletion, and so was wanted back or names somebody else',
    async (act) => {
      const imported = inLedger('lead_acts', { id: 1, at: 60, act, reference: 'BW-222222', made_by: null })
      const erasedAt = (at: number) => (known: Known) => known.reference === 'BW-222222' && at >= known.at
      expect(await writtenOf([imported, GONE, STAYS], erasedAt(50))).toEqual([imported, GONE, STAYS])
      expect(await writtenOf([imported, GONE, STAYS], erasedAt(70))).toEqual([STAYS])
    },
  )

  it('no message of a lead that was deleted while the backup was made', async () => {
    const lost = inLedger('outbox', { id: 1, kind: 'enquiry-notice', lead_id: 3, earlier: null })
    expect(await writtenOf([lost, STAYS])).toEqual([STAYS])
  })

  it('keys of before there were enquiries as keys of bookings', async () => {
    const key = inLedger('idempotency_keys', { key: 'k', booking_id: 3 })
    expect(await writtenOf([key, STAYS])).toEqual([key, STAYS])
  })

  it('nothing of a colleague who was forgotten: no draft, no name beside what they did, and no address in a text', async () => {
    const ann = 'ann@colleague.example'
    const hosts = (email: string) => JSON.stringify({ hosts: [{ key: 'ann', email }] })
    const version = { id: 1, entry: 'schedule', made_by: ann, text: hosts(ann), note: `for ${ann}` }
    const written = await writtenOf(
      [
        inVersionStore('drafts', { entry: 'schedule', made_by: ann, text: '{}' }),
        inVersionStore('drafts', { entry: 'schedule', made_by: 'ben@colleague.example', text: hosts(ann) }),
        inVersionStore('versions', version),
        inLedger('lead_acts', { id: 1, reference: null, made_by: ann }),
        inLedger('bookings', { ...STAYS.row, host_email: ann }),
        inLedger('outbox', { id: 1, kind: 'booking-former-host', lead_id: 3, earlier: JSON.stringify({ host_email: ann }) }),
      ],
      isGone,
    )
    expect(written).toHaveLength(4)
    expect(JSON.stringify(written)).not.toContain(ann)
    const draft = { entry: 'schedule', made_by: 'ben@colleague.example', text: JSON.stringify({ note: `Ask:\n${ann}` }) }
    expect(JSON.stringify(await writtenOf([inVersionStore('drafts', draft)], isGone))).toContain('Ask:\\\\n[deleted]')
  })

  it('nobody on the waiting list who was deleted, or has left it', async () => {
    const waiting = (id: number, email: string) =>
      inLedger('waiting', { id, key: `k${id}`, email, mailbox: email, created_at: 1 })
    const rows = [waiting(1, 'gone@visitor.example'), waiting(2, 'stays@visitor.example'), waiting(3, 'left@visitor.example')]
    const found = new WithoutErased(MADE_AT, NOW)
    for (const row of rows) found.see(row)
    await found.ask(async (known) =>
      known.flatMap(({ email, reference }, index) => (email?.startsWith('gone') || reference === 'k3' ? [index] : [])),
    )
    expect(rows.map((row) => found.rowOf(row)?.id)).toEqual([undefined, 2, undefined])
    expect(found.erased().waiting).toEqual([1, 3])
  })

  it('no address of theirs in what is said of another lead', async () => {
    const lead = { id: 3, reference: 'EN-222223', number: '', name: '', company: '', enquiry: '', created_at: 1, owner: null }
    const rows = [
      inLedger('enquiries', { ...lead, next_step: 'Ask ann@colleague.example first' }),
      inLedger('lead_notes', {
        id: 1,
        lead_kind: 'enquiry',
        lead_id: 3,
        at: 1,
        made_by: null,
        text: 'Knows Ann@Colleague.example',
      }),
    ]
    expect((await writtenOf(rows, isGone)).map(({ row }) => row.next_step ?? row.text)).toEqual([
      'Ask [deleted] first',
      'Knows [deleted]',
    ])
  })

  it('the text of a version that is live as KV has it', async () => {
    const text = JSON.stringify({ hosts: [{ key: 'ann', email: 'ann@colleague.example' }] })
    const live: BackupRow = { store: 'kv', table: 'kv', row: { name: 'schedule', text, metadata: null } }
    const version = inVersionStore('versions', { id: 1, entry: 'schedule', made_by: null, text, note: '' })
    expect(await writtenOf([live, version], isGone)).toEqual([live, version])
  })

  it('each entry of KV as it was, though it names somebody who was deleted: it may be in use, so it is told', async () => {
    const entry = (name: string, email: string): BackupRow => {
      const text = JSON.stringify({ hosts: [{ key: 'ann', email }] })
      return { store: 'kv', table: 'kv', row: { name, text, metadata: null } }
    }
    const rows = [entry('schedule', 'ann@colleague.example'), entry('campaign:shop', 'ben@colleague.example')]
    expect(await writtenOf(rows, isGone)).toEqual(rows)
    const kept = new WithoutErased(MADE_AT, NOW)
    for (const each of rows) kept.see(each)
    await kept.ask(async (known) => known.flatMap((one, index) => (isGone(one) ? [index] : [])))
    expect(kept.entriesNaming()).toEqual(['schedule'])
  })

  it('no deletion that is remembered no longer', async () => {
    const erasure = (days: number): BackupRow => {
      const metadata = { at: NOW - days * DAY_MS, secret: 'x' } as unknown as null
      return { store: 'kv', table: 'kv', row: { name: `erased:${days}`, text: '[]', metadata } }
    }
    expect(await writtenOf([erasure(89), erasure(90)])).toEqual([erasure(89)])
  })
})
