import { describe, expect, it } from 'vitest'
import { palette } from '../../../../../client/art/palette'
import { hourAt } from '../../../../../client/venture-velocity/draw/hour'
import { skyEdge } from '../../../../../client/venture-velocity/draw/sky-edge'
import { HORIZON, SKY_INKS, skyTone } from '../../../../../client/venture-velocity/draw/sky-tone'

const HOURS = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100)

describe('the hour', () => {
  it('night when a run begins, dawn after a minute, and dawn it stays', () => {
    expect([0, 1800, 3600, 60_000].map(hourAt)).toEqual([0, 0.5, 1, 1])
  })
})

describe('the sky', () => {
  it('grows lighter from hour to hour and towards the horizon, and never runs out of colours', () => {
    for (const hour of HOURS) {
      for (let y = 0; y <= HORIZON; y += 4) {
        expect(skyTone(y + 4, hour)).toBeGreaterThanOrEqual(skyTone(y, hour))
        expect(skyTone(y, Math.min(hour + 0.01, 1))).toBeGreaterThanOrEqual(skyTone(y, hour))
        expect(skyTone(y, hour)).toBeLessThanOrEqual(SKY_INKS.length - 1)
      }
    }
  })

  it('the page goes on from ink at night and from wattle at dawn', () => {
    expect(skyEdge(0)).toBe(palette.ink)
    expect(skyEdge(3600)).toBe(palette.wattle)
  })

  it('in between its edge is what the eye makes of the dots', () => {
    const colours = HOURS.map((hour) => skyEdge(hour * 3600))
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('changes at most once a second, and in most of them', () => {
    const colours = new Set(Array.from({ length: 3600 }, (_, step) => skyEdge(step)))
    expect(colours.size).toBeLessThanOrEqual(61)
    expect(colours.size).toBeGreaterThan(50)
  })
})
