import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Day, takeBusyTimes } from '../../../shared/schedule/slots.ts'

const MINUTE_MS = 60_000
const BASE = Date.UTC(2040, 10, 19, 22)
const iso = (minutes: number) => new Date(BASE + minutes * MINUTE_MS).toISOString()

/** Two days of slots, a day apart. */
function daysOf(slotMinutes: number, count: number): Day[] {
  return [0, 1].map((day) => ({
    date: `2040-11-2${day}`,
    label: 'AEDT',
    slots: Array.from({ length: count }, (_, index) => ({
      time: '09:00',
      startsAt: iso(day * 1440 + index * slotMinutes),
      available: index % 7 !== 3,
    })),
  }))
}

/** Compares every slot with every busy time. */
function bySearch(days: readonly Day[], slotMinutes: number, busy: readonly { startsAt: string; endsAt: string }[]): Day[] {
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => {
      const endsAt = new Date(Date.parse(slot.startsAt) + slotMinutes * MINUTE_MS).toISOString()
      return { ...slot, available: slot.available && !busy.some((one) => one.startsAt < endsAt && one.endsAt > slot.startsAt) }
    }),
  }))
}

it('exactly the slots that overlap a busy time become unavailable', () => {
  const busyTime = fc.record({ start: fc.integer({ min: -300, max: 2400 }), minutes: fc.integer({ min: 5, max: 240 }) })
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 240 }), fc.array(busyTime, { maxLength: 60 }), (slotMinutes, times) => {
      const busy = times
        .sort((a, b) => a.start - b.start)
        .map(({ start, minutes }) => ({ startsAt: iso(start), endsAt: iso(start + minutes) }))
      const days = daysOf(slotMinutes, Math.floor(480 / slotMinutes))
      expect(takeBusyTimes(days, slotMinutes, busy)).toEqual(bySearch(days, slotMinutes, busy))
    }),
  )
})
