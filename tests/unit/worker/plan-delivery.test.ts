import { describe, expect, it } from 'vitest'
import { type DeliveryHistory, type DeliveryOutcome, type DeliveryPlan, planDelivery } from '../../../worker/outbox/plan-delivery'

const NOW = 1_000_000_000_000
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const FRESH: DeliveryHistory = { failures: 0, unknowns: 0, failingSince: null }
const answered = (status: number): DeliveryOutcome => ({ kind: 'answered', status })
const plan = (outcome: DeliveryOutcome, history = FRESH, random = 0.5) =>
  planDelivery('booking-confirmed', history, outcome, NOW, () => random)
const planNotice = (outcome: DeliveryOutcome, history: DeliveryHistory, now: number) =>
  planDelivery('booking-notice', history, outcome, now, () => 0.5)

function pendingOf(decided: DeliveryPlan) {
  if (decided.state !== 'pending') throw new Error(`Expected a pending plan, got ${decided.state}`)
  return decided
}

describe('20.09 what becomes of a mail after one send', () => {
  it.each([200, 202, 204, 299])('%i is sent', (status) => {
    expect(plan(answered(status))).toEqual({ state: 'sent' })
  })

  it.each([400, 404, 413, 422])('%i is dead at once', (status) => {
    expect(plan(answered(status))).toEqual({ state: 'dead', reason: `status ${status}` })
  })

  it.each<[string, DeliveryOutcome]>([
    ['401', answered(401)],
    ['403', answered(403)],
    ['no key', { kind: 'no_key' }],
  ])('%s keeps the row and opens the circuit for 15 minutes', (_name, outcome) => {
    const history = { failures: 9, unknowns: 1, failingSince: NOW - 100 * HOUR_MS }
    expect(plan(outcome, history)).toEqual({
      state: 'pending',
      nextAt: NOW + 15 * MINUTE_MS,
      circuitOpenUntil: NOW + 15 * MINUTE_MS,
      failures: 0,
      unknowns: 1,
      failingSince: null,
    })
  })

  it.each([408, 425, 429, 500, 502, 503, 504, 302, 402, 418])('%i backs off', (status) => {
    expect(plan(answered(status))).toEqual({
      state: 'pending',
      nextAt: NOW + 30 * SECOND_MS,
      failures: 1,
      unknowns: 0,
      failingSince: NOW,
    })
  })

  it('waits 30 s, then 1, 2, 4, 8, 15, 30 and 60 minutes, and 60 from then on', () => {
    const waits: number[] = []
    let history = FRESH
    for (let failure = 0; failure < 10; failure++) {
      const next = pendingOf(plan(answered(500), history))
      waits.push((next.nextAt - NOW) / MINUTE_MS)
      history = next
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 30, 60, 60, 60])
  })

  it('spreads a wait by a quarter either way', () => {
    expect(pendingOf(plan(answered(500), FRESH, 0)).nextAt - NOW).toBe(22_500)
    expect(pendingOf(plan(answered(500), FRESH, 0.999999)).nextAt - NOW).toBe(37_500)
  })

  it('gives up after 72 hours of failures, counted from the first', () => {
    const failing = (hours: number) => ({ ...FRESH, failures: 60, failingSince: NOW - hours * HOUR_MS })
    expect(plan(answered(503), failing(71.9)).state).toBe('pending')
    expect(plan(answered(503), failing(72))).toEqual({ state: 'dead', reason: 'status 503 for 72 hours' })
  })

  it.each<[string, DeliveryOutcome]>([
    ['a timeout or a cut', { kind: 'unknown' }],
    ['520 (cut at the origin)', answered(520)],
    ['524 (no answer from the origin)', answered(524)],
  ])('a visitor’s mail after %s waits 10 minutes and is sent at most twice more', (_name, outcome) => {
    const first = pendingOf(plan(outcome))
    expect(first).toEqual({ ...FRESH, state: 'pending', nextAt: NOW + 10 * MINUTE_MS, unknowns: 1 })
    const second = pendingOf(plan(outcome, first))
    expect(plan(outcome, second)).toEqual({ state: 'dead', reason: 'outcome unknown' })
  })

  it.each<[string, DeliveryOutcome]>([
    ['a timeout or a cut', { kind: 'unknown' }],
    ['520 (cut at the origin)', answered(520)],
    ['524 (no answer from the origin)', answered(524)],
  ])('the agency’s notice after %s is tried again until 72 hours are over', (_name, outcome) => {
    const waits: number[] = []
    let history = FRESH
    let now = NOW
    let decided = planNotice(outcome, history, now)
    while (decided.state === 'pending' && waits.length < 20) {
      waits.push((decided.nextAt - now) / HOUR_MS)
      history = decided
      now = decided.nextAt
      decided = planNotice(outcome, history, now)
    }
    const last = 72 - (1 / 6 + 1 + 6 + 5 * 12)
    expect(waits).toEqual([1 / 6, 1, 6, 12, 12, 12, 12, 12, expect.closeTo(last)])
    expect(now).toBe(NOW + 72 * HOUR_MS)
    expect(decided).toEqual({ state: 'dead', reason: 'outcome unknown for 72 hours' })
  })

  it('the notice’s 72 hours count from its first failure, whatever that was', () => {
    const failing = (hours: number) => ({ failures: 3, unknowns: 1, failingSince: NOW - hours * HOUR_MS })
    expect(planNotice({ kind: 'unknown' }, failing(71.5), NOW)).toMatchObject({ state: 'pending', nextAt: NOW + 0.5 * HOUR_MS })
    expect(planNotice({ kind: 'unknown' }, failing(72), NOW).state).toBe('dead')
    expect(planNotice(answered(500), failing(72), NOW)).toEqual({ state: 'dead', reason: 'status 500 for 72 hours' })
  })

  it('a failure the provider told us of does not use up the sends after a cut', () => {
    const afterCut = { ...FRESH, unknowns: 2 }
    expect(plan(answered(500), afterCut)).toMatchObject({ state: 'pending', unknowns: 2, failures: 1 })
  })

  it('a mail that cannot be built is dead', () => {
    expect(plan({ kind: 'unsendable' })).toEqual({ state: 'dead', reason: 'unsendable' })
  })

  it('a 2xx that reports a failed send backs off', () => {
    expect(plan({ kind: 'answered', status: 202, failed: true })).toMatchObject({ state: 'pending', failures: 1 })
  })
})
