import { describe, expect, it } from 'vitest'
import { book } from '../support/worker/bookings.ts'
import { alarmAt, ringAlarm, storedBookings, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import { askOps, bookingBody, contactBody, errorOf, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, NOW, withWebhooks, world } from '../support/worker/world.ts'

const forget = (email: string) => askOps('forget', { method: 'POST', body: JSON.stringify({ email }) })

describe('dead letters', () => {
  it('are listed with their lead and reason, and sent after a requeue', async () => {
    world.provider = () => new Response(null, { status: 422 })
    const { reference } = await book()
    await ringAlarm()
    const { dead } = await (await askOps('dead')).json<{ dead: { id: number; kind: string }[] }>()
    expect(dead).toHaveLength(2)
    expect(dead.find(({ id }) => id === 1)).toEqual({
      id: 1,
      kind: 'booking-notice',
      reference,
      name: 'Josephine Wattleworth',
      startsAt: '2040-11-19T22:00:00.000Z',
      attempts: 1,
      channel: 'mail',
      reason: 'status 422',
      diedAt: NOW,
    })
    expect(await alarmAt()).toBeNull()

    world.provider = () => new Response(null, { status: 202 })
    world.mails = []
    advance(60_000)
    for (const { id } of dead)
      expect(await (await askOps(`dead/${id}/requeue`, { method: 'POST' })).json()).toEqual({ requeued: true })
    expect(await alarmAt()).toBe(NOW + 60_000)
    await ringAlarm()
    expect(world.mails).toHaveLength(2)
    expect((await storedMails()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(await (await askOps('dead')).json()).toEqual({ dead: [] })
  })

  it('of a channel or of a kind can all be requeued or dismissed', async () => {
    world.provider = () => new Response(null, { status: 422 })
    await postBooking(bookingBody())
    await postContact(contactBody())
    await ringAlarm()
    const all = (path: string, body: object) => askOps(`dead/${path}`, { method: 'POST', body: JSON.stringify(body) })
    const ids = async () => (await (await askOps('dead')).json<{ dead: { id: number }[] }>()).dead.map(({ id }) => id).sort()
    expect(await ids()).toEqual([1, 2, 4])
    expect(await (await all('requeue', { kind: 'webhook' })).json()).toEqual({ requeued: 0 })
    expect(await (await all('dismiss', { kind: 'booking-confirmed' })).json()).toEqual({ dismissed: 1 })
    expect(await ids()).toEqual([1, 4])
    expect((await askOps('dead/1/dismiss', { method: 'POST' })).status).toBe(200)
    expect((await askOps('dead/1/dismiss', { method: 'POST' })).status).toBe(404)
    expect(await errorOf(await all('requeue', { kind: 'letter' }))).toMatchObject({ status: 400, field: 'kind' })
    expect(await (await all('requeue', { kind: 'mail' })).json()).toEqual({ requeued: 1 })
    world.provider = () => new Response(null, { status: 202 })
    await ringAlarm()
    expect(await storedMails()).toMatchObject([{ kind: 'enquiry-notice', state: 'sent' }])
    expect(await (await all('dismiss', {})).json()).toEqual({ dismissed: 0 })
  })

  it('are the only messages that can be requeued by number', async () => {
    await postBooking(bookingBody())
    await ringAlarm()
    for (const id of ['1', '99']) expect((await askOps(`dead/${id}/requeue`, { method: 'POST' })).status).toBe(404)
    expect(await alarmAt()).toBeNull()
  })

  it('are retried as long as a new message after a requeue', async () => {
    world.provider = () => new Response(null, { status: 422 })
    await postContact(contactBody())
    await ringAlarm()
    world.provider = () => new Response(null, { status: 503 })
    await askOps('dead/1/requeue', { method: 'POST' })
    await ringAlarm()
    expect(await storedMails()).toMatchObject([{ state: 'pending', attempts: 1 }])
  })
})

/** What the studio knew of a person who is no colleague. */
const NOBODY = { versions: 0, drafts: 0, acts: 0 }

describe('forgetting a person', () => {
  withWebhooks()

  it('deletes nobody whose email address only contains or shares a part', async () => {
    await postBooking(bookingBody({}, { email: 'banjo@visitor.example' }))
    await postContact(contactBody({ enquiry: 'Write to banjo@visitor.example, or to jo@visitor.example.au.' }))
    expect(await (await forget('jo@visitor.example')).json()).toEqual({ deleted: { bookings: 0, enquiries: 0 }, studio: NOBODY })
    expect([await storedBookings(), await storedEnquiries()].map((rows) => rows.length)).toEqual([1, 1])
  })

  it.each([{}, { email: '' }, { email: 'com' }, { email: 'gone@' }, { email: '@visitor.example' }, { email: 7 }])(
    'refuses %j, which is no email address',
    async (body) => {
      const response = await askOps('forget', { method: 'POST', body: JSON.stringify(body) })
      expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid_input', field: 'email' })
    },
  )
})
