import { defaultSchedule } from '../../shared/schedule/schedule.ts'
import { type Availability, listSlots } from '../../shared/schedule/slots.ts'
import { asShown, bookingForm, click, days, freeTimes, reachTimes, readAvailability } from '../support/booking-page.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Each zone has a time of its own, since a slot can be booked only once. */
const ZONES = [
  { timezoneId: 'America/Los_Angeles', time: '09:00', differs: true },
  { timezoneId: 'Australia/Perth', time: '09:30', differs: true },
  { timezoneId: 'Pacific/Kiritimati', time: '10:30', differs: true },
  { timezoneId: 'Australia/Sydney', time: '12:00', differs: false },
  { timezoneId: 'Australia/Melbourne', time: '13:00', differs: false },
] as const

for (const { timezoneId, time: slotTime, differs } of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('books the instant of the Sydney time that was clicked', SLOW, async ({ page, request }) => {
      // A Friday from the third on: other tests take the first free times.
      const isFriday = ({ date }: { date: string }) => new Date(date).getUTCDay() === 5
      const fridays = (await readAvailability(request)).filter(isFriday).slice(2)
      const isFree = ({ time, available }: { time: string; available: boolean }) => available && time === slotTime
      const target = fridays.find(({ slots }) => slots.some(isFree))
      const slot = target?.slots.find(isFree)
      if (!target || !slot) throw new Error('No free Friday')
      await reachTimes(page)
      await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)
      const column = bookingForm(page).getByRole('button', {
        name: new RegExp(`^(Today, )?Friday ${Number(target.date.slice(8))} \\w+, \\d+ times? free`),
      })
      while ((await column.count()) === 0) await click(page, /^Next week/)
      await column.click()
      const pill = freeTimes(page).filter({ hasText: new RegExp(`^${asShown(slot.time)}`) })
      const shown = (await pill.innerText()).split('\n')
      expect(shown.length > 1).toBe(differs)
      const posted = page.waitForRequest('**/api/booking')
      await pill.click()
      await click(page, /^Confirm/)
      const body = (await posted).postDataJSON() as { date: string; time: string }
      expect(body).toMatchObject({ date: slot.startsAt, time: slot.time })
      await expect(page.getByText('Booking Confirmed!')).toBeVisible()
      if (differs) {
        const own = new Intl.DateTimeFormat('en-AU', { timeZone: timezoneId, hour: 'numeric', minute: '2-digit', hour12: true })
        const time = own.format(new Date(body.date)).toUpperCase().replace(/\s/g, ' ')
        await expect(bookingForm(page).getByRole('region')).toContainText(time)
      }
    })
  })
}

test.describe('a Sunday in Sydney', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('opens on the coming week, with the month of its Monday', SLOW, async ({ page }) => {
    // Sunday 29 November in Sydney, still Saturday in Los Angeles; the following week spans two months.
    const sunday = new Date('2026-11-28T22:00:00Z')
    await page.clock.setFixedTime(sunday)
    await page.route('**/api/availability*', async (route) => {
      const range = Object.fromEntries(new URL(route.request().url()).searchParams) as { from: string; to: string }
      const free = listSlots(defaultSchedule(2026), range, new Set(), sunday.getTime())
      const json: Availability = { timeZone: 'Australia/Sydney', slotMinutes: 30, days: free }
      await route.fulfill({ json, headers: { date: sunday.toUTCString() } })
    })
    await reachTimes(page)
    await expect(days(page).first()).toHaveAccessibleName('Monday 30 November, 12 times free')
    await expect(bookingForm(page).getByRole('heading', { level: 3 })).toHaveText('Nov 2026')
    await expect(days(page).nth(1)).toContainText('1')
  })
})

test.describe('a Wednesday in Sydney', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('today is Sydney’s today, past days are closed', SLOW, async ({ page, pageErrors }) => {
    pageErrors.expect(/Failed to load resource/)
    // 10:05 AM on Wednesday 25 November in Sydney, Tuesday afternoon in Los Angeles. The times come from the rules.
    await page.clock.setFixedTime(new Date('2026-11-24T23:05:00Z'))
    await page.route('**/api/availability*', (route) => route.abort())
    await reachTimes(page)
    const today = bookingForm(page).getByRole('button', { name: /^Today, Wednesday 25 November/ })
    await expect(today).toContainText('Today')
    await expect(bookingForm(page).getByRole('button', { name: /^Monday 23 November, past/ })).toBeDisabled()
    await expect(bookingForm(page).getByRole('button', { name: /^Tuesday 24 November, past/ })).toBeDisabled()
    await today.click()
    await expect(freeTimes(page).first()).toContainText('12:30 PM')
  })
})
