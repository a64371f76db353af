import { DAY_MS } from '../../shared/time.ts'
import type { SpendSteps } from './budget.ts'
import type { Rule } from './recurrence-rule.ts'

/** Asking Intl for a date in another calendar takes as long as looking at so many days; the answers are kept. */
const ASK_STEPS = 100
/** Days of some years. */
const KEPT_MAX = 10_000

type ScaledDate = { month: string; day: number }
const kept = new Map<string, ScaledDate>()
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The days with the same date in another calendar, leap months included, and the days beside them: the moon's calendars are not
 * exact to the day in every runtime. In months of 29 days the 30th is the last day.
 */
export function expandScaled(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  const dateOf = (wall: number) => scaledDate(rule.scale ?? 'iso8601', Math.floor(wall / DAY_MS), spend)
  const first = dateOf(start)
  const days = first.day === 30 ? [29, 30] : [first.day]
  const walls = new Set<number>()
  const begin = start + Math.max(0, Math.floor((from - start) / DAY_MS)) * DAY_MS
  spend(Math.max(0, (to - begin) / DAY_MS))
  for (let wall = begin; wall <= to + DAY_MS; wall += DAY_MS) {
    const { month, day } = dateOf(wall)
    if (!days.includes(day) || (rule.frequency === 'YEARLY' && month !== first.month)) continue
    for (const near of [wall - DAY_MS, wall, wall + DAY_MS]) if (near > start && near <= to) walls.add(near)
  }
  return [...walls]
}

/** The date of a day, counted from 1970. A leap month has the name of the one before it. */
function scaledDate(scale: string, day: number, spend: SpendSteps): ScaledDate {
  const key = `${scale} ${day}`
  const known = kept.get(key)
  if (known) return known
  spend(ASK_STEPS)
  const parts = new Map(
    formatOf(scale)
      .formatToParts(day * DAY_MS)
      .map(({ type, value }) => [type, value]),
  )
  const date = { month: (parts.get('month') ?? '').replace(/bis$| I+$/, ''), day: Number(parts.get('day')) }
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, date)
  return date
}

function formatOf(scale: string): Intl.DateTimeFormat {
  const options = { timeZone: 'UTC', month: 'long', day: 'numeric' } as const
  const format = formats.get(scale) ?? new Intl.DateTimeFormat(`en-u-ca-${scale}-nu-latn`, options)
  formats.set(scale, format)
  return format
}
