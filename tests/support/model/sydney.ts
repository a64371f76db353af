import { DAY_MS } from '../worker/world.ts'
import { once } from './once.ts'

// Sydney's days and times as Intl tells them, for the model: nothing of the Worker's own arithmetic.

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'short' })
/** What Sydney's clocks say, YYYY-MM-DDTHH:MM. */
const wallOf = once((instant: number) => clock.format(instant).replace(' ', 'T'))
const dayAt = once((midnight: number) => new Date(midnight).toISOString().slice(0, 10))

export const dayOf = (instant: number) => wallOf(instant).slice(0, 10)
export const timeOf = (instant: number) => wallOf(instant).slice(11)
/** A day so many days after another. */
export const plus = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY_MS)
/** The days from one on, as many as are asked for. */
export const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, ahead) => plus(day, ahead))
/** 0 is Sunday. */
export const weekdayOf = once((day: string) => new Date(day).getUTCDay())
/** When Sydney's clocks say so: in an hour that comes twice the later instant; NaN if they skip it. */
export const instantOf = (day: string, time = '00:00') => instants(`${day}T${time}`)
const instants = once((wall: string) => {
  const both = ['+10:00', '+11:00'].map((offset) => Date.parse(`${wall}:00${offset}`))
  return both.find((instant) => wallOf(instant) === wall) ?? Number.NaN
})
