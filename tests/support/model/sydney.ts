import { DAY_MS } from '../worker/world.ts'

/** Sydney's days and times as Intl tells them, for the model: nothing of the Worker's own arithmetic. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'medium' })

/** What a key stands for; it is worked out once, as the same is asked for again and again. */
export function remembered<Key, Value>(known: Map<Key, Value>, key: Key, workOut: () => Value): Value {
  const value = known.get(key)
  if (value !== undefined) return value
  if (known.size > 20_000) known.clear()
  const fresh = workOut()
  known.set(key, fresh)
  return fresh
}

const walls = new Map<number, string>()
const wallOf = (instant: number) => remembered(walls, instant, () => clock.format(instant))

/** The Sydney day of an instant, YYYY-MM-DD. */
export const dayOf = (instant: number) => wallOf(instant).slice(0, 10)

/** The Sydney wall time of an instant, HH:MM. */
export const timeOf = (instant: number) => wallOf(instant).slice(11, 16)

/** A day so many days after another. */
export const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days from one on, as many as are asked for. */
export const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, ahead) => plus(day, ahead))

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** The Monday of a day's week. */
export const mondayOf = (day: string) => plus(day, -((weekdayOf(day) + 6) % 7))

const instants = new Map<string, number>()

/** The instant of a Sydney day and time, in an hour that comes twice the later one; NaN if the clocks skip it. */
export function instantOf(day: string, time = '00:00'): number {
  const wall = `${day} ${time}:00`
  const both = () => ['10', '11'].map((offset) => Date.parse(`${day}T${time}:00+${offset}:00`))
  return remembered(instants, wall, () => both().find((one) => clock.format(one) === wall) ?? Number.NaN)
}
