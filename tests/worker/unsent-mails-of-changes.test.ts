import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { book, cancel, sentKinds } from '../support/worker/bookings.ts'
import { ledger, query, ringAlarm, ringNextAlarm, storedMails } from '../support/worker/ledger.ts'
import { HOUR_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const CANCELLED = ['booking-cancelled-notice', 'booking-cancelled']
const answer = (status: number) => () => new Response(null, { status })

/** Rings alarms until nothing but reminders waits; the mails that left meanwhile. */
async function sentToTheEnd(): Promise<string[]> {
  world.mails = []
  world.provider = answer(202)
  for (let rings = 0; (await ringNextAlarm()) !== undefined; rings++) expect(rings).toBeLessThan(20)
  return sentKinds()
}

describe('after a cancellation only its own mails arrive', () => {
  it.each([503, 401])('if the first mails wait for a retry after a %i', async (status) => {
    world.provider = answer(status)
    const { reference } = await book()
    await ringNextAlarm()
    await cancel(reference)
    expect(await sentToTheEnd()).toEqual(CANCELLED)
  })

  it('if the first mails were given up, which then needs nobody’s attention', async () => {
    world.provider = answer(422)
    const { reference } = await book()
    await ringNextAlarm()
    expect(await ledger().deadMessages()).toHaveLength(2)
    await cancel(reference)
    expect(await ledger().deadMessages()).toEqual([])
    expect(await ledger().health()).toMatchObject({ dead: 0, noticeDied: false })
    expect(await sentToTheEnd()).toEqual(CANCELLED)
  })

  it('if a process stopped while it sent the first mails', async () => {
    const { reference } = await book()
    await query(`UPDATE outbox SET state = 'sending', since = ${NOW}, attempts = 1 WHERE kind = 'booking-notice'`)
    await evictDurableObject(ledger())
    await cancel(reference)
    expect(await sentToTheEnd()).toEqual(CANCELLED)
  })
})

describe('a mail that is being sent at that moment', () => {
  withWebhooks()

  /** Cancels while the agency’s first mail is under way; `conclude` is what becomes of it. */
  async function cancelDuringSend(conclude: () => Response | Promise<Response>): Promise<void> {
    const held = Promise.withResolvers<void>()
    world.provider = async () => {
      await held.promise
      return conclude()
    }
    const { reference } = await book()
    const run = ringAlarm()
    await vi.waitFor(() => expect(world.mails).toHaveLength(1))
    expect(await cancel(reference)).toMatchObject({ ok: true, changed: true })
    world.provider = answer(202)
    held.resolve()
    await run
  }

  it.each([
    ['fails', answer(503)],
    ['is refused for good', answer(422)],
    ['finds the key refused', answer(401)],
    ['gets no answer', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['arrives', answer(202)],
  ])('is withdrawn: it %s, and is not sent again', async (_case, conclude) => {
    await cancelDuringSend(conclude)
    vi.setSystemTime(NOW + HOUR_MS)
    await ringNextAlarm()
    expect(sentKinds()).toEqual(['booking-notice', ...CANCELLED])
    expect((await storedMails()).filter(({ kind }) => kind.startsWith('booking') && !kind.endsWith('webhook'))).toMatchObject([
      { kind: 'booking-notice', state: 'withdrawn' },
      { kind: CANCELLED[0], state: 'sent' },
      { kind: CANCELLED[1], state: 'sent' },
    ])
  })

  it('and is refused for good is no dead letter, and no alert', async () => {
    await cancelDuringSend(answer(422))
    expect(await ledger().deadMessages()).toEqual([])
    expect(await storedMails()).not.toContainEqual(expect.objectContaining({ kind: 'alert-dead' }))
    expect(world.logs.filter(({ event }) => event === 'mail_dead')).toEqual([])
  })
})
