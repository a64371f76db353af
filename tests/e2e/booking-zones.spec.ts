import { asShown, bookingForm, click, days, freeTimes, reachTimes, readAvailability } from '../support/booking-page.ts'
import { expect, SLOW, test } from '../support/site.ts'

const ZONE = 'America/Los_Angeles'

test.use({ timezoneId: ZONE, contextOptions: { reducedMotion: 'reduce' } })

test('a visitor elsewhere books the instant of the Sydney time that was clicked', SLOW, async ({ page, request }) => {
  // A Friday from the third on: other tests take the first free times.
  const isFriday = ({ date }: { date: string }) => new Date(date).getUTCDay() === 5
  const fridays = (await readAvailability(request)).filter(isFriday).slice(2)
  const isFree = ({ time, available }: { time: string; available: boolean }) => available && time === '09:00'
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
  expect(shown).toHaveLength(2)
  const posted = page.waitForRequest('**/api/booking')
  await pill.click()
  await click(page, /^Confirm/)
  const body = (await posted).postDataJSON() as { date: string; time: string }
  expect(body).toMatchObject({ date: slot.startsAt, time: slot.time })
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  const own = new Intl.DateTimeFormat('en-AU', { timeZone: ZONE, hour: 'numeric', minute: '2-digit', hour12: true })
  const time = own.format(new Date(body.date)).toUpperCase().replace(/\s/g, ' ')
  await expect(bookingForm(page).getByRole('region')).toContainText(time)
})
