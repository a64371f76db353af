import { chooseFreeSlot, press, reachTimes } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

test.use({ ownSite: true })

for (const mode of ['refuse', 'hang', 'cut'] as const) {
  test(`20.09 the mail provider answers by '${mode}': the visitor is booked and both mails are kept`, async ({
    page,
    request,
    mailbox,
  }) => {
    await mailbox.behave({ mode })
    const { checks: before } = await (await request.get('/api/health')).json()
    await reachTimes(page)
    await chooseFreeSlot(page)
    await press(page, /^Confirm/)
    await expect(page.getByText('Booking Confirmed!')).toBeVisible()
    const { checks: after } = await (await request.get('/api/health')).json()
    expect(after.outbox.pending).toBe(before.outbox.pending + 2)
    expect(after.outbox.alarmArmed).toBe(true)
  })
}
