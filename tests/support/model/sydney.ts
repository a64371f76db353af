import { DAY_MS } from '../worker/world.ts'

/** Sydney's days and times as Intl tells them, for the model: nothing of the Worker's own arithmetic. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'medium' })

/** Intl takes long, and the same instants are asked for again and again. */
const walls = new Map<number, string>()
function wallOf(instant: number): string {
  const wall = walls.get(instant) ?? clock.format(instant)
  if (walls.size > 20_000) walls.clear()
  walls.set(instant, wall)
  return wall
}

/** The Sydney day of an instant, YYYY-MM-DD. */
export const dayOf = (instant: number) => wallOf(instant).slice(0, 10)

/** The Sydney wall time of an instant, HH:MM. */
export const timeOf = (instant: number) => wallOf(instant).slice(11, 16)

/** A day so many days after another. */
export const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** The Monday of a day's week. */
export const mondayOf = (day: string) => plus(day, -((weekdayOf(day) + 6) % 7))

const known = new Map<string, number>()

/** The instant of a Sydney day and time, in an hour that comes twice the later one; NaN if the clocks skip it. */
export function instantOf(day: string, time = '00:00'): number {
  const wall = `${day} ${time}:00`
  const both = () => ['10', '11'].map((offset) => Date.parse(`${day}T${time}:00+${offset}:00`))
  const instant = known.get(wall) ?? both().find((one) => clock.format(one) === wall) ?? Number.NaN
  known.set(wall, instant)
  return instant
}
