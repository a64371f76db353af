import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Asked, addHit, decideHit, type Hit } from '../../../worker/limits/sliding-log.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LIMITS = {
  own: [
    { limit: 5, windowMs: 10 * MINUTE_MS },
    { limit: 20, windowMs: DAY_MS },
  ],
  wide: [
    { limit: 8, windowMs: 10 * MINUTE_MS },
    { limit: 30, windowMs: DAY_MS },
  ],
}

const ask = (id: string, client = 'a'): Asked => ({ id, client })
const hitsAt = (...times: number[]): Hit[] => times.map((at, index) => ({ ...ask(`${index}`), at, repeats: 0 }))

/** Requests: the time since the last one, and which of three clients sends it. */
const arrivals = (gapMs: number) =>
  fc.array(fc.record({ gap: fc.integer({ min: 0, max: gapMs }), client: fc.constantFrom('a', 'b', 'c') }), { maxLength: 120 })

describe('the exact log', () => {
  it('allows five in ten minutes and returns the wait for the sixth', () => {
    const hits = hitsAt(0, 1000, 2000, 3000, 4000)
    expect(decideHit(hits.slice(0, 4), ask('new'), LIMITS, 5000)).toEqual({ allowed: true, repeat: false })
    expect(decideHit(hits, ask('new'), LIMITS, 5000)).toEqual({ allowed: false, retryAfterSeconds: 595 })
    expect(decideHit(hits, ask('new', 'b'), LIMITS, 5000)).toEqual({ allowed: true, repeat: false })
  })

  it('allows the next to the millisecond when the oldest leaves the window', () => {
    const hits = hitsAt(0, 1000, 2000, 3000, 4000)
    expect(decideHit(hits, ask('new'), LIMITS, 10 * MINUTE_MS - 1)).toEqual({ allowed: false, retryAfterSeconds: 1 })
    expect(decideHit(hits, ask('new'), LIMITS, 10 * MINUTE_MS)).toEqual({ allowed: true, repeat: false })
  })

  it('counts all clients of a wide network together', () => {
    const hits = hitsAt(0, 1, 2, 3, 4, 5, 6, 7).map((hit, index) => ({ ...hit, client: `${index}` }))
    expect(decideHit(hits, ask('new', 'another'), LIMITS, 8)).toEqual({ allowed: false, retryAfterSeconds: 600 })
  })

  it('a retry of the same client under the same id is free ten times', () => {
    const spent = (repeats: number) => [...hitsAt(0, 1, 2, 3), { ...ask('mine'), at: 4, repeats }]
    expect(decideHit(spent(9), ask('mine'), LIMITS, 5)).toEqual({ allowed: true, repeat: true })
    expect(decideHit(spent(9), ask('mine', 'b'), LIMITS, 5)).toEqual({ allowed: true, repeat: false })
    expect(decideHit(spent(10), ask('mine'), LIMITS, 5)).toMatchObject({ allowed: false })
    expect(addHit(spent(9), ask('mine'), LIMITS, 5)).toEqual(spent(10))
  })

  it('never holds more than the limit in any window, or more than the largest limit in total', () => {
    fc.assert(
      fc.property(arrivals(8 * MINUTE_MS), (arriving) => {
        let log: Hit[] = []
        const through: Hit[] = []
        let now = 0
        for (const [index, { gap, client }] of arriving.entries()) {
          now += gap
          const asked = ask(`${index}`, client)
          if (decideHit(log, asked, LIMITS, now).allowed) {
            log = addHit(log, asked, LIMITS, now)
            through.push({ ...asked, at: now, repeats: 0 })
          }
          const count = (windowMs: number, of: (hit: Hit) => boolean) =>
            through.filter((hit) => hit.at > now - windowMs && of(hit)).length
          for (const { limit, windowMs } of LIMITS.own)
            expect(count(windowMs, (hit) => hit.client === client)).toBeLessThanOrEqual(limit)
          for (const { limit, windowMs } of LIMITS.wide) expect(count(windowMs, () => true)).toBeLessThanOrEqual(limit)
          expect(log.length).toBeLessThanOrEqual(30)
        }
      }),
    )
  })

  it('allows a request after the wait it returned', () => {
    fc.assert(
      fc.property(arrivals(3 * MINUTE_MS), (arriving) => {
        let log: Hit[] = []
        let now = 0
        for (const [index, { gap, client }] of arriving.entries()) {
          now += gap
          const asked = ask(`${index}`, client)
          const decision = decideHit(log, asked, LIMITS, now)
          if (decision.allowed) log = addHit(log, asked, LIMITS, now)
          else expect(decideHit(log, asked, LIMITS, now + decision.retryAfterSeconds * 1000).allowed).toBe(true)
        }
      }),
    )
  })
})
