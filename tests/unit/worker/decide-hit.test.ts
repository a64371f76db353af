import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideHit, type Hit } from '../../../worker/domain/decide-hit'

const MINUTE_MS = 60_000
const WINDOWS = [
  { limit: 5, windowMs: 10 * MINUTE_MS },
  { limit: 20, windowMs: 24 * 60 * MINUTE_MS },
]

const hitsAt = (...times: number[]): Hit[] => times.map((at, index) => ({ id: `${index}`, at, repeats: 0 }))

describe('D18 the exact log', () => {
  it('lets five through in ten minutes and names the wait for the sixth', () => {
    const hits = hitsAt(0, 1000, 2000, 3000, 4000)
    expect(decideHit(hits.slice(0, 4), 'new', WINDOWS, 5000)).toEqual({ allowed: true, repeat: false })
    expect(decideHit(hits, 'new', WINDOWS, 5000)).toEqual({ allowed: false, retryAfterSeconds: 595 })
  })

  it('opens to the millisecond when the oldest leaves the window', () => {
    const hits = hitsAt(0, 1000, 2000, 3000, 4000)
    expect(decideHit(hits, 'new', WINDOWS, 10 * MINUTE_MS - 1)).toEqual({ allowed: false, retryAfterSeconds: 1 })
    expect(decideHit(hits, 'new', WINDOWS, 10 * MINUTE_MS)).toEqual({ allowed: true, repeat: false })
  })

  it('a retry under the same id is free ten times', () => {
    const spent = (repeats: number) => [...hitsAt(0, 1, 2, 3), { id: 'mine', at: 4, repeats }]
    expect(decideHit(spent(9), 'mine', WINDOWS, 5)).toEqual({ allowed: true, repeat: true })
    expect(decideHit(spent(10), 'mine', WINDOWS, 5)).toMatchObject({ allowed: false })
  })

  it('whatever the arrivals, no window ever holds more than its limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 * MINUTE_MS }), { maxLength: 120 }), (gaps) => {
        const hits: Hit[] = []
        let now = 0
        for (const [index, gap] of gaps.entries()) {
          now += gap
          if (decideHit(hits, `${index}`, WINDOWS, now).allowed) hits.push({ id: `${index}`, at: now, repeats: 0 })
          for (const { limit, windowMs } of WINDOWS) {
            expect(hits.filter((hit) => hit.at > now - windowMs).length).toBeLessThanOrEqual(limit)
          }
        }
      }),
    )
  })

  it('whoever waits as long as told is let through', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * MINUTE_MS }), { minLength: 6, maxLength: 60 }), (gaps) => {
        const hits: Hit[] = []
        let now = 0
        for (const [index, gap] of gaps.entries()) {
          now += gap
          const decision = decideHit(hits, `${index}`, WINDOWS, now)
          if (decision.allowed) hits.push({ id: `${index}`, at: now, repeats: 0 })
          else expect(decideHit(hits, 'later', WINDOWS, now + decision.retryAfterSeconds * 1000).allowed).toBe(true)
        }
      }),
    )
  })
})
