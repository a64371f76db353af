import { bookingForm, chooseFreeSlot, click, reachTimes } from '../support/booking-page.ts'
import { expect, SLOW, test } from '../support/site.ts'

// The test reads the health before and after each booking, so it must not be cached.
test.use({ ownSite: 'booking-mail-down', siteEnv: { STATUS_CACHE_SECONDS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

test(
  'if the mail provider refuses, hangs or drops the connection, the booking is made and both mails are kept',
  SLOW,
  async ({ page, request, mailbox }) => {
    for (const mode of ['refuse', 'hang', 'cut'] as const) {
      await test.step(mode, async () => {
        await mailbox.behave({ mode })
        const { checks: before } = await (await request.get('/api/health')).json()
        await reachTimes(page)
        await chooseFreeSlot(page)
        await click(page, /^Confirm/)
        await expect(bookingForm(page).getByRole('region', { name: 'You are booked in' })).toBeVisible()
        await expect(page.getByText('Booking Confirmed!')).toBeVisible()
        const { checks: after } = await (await request.get('/api/health')).json()
        expect(after.outbox.pending).toBe(before.outbox.pending + 2)
        expect(after.outbox.alarmArmed).toBe(true)
      })
    }
  },
)
