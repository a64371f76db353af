import { describe, expect, it } from 'vitest'
import { CHANNELS, type Channel } from '../../../shared/message.ts'
import type { MessageReason } from '../../../shared/message-reason.ts'
import { type DeliveryHistory, type DeliveryOutcome, type DeliveryPlan, planDelivery } from '../../../worker/queue/delivery.ts'

const NOW = 1_000_000_000_000
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const FRESH: DeliveryHistory = { failures: 0, unknowns: 0, failingSince: null }
const answered = (status: number): DeliveryOutcome => ({ kind: 'answered', status })
const plan = (channel: Channel, outcome: DeliveryOutcome, history = FRESH, random = 0.5, now = NOW) =>
  planDelivery(channel, history, outcome, now, () => random)

function pendingOf(decided: DeliveryPlan) {
  if (decided.state !== 'pending') throw new Error(`Expected a pending plan, got ${decided.state}`)
  return decided
}

/** The waits in hours while every send has the same outcome, and the final state. */
function waitsOf(channel: Channel, outcome: DeliveryOutcome) {
  const waits: number[] = []
  let now = NOW
  let decided = plan(channel, outcome)
  while (decided.state === 'pending' && waits.length < 200) {
    waits.push((decided.nextAt - now) / HOUR_MS)
    now = decided.nextAt
    decided = plan(channel, outcome, decided, 0.5, now)
  }
  return { waits, lastedHours: (now - NOW) / HOUR_MS, end: decided }
}

describe.each(CHANNELS)('a message of the channel %s after one send', (channel) => {
  it.each([200, 201, 202, 204, 299])('%i is sent', (status) => {
    expect(plan(channel, answered(status))).toEqual({ state: 'sent' })
  })

  it.each([400, 406, 409, 411, 413, 414, 415, 422, 431, 451])(
    '%i: the message is refused for good, and dead at once',
    (status) => {
      expect(plan(channel, answered(status))).toEqual({ state: 'dead', reason: { code: 'status', status } })
    },
  )

  it.each<[string, DeliveryOutcome, MessageReason]>([
    ...[300, 301, 302, 303, 307, 308, 401, 402, 403, 404, 405, 410].map((status): [string, DeliveryOutcome, MessageReason] => [
      `${status}`,
      answered(status),
      { code: 'status', status },
    ]),
    ['no key', { kind: 'no_key' }, { code: 'no_key' }],
    ['not set up', { kind: 'misconfigured' }, { code: 'not_set_up' }],
  ])('%s: our address or key is at fault, the message stays, and the circuit opens for 15 minutes', (_name, outcome, reason) => {
    const long = { failures: 99, unknowns: 9, failingSince: NOW - 1000 * HOUR_MS }
    expect(plan(channel, outcome, long)).toEqual({ state: 'refused', reason, openUntil: NOW + 15 * MINUTE_MS })
  })

  it.each([199, 408, 418, 425, 429, 500, 502, 503, 504, 521, 522, 523, 525])('%i backs off', (status) => {
    const retry = { state: 'pending', nextAt: NOW + 30 * SECOND_MS, reason: { code: 'status', status } }
    expect(plan(channel, answered(status))).toEqual({ ...retry, failures: 1, unknowns: 0, failingSince: NOW })
  })

  it('is retried after 30 s, then 1, 2, 4, 8, 15, 30 and 60 minutes, and every 60 from then on, for 72 hours', () => {
    const { waits, lastedHours, end } = waitsOf(channel, answered(500))
    expect(waits.slice(0, 10).map((hours) => Math.round(hours * 600) / 10)).toEqual([0.5, 1, 2, 4, 8, 15, 30, 60, 60, 60])
    expect(lastedHours).toBeGreaterThanOrEqual(72)
    expect(lastedHours).toBeLessThan(73)
    expect(end).toEqual({ state: 'dead', reason: { code: 'status', status: 500, hours: 72 } })
  })

  it.each<[string, DeliveryOutcome, MessageReason]>([
    ['no answer', { kind: 'unknown' }, { code: 'unanswered' }],
    ['520', answered(520), { code: 'status', status: 520 }],
    ['524', answered(524), { code: 'status', status: 524 }],
    ['a word of the provider', { ...answered(500), code: 'E_LIMIT' } as DeliveryOutcome, { code: 'provider', word: 'E_LIMIT' }],
  ])('%s: is tried for 72 hours', (_name, outcome, why) => {
    const { lastedHours, end } = waitsOf(channel, outcome)
    expect(lastedHours).toBeGreaterThanOrEqual(72)
    expect(end).toEqual({ state: 'dead', reason: { ...why, hours: 72 } })
  })

  it('a 2xx that reports a failed send backs off', () => {
    expect(plan(channel, { kind: 'answered', status: 202, failed: true })).toMatchObject({ state: 'pending', failures: 1 })
  })

  it('is dead if it cannot be built, or if its address was removed, and gone if it is of no use any more', () => {
    expect(plan(channel, { kind: 'unsendable' })).toEqual({ state: 'dead', reason: { code: 'unsendable' } })
    expect(plan(channel, { kind: 'switched_off' })).toEqual({ state: 'dead', reason: { code: 'switched_off' } })
    expect(plan(channel, { kind: 'expired' })).toEqual({ state: 'dropped' })
  })
})

describe('the wait before a retry', () => {
  it('is varied by a quarter either way', () => {
    expect(pendingOf(plan('mail', answered(500), FRESH, 0)).nextAt - NOW).toBe(22_500)
    expect(pendingOf(plan('mail', answered(500), FRESH, 0.999999)).nextAt - NOW).toBe(37_500)
  })

  it.each([{ kind: 'unknown' } as const, answered(520), answered(524)])(
    'of a mail that may have been delivered (%j) grows quickly, and the last retry is at the end of 72 hours',
    (outcome) => {
      const { waits, lastedHours } = waitsOf('mail', outcome)
      const last = 72 - (1 / 6 + 0.5 + 1 + 2 + 4 + 8 + 4 * 12)
      expect(waits).toEqual([1 / 6, 0.5, 1, 2, 4, 8, 12, 12, 12, 12, last].map((wait) => expect.closeTo(wait)))
      expect(lastedHours).toBeCloseTo(72)
    },
  )

  it('of a webhook does not, since its receiver drops copies by id', () => {
    expect(
      waitsOf('webhook', { kind: 'unknown' })
        .waits.slice(0, 3)
        .map((hours) => hours * 60),
    ).toEqual([0.5, 1, 2])
  })

  it('ends 72 hours after the first failure of any kind', () => {
    const failing = (hours: number) => ({ failures: 3, unknowns: 1, failingSince: NOW - hours * HOUR_MS })
    const inHalfAnHour = { state: 'pending', nextAt: NOW + 0.5 * HOUR_MS }
    expect(plan('mail', { kind: 'unknown' }, failing(71.5))).toMatchObject(inHalfAnHour)
    expect(plan('mail', { kind: 'unknown' }, failing(72)).state).toBe('dead')
    expect(plan('mail', answered(500), failing(72)).state).toBe('dead')
    expect(plan('mail', answered(500), failing(71.9)).state).toBe('pending')
  })
})
