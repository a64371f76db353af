import type { Nightly, NightlyHealth } from '../../shared/health.ts'
import { RETENTION } from '../../shared/retention.ts'
import { DAY_MS, HOUR_MS, type Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { withDeadline } from '../storage/objects.ts'

/** In R2: `nightly/2026-11-26/0001.age` and so on; the name of a night's last file ends in `-last.age`. */
const FOLDER = 'nightly/'
const STATE = 'state.json'
const PART = '.age'
const LAST = '-last.age'

/** Neither the health nor the cron trigger, which also reads the hosts' calendars, waits for an R2 that hangs. */
const DEADLINE_MS = 5000
/** A file has up to a few megabytes. */
const FILE_DEADLINE_MS = 30_000

/** The day of a night is the Sydney day on which it begins, YYYY-MM-DD. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Where a night's backup goes on: the next row after `after`, of a table of a store, by their indexes. */
type Position = { store: number; table: number; after: string | null }

/** A night's backup that is being made. `parts`: how many files it has so far; `schemas`: of the stores that were reached. */
export type Run = {
  day: string
  madeAt: Millis
  stores: string[]
  schemas: Record<string, number>
  at: Position
  parts: number
  rows: number
}

/** What R2 keeps beside the files. `since`: when the first backup was begun. `done`: the newest that is whole. */
export type NightlyState = {
  since: Millis
  run?: Run
  done?: Nightly['done']
  /** Whether the encryption refused the key when the cron trigger last tried it. The key itself may be a secret one, by mistake. */
  isRefused?: boolean | undefined
}

export async function readState(backups: R2Bucket): Promise<NightlyState | undefined> {
  return (await withDeadline(backups.get(STATE), DEADLINE_MS))?.json<NightlyState>()
}

export async function writeState(backups: R2Bucket, state: NightlyState): Promise<void> {
  await withDeadline(backups.put(STATE, JSON.stringify(state)), DEADLINE_MS)
}

/** Stores the next file of a night. A run that ended before it had noted it may have stored it under the other of its two names. */
export async function putPart(backups: R2Bucket, { day, parts }: Run, file: ArrayBuffer, isLast: boolean): Promise<void> {
  const name = `${FOLDER}${day}/${String(parts + 1).padStart(4, '0')}`
  const [own, other] = isLast ? [LAST, PART] : [PART, LAST]
  await withDeadline(backups.delete(name + other), DEADLINE_MS)
  await withDeadline(backups.put(name + own, file), FILE_DEADLINE_MS)
}

/** One night in R2, with the names of its files in their order. */
export type Night = { day: string; isWhole: boolean; bytes: number; files: string[] }

/** The nights in R2, the newest first. */
export async function listNights(backups: R2Bucket): Promise<Night[]> {
  const nights = new Map<string, Night>()
  let cursor: string | undefined
  do {
    const page = await withDeadline(backups.list({ prefix: FOLDER, cursor }), DEADLINE_MS)
    for (const { key, size } of page.objects) {
      const [day = '', file = ''] = key.slice(FOLDER.length).split('/')
      if (!DAY.test(day)) continue
      const night = nights.get(day) ?? { day, isWhole: false, bytes: 0, files: [] }
      nights.set(day, {
        ...night,
        isWhole: night.isWhole || file.endsWith(LAST),
        bytes: night.bytes + size,
        files: [...night.files, file],
      })
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  // R2 lists by name, and so by day.
  return [...nights.values()].reverse()
}

/** One file of a night; null if there is none. */
export function nightFile(backups: R2Bucket, day: string, file: string): Promise<R2ObjectBody | null> {
  return backups.get(`${FOLDER}${day}/${file}`)
}

export async function deleteNight(backups: R2Bucket, { day, files }: Night): Promise<void> {
  const names = files.map((file) => `${FOLDER}${day}/${file}`)
  await withDeadline(backups.delete(names), DEADLINE_MS)
}

const DAYS_KEPT = 14
const WEEKS_KEPT = 8

/**
 * Which of the nights are to be deleted: of whole ones, the newest of each of 14 days and of 8 weeks are kept, the weeks beginning on
 * Mondays; none that is older than the privacy policy promises. Of those that are not whole, only `day` is kept: it may be under way.
 */
export function nightsToDelete(nights: readonly Night[], day: string): Night[] {
  const whole = nights.filter(({ isWhole }) => isWhole)
  const weeks = new Map<number, Night>()
  for (const night of whole) if (!weeks.has(weekOf(night.day))) weeks.set(weekOf(night.day), night)
  const kept = new Set([...whole.slice(0, DAYS_KEPT), ...[...weeks.values()].slice(0, WEEKS_KEPT)].map((night) => night.day))
  const oldest = Date.parse(day) - RETENTION.backupDays * DAY_MS
  return nights.filter((night) => Date.parse(night.day) <= oldest || !(kept.has(night.day) || night.day === day))
}

/** The number of a day's week. 1 January 1970 was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / DAY_MS + 3) / 7)
}

/** After so long without a whole backup something is wrong: one is made each night. */
const STALE_AFTER_MS = 36 * HOUR_MS

/** The health of the nightly backups; undefined if they are off. */
export async function nightlyHealth({ BACKUPS, BACKUP_RECIPIENT }: Env, now: Millis): Promise<NightlyHealth | undefined> {
  if (!BACKUPS) return undefined
  if (!BACKUP_RECIPIENT?.startsWith('age1')) return 'invalid'
  const state = await readState(BACKUPS).catch(() => null)
  if (state === null) return 'unreachable'
  // Only the encryption can tell whether a key is whole, and it takes too long to load for a check of the health.
  if (state?.isRefused) return 'invalid'
  return isStale(state, now) ? 'stale' : 'ok'
}

/** How the nightly backups stand, for the studio; null if they are off. */
export async function nightlyState(env: Env, now: Millis): Promise<Nightly | null> {
  const health = await nightlyHealth(env, now)
  if (!env.BACKUPS || health === undefined) return null
  return { health, done: (await readState(env.BACKUPS).catch(() => undefined))?.done }
}

/** Before the first cron run there is no state, and nothing to be late. */
export function isStale(state: NightlyState | undefined, now: Millis): boolean {
  return state !== undefined && now - (state.done?.endedAt ?? state.since) > STALE_AFTER_MS
}
