import { describe, expect, it, vi } from 'vitest'
import { book } from '../support/worker/bookings.ts'
import { query, ringAlarm } from '../support/worker/ledger.ts'
import { enquire } from '../support/worker/requests.ts'
import { ANN, act, openLead } from '../support/worker/studio.ts'
import { advance, DAY_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

async function booked(): Promise<string> {
  const { reference } = await book()
  await ringAlarm()
  world.mails = []
  return reference
}

const resend = async (reference: string, kind: string) => {
  const response = await act(reference, 'resend', { kind })
  const { fault } = await response.json<{ fault?: string }>()
  return fault ?? response.status
}

describe('a message sent once more', () => {
  it('tells the lead as it stands now, and who sent it is recorded', async () => {
    const reference = await booked()
    await act(reference, 'correct', { email: 'right@visitor.example' })
    expect(await resend(reference, 'booking-confirmed')).toBe(200)
    await ringAlarm()
    const [cancelled, confirmed] = world.mails.map(({ personalizations }) => personalizations[0]?.to[0]?.email)
    expect(world.mails).toHaveLength(2)
    expect([cancelled, confirmed], 'the earlier address only has the session taken out of its calendar').toEqual([
      'jo@visitor.example',
      'right@visitor.example',
    ])
    const { acts } = await openLead(reference)
    expect(acts[0]).toMatchObject({ at: NOW, by: ANN, act: 'resent', reference, detail: 'booking-confirmed' })
  })

  it('is refused while such a message waits, and after three in a day', async () => {
    const reference = await booked()
    for (const _ of [1, 2, 3]) {
      expect(await resend(reference, 'booking-notice')).toBe(200)
      for (const state of ['held', 'sending', 'pending']) {
        await query(`UPDATE outbox SET state = ? WHERE kind = 'booking-notice'`, state)
        expect(await resend(reference, 'booking-notice')).toBe('message_waits')
      }
      await ringAlarm()
    }
    expect(await resend(reference, 'booking-notice')).toBe('resent_often')
    expect((await openLead(reference)).resendable).toEqual(['booking-confirmed'])
    advance(DAY_MS - 4 * 60 * 60 * 1000)
    expect(await resend(reference, 'booking-notice')).toBe('resent_often')
  })

  it('is refused where it would say what is not so', async () => {
    const cancelled = await booked()
    await act(cancelled, 'cancel')
    const { reference: over, endsAt } = await book({ time: '10:30' })
    await ringAlarm()
    vi.setSystemTime(endsAt)
    const enquiry = await enquire()
    expect(await resend(cancelled, 'booking-confirmed')).toBe('cancelled')
    expect(await resend(over, 'booking-notice')).toBe('too_late')
    expect(await resend(enquiry, 'booking-notice')).toBe('wrong_message')
    expect(await resend(enquiry, 'enquiry-webhook')).toBe('no_webhook')
    expect((await act(enquiry, 'resend', { kind: 'booking-moved' })).status).toBe(400)
    for (const reference of [cancelled, over]) expect((await openLead(reference)).resendable).toEqual([])
  })
})

describe('with a webhook', () => {
  withWebhooks()

  it('a lead is told to the CRM once more under its first id, also when its session is over', async () => {
    const reference = await booked()
    advance(2 * DAY_MS)
    world.posted = []
    expect((await openLead(reference)).resendable).toEqual(['booking-webhook'])
    expect(await resend(reference, 'booking-webhook')).toBe(200)
    await ringAlarm()
    expect(world.posted.map(({ headers }) => headers['webhook-id'])).toEqual([`booking.created.${reference}`])
  })
})
