import type { BackupWriter } from '../../shared/backup/backup-file.ts'
import { site } from '../../shared/content/site.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { HOUR_MS, type Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { callLedger, ifReachable } from '../storage/objects.ts'
import {
  deleteNight,
  isStale,
  listNights,
  type NightlyState,
  nightsToDelete,
  putPart,
  type Run,
  readState,
  writeState,
} from './nightly-files.ts'
import { pageOf, stateOf, storesOf } from './stores.ts'

/** Evaluated only when it is used: encryption takes longer to start than all the rest, and visitors would wait for it. */
const loadWriter = () => import('../../shared/backup/backup-file.ts')

/** A night begins at two o'clock in Sydney, when few people book. */
const BEGINS_AFTER_MS = 2 * HOUR_MS
/** A run that could not end by then, such as one whose store was restored meanwhile, begins anew. */
const RUN_MAX_MS = 20 * HOUR_MS
/** What one run of the cron trigger reads: each page is one request to a store, with up to 500 rows or a million characters. */
const PAGES_A_SLICE = 20
const CHARACTERS_A_SLICE = 4_000_000

/**
 * Makes the next slice of tonight's backup in R2, encrypted to BACKUP_RECIPIENT: the Worker cannot read what it has written. Called by
 * the cron trigger every five minutes; does nothing when tonight's is whole, or without the binding. Never throws.
 */
export async function backUpTonight(env: Env, now: Millis): Promise<void> {
  const { BACKUPS, BACKUP_RECIPIENT = '' } = env
  if (!BACKUPS) return
  try {
    const { isRecipient } = await loadWriter()
    const canLock = isRecipient(BACKUP_RECIPIENT)
    if (!canLock) writeLog('error', { event: 'backup_recipient_invalid' })
    const known = (await readState(BACKUPS)) ?? (await beginState(BACKUPS, now))
    const state = { ...known, isRefused: canLock ? undefined : true }
    if (!canLock || isStale(state, now)) await ifReachable(callLedger(env, (ledger) => ledger.alertBackup()))
    if (state.isRefused !== known.isRefused) await writeState(BACKUPS, state)
    if (canLock) await nextSlice(env, BACKUPS, state, BACKUP_RECIPIENT, now)
  } catch (error) {
    writeLog('error', { event: 'backup_failed', ...describeError(error) })
  }
}

/** Noted before anything is tried, so that a first backup which never comes to its end is missed. */
async function beginState(backups: R2Bucket, now: Millis): Promise<NightlyState> {
  await writeState(backups, { since: now })
  return { since: now }
}

async function nextSlice(env: Env, backups: R2Bucket, state: NightlyState, recipient: string, now: Millis): Promise<void> {
  const day = sydneyDate(now - BEGINS_AFTER_MS)
  const isUnderWay = state.run !== undefined && now - state.run.madeAt < RUN_MAX_MS
  if (!isUnderWay && state.done?.day === day) return
  const run = isUnderWay && state.run ? state.run : await newRun(env, backups, day, now)
  const slice = await readSlice(env, run)
  // After a deployment amid the night its files would belong to different schemas.
  if (!slice) return writeState(backups, { ...state, run: undefined })
  const { writer, next } = slice
  const part = { number: run.parts + 1, isLast: next === undefined }
  const madeAt = new Date(run.madeAt).toISOString()
  const file = await writer.encrypt({ madeAt, site: site.origin, part, schemas: slice.schemas }, { recipients: [recipient] })
  await putPart(backups, run, await new Response(file).arrayBuffer(), part.isLast)
  const rows = run.rows + writer.count
  if (next) return writeState(backups, { ...state, run: { ...run, schemas: slice.schemas, at: next, parts: part.number, rows } })
  const done = { day: run.day, madeAt: run.madeAt, endedAt: now, parts: part.number, rows }
  await writeState(backups, { since: state.since, done })
  writeLog('info', { event: 'backup_done', count: rows })
  await deleteOld(backups, day)
}

/** What an earlier run of the same day has left would not belong to the files of this one. */
async function newRun(env: Env, backups: R2Bucket, day: string, now: Millis): Promise<Run> {
  // Also where no night comes to its end any more, none is kept for longer than the privacy policy says.
  await deleteOld(backups, day)
  for (const night of await listNights(backups)) if (night.day === day) await deleteNight(backups, night)
  const at = { store: 0, table: 0, after: null }
  return { day, madeAt: now, stores: await storesOf(env), schemas: {}, at, parts: 0, rows: 0 }
}

type Slice = { writer: BackupWriter; schemas: Record<string, number>; next: Run['at'] | undefined }

/** Reads on from where a run stands; `next` is undefined at its end. Undefined if a store has another schema than at its beginning. */
async function readSlice(env: Env, { stores, schemas: known, at }: Run): Promise<Slice | undefined> {
  const { BackupWriter } = await loadWriter()
  const writer = new BackupWriter()
  const schemas = { ...known }
  let [pages, characters, { store: first, table, after }] = [0, 0, at]
  for (let index = first; index < stores.length; index++) {
    const store = stores[index] as string
    const state = await stateOf(env, store)
    if (state.isRestoring || (schemas[store] ?? state.schema) !== state.schema) return undefined
    schemas[store] = state.schema
    for (; table < state.tables.length; table++) {
      const name = state.tables[table] as string
      writer.begin(store, name)
      do {
        const isFull = pages >= PAGES_A_SLICE || characters >= CHARACTERS_A_SLICE
        if (isFull) return { writer, schemas, next: { store: index, table, after } }
        const page = await pageOf(env, store, name, after)
        if ('error' in page) return undefined
        pages += 1
        for (const row of page.rows) {
          await writer.add(row)
          characters += JSON.stringify(row).length
        }
        after = page.next
      } while (after !== null)
    }
    table = 0
  }
  return { writer, schemas, next: undefined }
}

async function deleteOld(backups: R2Bucket, day: string): Promise<void> {
  for (const night of nightsToDelete(await listNights(backups), day)) await deleteNight(backups, night)
}
