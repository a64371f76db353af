import { describe, expect, it } from 'vitest'
import { type DeliveryHistory, type DeliveryOutcome, planDelivery } from '../../../worker/outbox/plan-delivery'

const NOW = 1_000_000_000_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FRESH: DeliveryHistory = { failures: 0, unknowns: 0, failingSince: null }
const answered = (status: number): DeliveryOutcome => ({ kind: 'answered', status })
const plan = (outcome: DeliveryOutcome, history = FRESH) => planDelivery('enquiry-webhook', history, outcome, NOW, () => 0.5)

describe('what becomes of a message to a webhook after one send', () => {
  it.each([200, 201, 202, 204, 299])('%i is sent', (status) => {
    expect(plan(answered(status))).toEqual({ state: 'sent' })
  })

  it.each([301, 302, 303, 307, 308, 400, 401, 402, 403, 404, 405, 409, 410, 413, 422, 451])('%i is dead at once', (status) => {
    expect(plan(answered(status))).toEqual({ state: 'dead', reason: `status ${status}` })
  })

  it.each<[string, DeliveryOutcome]>([
    ...[408, 425, 429, 500, 502, 503, 504, 520, 524].map((status): [string, DeliveryOutcome] => [`${status}`, answered(status)]),
    ['no answer', { kind: 'unknown' }],
  ])('%s backs off, and closes no other channel', (_name, outcome) => {
    expect(plan(outcome)).toEqual({ state: 'pending', nextAt: NOW + 30_000, failures: 1, unknowns: 0, failingSince: NOW })
  })

  it.each<[DeliveryOutcome, string]>([
    [answered(503), 'status 503 for 72 hours'],
    [{ kind: 'unknown' }, 'no answer for 72 hours'],
  ])('%j is dead after 72 hours', (outcome, reason) => {
    const failing = { ...FRESH, failures: 9, failingSince: NOW - 72 * HOUR_MS }
    expect(plan(outcome, failing)).toEqual({ state: 'dead', reason })
    expect(plan(outcome, { ...failing, failingSince: NOW - 72 * HOUR_MS + 1 }).state).toBe('pending')
  })

  it('a missing secret or a wrong address waits for a person, and its 72 hours start anew', () => {
    const failing = { failures: 9, unknowns: 0, failingSince: NOW - 100 * HOUR_MS }
    expect(plan({ kind: 'misconfigured' }, failing)).toEqual({
      state: 'pending',
      nextAt: NOW + 15 * MINUTE_MS,
      failures: 0,
      unknowns: 0,
      failingSince: null,
    })
  })

  it('one that was switched off meanwhile is dead', () => {
    expect(plan({ kind: 'switched_off' })).toEqual({ state: 'dead', reason: 'switched off' })
  })
})
