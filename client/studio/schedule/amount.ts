import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'

/** A unit in which a number of the entry is typed. `size` is how many of the entry's own unit it has. */
export type AmountUnit = { id: 'minutes' | 'hours' | 'days'; size: number }

export const MINUTES: readonly AmountUnit[] = [{ id: 'minutes', size: 1 }]
export const DAYS: readonly AmountUnit[] = [{ id: 'days', size: 1 }]
/** For a number of minutes that may be long. */
export const DURATION: readonly AmountUnit[] = [
  { id: 'minutes', size: 1 },
  { id: 'hours', size: 60 },
  { id: 'days', size: 24 * 60 },
]

/** The largest unit that divides a value evenly; for 0 and for what is no number, the second smallest, as nobody counts minutes. */
export function bestUnit(value: unknown, units: readonly AmountUnit[]): AmountUnit {
  const divides = (unit: AmountUnit) => typeof value === 'number' && value !== 0 && value % unit.size === 0
  return (units.findLast(divides) ?? (typeof value === 'number' && value !== 0 ? units[0] : (units[1] ?? units[0]))) as AmountUnit
}

/** A value of the entry as it is typed in a unit; what is no number is shown as it is. */
export function amountText(value: unknown, { size }: AmountUnit): string {
  return typeof value === 'number' ? String(Number((value / size).toFixed(4))) : String(value ?? '')
}

/** What the entry holds for a typed text: undefined for none, and the text itself if it is no number, so that it is found faulty. */
export function amountValue(text: string, { size }: AmountUnit): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const value = Number(typed) * size
  // 1.1 days are 1584.0000000000002 minutes otherwise.
  return Number.isFinite(value) ? Number(value.toFixed(4)) : typed
}

/** A value in words: 90 minutes, 2 hours, 1 day. */
export function amountWords(value: number, units: readonly AmountUnit[]): string {
  const unit = bestUnit(value, units)
  const amount = value / unit.size
  return `${amount} ${scheduleWords.units[unit.id](amount)}`
}
