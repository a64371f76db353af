import { Hono } from 'hono'
import { z } from 'zod'
import { CAMPAIGN_PREFIX, isCampaignKey, pathOfCampaign } from '../../shared/campaign/campaign.ts'
import { WORDS_PREFIX } from '../../shared/content/page-words.ts'
import { CHECK_YOUR_INPUT } from '../../shared/field-rule.ts'
import { pageAt } from '../../shared/paths.ts'
import type { ReportRange } from '../../shared/report/counts.ts'
import {
  DAY_NOTES_MAX,
  type DayNote,
  type DayNoteFault,
  dayNoteRule,
  type PublishedKind,
  type PublishedNote,
  type WrittenNote,
} from '../../shared/report/day-notes.ts'
import { isBuiltInEntry, SCHEDULE_ENTRY } from '../../shared/studio.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { jsonInput } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { dayInput, requiredField } from '../http/schemas.ts'
import { type Actor, AuditLog } from '../records/audit-log.ts'
import { firstRow, hasRow, insertRow, onlyRow, rowsOf, Table } from '../records/rows.ts'
import { columnMayNameAddress, withoutAddress } from '../records/without-address.ts'
import { callLedger, callVersionStore, ifReachable } from '../storage/objects.ts'
import type { PublishedVersion } from '../versions/versions.ts'
import type { BookedWithin } from './count-bookings.ts'

/** `id`: of the note that is changed; absent for a new one. */
export type NoteToWrite = Omit<WrittenNote, 'id'> & { id?: number | undefined }

/** What people note of days, in the ledger's table `day_notes`. Who did so is in the audit log. */
export class DayNotes extends Table {
  /** Those of a range in the report of a campaign, the oldest first. */
  between(campaign: string, { from, to }: ReportRange): WrittenNote[] {
    const query = `SELECT id, day, text, campaign FROM day_notes
      WHERE day BETWEEN ? AND ? AND (campaign IS NULL OR campaign = ?) ORDER BY day, id`
    return rowsOf<WrittenNote>(this.sql, query, from, to, campaign)
  }

  /** Writes a note, or changes one; why not, if it cannot. */
  write({ id, day, text, campaign }: NoteToWrite, by: Actor, now: Millis): DayNoteFault | undefined {
    if (id !== undefined && !hasRow(this.sql, 'SELECT 1 FROM day_notes WHERE id = ?', id)) return 'gone'
    const others = 'SELECT COUNT(*) AS count FROM day_notes WHERE day = ? AND id IS NOT ?'
    if (onlyRow<{ count: number }>(this.sql, others, day, id ?? null).count >= DAY_NOTES_MAX) return 'full'
    if (id === undefined) insertRow(this.sql, 'day_notes', { day, text, campaign })
    else this.sql.exec('UPDATE day_notes SET day = ?, text = ?, campaign = ? WHERE id = ?', day, text, campaign, id)
    new AuditLog(this.sql).add({ by, act: 'day-noted', reference: null, detail: day }, now)
    return undefined
  }

  /** Removes a note; one that is gone already makes no difference. */
  drop(id: number, by: Actor, now: Millis): void {
    const dropped = firstRow<{ day: string }>(this.sql, 'DELETE FROM day_notes WHERE id = ? RETURNING day', id)
    if (dropped) new AuditLog(this.sql).add({ by, act: 'day-unnoted', reference: null, detail: dropped.day }, now)
  }

  /** Takes a person's address out of what was noted. */
  forget(email: string): void {
    const query = `SELECT id, text FROM day_notes WHERE ${columnMayNameAddress('text')}`
    for (const { id, text } of rowsOf<Pick<WrittenNote, 'id' | 'text'>>(this.sql, query))
      this.sql.exec('UPDATE day_notes SET text = ? WHERE id = ?', withoutAddress(text, email), id)
  }
}

/** What people noted of the days of a campaign's report, and what was published on them, in the order of the days. */
export async function readDayNotes(env: Env, campaign: string, range: ReportRange, within: BookedWithin): Promise<DayNote[]> {
  const { id } = pageAt(isCampaignKey(campaign) ? pathOfCampaign(campaign) : campaign)
  const entries = [CAMPAIGN_PREFIX + campaign, WORDS_PREFIX + id, SCHEDULE_ENTRY]
  const [written, published = []] = await Promise.all([
    callLedger<WrittenNote[]>(env, async (ledger) => await ledger.dayNotes(campaign, range)),
    ifReachable(callVersionStore<PublishedVersion[]>(env, async (store) => await store.publishedWithin(entries, within))),
  ])
  return [...written, ...publishedNotes(published)].sort((one, other) => one.day.localeCompare(other.day))
}

function publishedNotes(versions: readonly PublishedVersion[]): PublishedNote[] {
  const notes = new Map<string, PublishedNote>()
  for (const { entry, at, note, removed, restored } of versions) {
    const day = sydneyDate(at)
    // Without its entry a built-in page is as it was built.
    const isGone = removed && !isBuiltInEntry(entry)
    const ofPage: PublishedKind = isGone ? 'removed' : removed || restored ? 'restored' : 'page'
    const published = entry === SCHEDULE_ENTRY ? 'hours' : ofPage
    const known = notes.get(`${day} ${published}`) ?? { day, published, times: 0, texts: [] }
    notes.set(`${day} ${published}`, known)
    known.times++
    if (note !== '' && !known.texts.includes(note)) known.texts.push(note)
  }
  return [...notes.values()]
}

const id = z.int().min(1)

const writeInput = z.object({
  id: id.optional(),
  day: dayInput.refine((day) => day <= sydneyDate(Date.now()), { error: 'That day has not begun.' }),
  text: requiredField(dayNoteRule),
  campaign: z.string().refine(isCampaignKey, { error: CHECK_YOUR_INPUT }).nullable(),
})

type Ledger = Parameters<Parameters<typeof callLedger>[1]>[0]

/** Notes on days by people in the studio. The parent route authenticates. */
export const dayNotesRoute = new Hono<AppEnv>()
  .post('/write', studioBody, jsonInput(writeInput), async (c) => {
    const write = async (ledger: Ledger, call: string) => await ledger.writeDayNote(c.req.valid('json'), c.get('who'), call)
    const fault = await callLedger<DayNoteFault | undefined>(c.env, write)
    return fault ? c.json({ fault }, 409) : c.json({ written: true as const }, 200)
  })
  .post('/drop', studioBody, jsonInput(z.object({ id })), async (c) => {
    await callLedger(c.env, (ledger, call) => ledger.dropDayNote(c.req.valid('json').id, c.get('who'), call))
    return c.json({ dropped: true as const }, 200)
  })
