import type { Page } from '@playwright/test'
import { defaultSchedule } from '../../shared/schedule/schedule.ts'
import { listSlots } from '../../shared/schedule/slots.ts'
import { TIME_ZONE } from '../../shared/sydney-time.ts'

/** A Monday morning in Sydney. */
export const PICTURES_TAKEN_AT = new Date('2027-03-01T09:20:00+11:00')

const MINUTE_MS = 60_000

/** Responds for the site, whose clock cannot be set: with the free times of that day by the site's rules, and a booking. */
export async function useFixedDay(page: Page): Promise<void> {
  const now = PICTURES_TAKEN_AT.getTime()
  const schedule = defaultSchedule(PICTURES_TAKEN_AT.getFullYear())
  await page.context().route('**/api/availability*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
    const free = listSlots(schedule, range, new Set(), now)
    // Each day has fewer free times than the one after it.
    const days = free.map((day, index) => ({
      ...day,
      slots: day.slots.map((slot, at) => ({ ...slot, available: slot.available && (at * 7 + index * 3) % (index + 3) !== 0 })),
    }))
    return route.fulfill({ json: { timeZone: TIME_ZONE, slotMinutes: schedule.slotMinutes, days } })
  })
  await page.context().route('**/api/booking', (route) => {
    const { date: startsAt, time } = route.request().postDataJSON() as { date: string; time: string }
    const endsAt = new Date(Date.parse(startsAt) + schedule.slotMinutes * MINUTE_MS).toISOString()
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(new Date(startsAt))
    const booking = { reference: 'BW-7K2M9Q', startsAt, endsAt, date, time, timeZone: TIME_ZONE }
    return route.fulfill({ status: 201, json: { booking } })
  })
}
