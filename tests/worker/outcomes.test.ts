import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { WebhookReceiver } from '../support/webhook-receiver.ts'
import { book } from '../support/worker/bookings.ts'
import { alarmAt, ringAlarm, storedMails } from '../support/worker/ledger.ts'
import { askOps, enquire, errorOf } from '../support/worker/requests.ts'
import { ANN, act, BEN, openLead } from '../support/worker/studio.ts'
import { advance, MINUTE_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const iso = (at: number) => new Date(at).toISOString()
const byOperator = (reference: string, body: object) =>
  askOps(`leads/${reference}/outcome`, { method: 'POST', body: JSON.stringify(body) })

describe('what became of a lead', () => {
  it('is stated in the studio and with the operators’ secret, and the last word counts', async () => {
    const { reference } = await book()
    expect((await openLead(reference)).lead.outcome).toEqual({ state: 'new', amount: null, at: null, sequence: 0 })
    advance(MINUTE_MS)
    const response = await act(reference, 'outcome', { state: 'won', cents: 120_050 })
    expect(await response.json()).toMatchObject({
      lead: { outcome: { state: 'won', amount: 1200.5, at: iso(NOW + MINUTE_MS), sequence: 1 } },
      acts: [{ by: ANN, act: 'outcome', reference, detail: 'won 120050' }],
    })
    advance(MINUTE_MS)
    expect((await byOperator(reference, { state: 'lost' })).status).toBe(200)
    const { lead, acts } = await openLead(reference)
    expect(lead.outcome).toEqual({ state: 'lost', amount: null, at: iso(NOW + 2 * MINUTE_MS), sequence: 2 })
    expect(acts.map(({ by, detail }) => [by, detail])).toEqual([
      [null, 'lost'],
      [ANN, 'won 120050'],
    ])
  })

  it('is not overwritten by somebody who saw an earlier one; they are told how the lead stands', async () => {
    const { reference } = await book()
    await act(reference, 'outcome', { state: 'won', cents: 120_000, sequence: 0 })
    const stale = await act(reference, 'outcome', { state: 'reached', sequence: 0 }, BEN)
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      {
        fault: 'outcome_changed',
        present: { lead: { outcome: { state: 'won', amount: 1200, sequence: 1 } }, acts: [{ by: ANN }] },
      },
    ])
    expect((await act(reference, 'outcome', { state: 'won', cents: 120_000, sequence: 0 }, BEN)).status).toBe(200)
    expect((await act(reference, 'outcome', { state: 'reached', sequence: 1 }, BEN)).status).toBe(200)
    expect((await openLead(reference)).lead.outcome).toMatchObject({ state: 'reached', sequence: 2 })
    expect((await byOperator(reference, { state: 'lost', sequence: 1 })).status).toBe(400)
  })

  it('cannot be what makes no sense', async () => {
    const enquiry = await enquire()
    const { reference: booking } = await book()
    const absent = await act(enquiry, 'outcome', { state: 'absent' })
    expect([absent.status, await absent.json()]).toMatchObject([409, { fault: 'absent_enquiry' }])
    expect((await act(booking, 'outcome', { state: 'absent' })).status).toBe(200)
    const lost = await act(booking, 'outcome', { state: 'lost', cents: 100 })
    expect([lost.status, await lost.json()]).toMatchObject([409, { fault: 'amount_not_won' }])
    expect(await errorOf(await byOperator(enquiry, { state: 'absent' }))).toMatchObject({ status: 400, code: 'invalid_input' })
    for (const [body, field] of [
      [{ state: 'maybe' }, 'state'],
      [{ state: 'won', cents: 1.5 }, 'cents'],
      [{ state: 'won', cents: -1 }, 'cents'],
      [{ state: 'won', cents: 1_000_000_001 }, 'cents'],
    ] as const)
      expect(await errorOf(await act(booking, 'outcome', body))).toMatchObject({ status: 400, field })
    expect((await openLead(booking)).acts).toHaveLength(1)
  })

  it('sends no message where no webhook is set up', async () => {
    await act((await book()).reference, 'outcome', { state: 'won' })
    expect((await storedMails()).map(({ kind }) => kind)).toEqual(['booking-notice', 'booking-confirmed'])
  })
})

describe('with a webhook, what became of a lead', () => {
  const { leads: crm, secret } = withWebhooks()

  const outcomes = (receiver: WebhookReceiver) => receiver.taken.filter(({ type }) => type === 'lead.outcome')

  it('reaches the CRM, signed, as the lead stands when it is sent', async () => {
    const receiver = new WebhookReceiver(secret)
    world.receiver = ({ headers, body }) => new Response(null, { status: receiver.receive(headers, body) })
    const [{ reference: booking }, enquiry] = [await book(), await enquire()]
    await act(booking, 'outcome', { state: 'won', cents: 5000 })
    await act(enquiry, 'outcome', { state: 'qualified' })
    await act(booking, 'correct', { name: 'Jo Wattle' })
    await ringAlarm()
    expect(outcomes(receiver)).toMatchObject([
      {
        id: `lead.outcome.${booking}.1`,
        createdAt: iso(NOW),
        lead: { reference: booking, name: 'Jo Wattle', outcome: { state: 'won', amount: 50, sequence: 1 } },
      },
      { id: `lead.outcome.${enquiry}.1`, lead: { kind: 'enquiry', outcome: { state: 'qualified', amount: null } } },
    ])
    await act(booking, 'outcome', { state: 'won', cents: 6000 })
    await ringAlarm()
    expect(outcomes(receiver)[2]).toMatchObject({ id: `lead.outcome.${booking}.2`, lead: { outcome: { amount: 60 } } })
  })

  it('is told once if it changes before it was sent', async () => {
    const { reference } = await book()
    await ringAlarm()
    world.receiver = () => new Response(null, { status: 503 })
    await act(reference, 'outcome', { state: 'reached' })
    expect(await alarmAt(), 'at once').toBe(NOW)
    await ringAlarm()
    await act(reference, 'outcome', { state: 'won' })
    world.posted = []
    world.receiver = () => new Response(null, { status: 204 })
    await ringAlarm()
    expect(world.posted.filter(({ url }) => url === crm).map(({ headers }) => headers['webhook-id'])).toEqual([
      `lead.outcome.${reference}.2`,
    ])
    expect((await storedMails()).filter(({ kind }) => kind === 'booking-outcome-webhook')).toMatchObject([{ state: 'sent' }])
  })

  it('goes with the lead when that is deleted', async () => {
    env.LEAD_WEBHOOK_SECRET = undefined
    const reference = await enquire()
    await act(reference, 'outcome', { state: 'reached' })
    await act(reference, 'delete')
    expect(await storedMails()).toEqual([])
  })
})
