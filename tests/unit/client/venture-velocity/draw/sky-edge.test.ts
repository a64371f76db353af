import { describe, expect, it } from 'vitest'
import { palette } from '../../../../../client/art/palette.ts'
import { HORIZON, hourAt, SKY_INKS, skyEdge, skyTone } from '../../../../../client/venture-velocity/draw/sky.ts'

const HOURS = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100)

describe('the hour', () => {
  it('is night when a run begins, dawn after a minute, and stays dawn', () => {
    expect([0, 1800, 3600, 60_000].map(hourAt)).toEqual([0, 0.5, 1, 1])
  })
})

describe('the sky', () => {
  it('gets lighter from hour to hour and towards the horizon, and always has a colour', () => {
    for (const hour of HOURS) {
      for (let y = 0; y <= HORIZON; y += 4) {
        expect(skyTone(y + 4, hour)).toBeGreaterThanOrEqual(skyTone(y, hour))
        expect(skyTone(y, Math.min(hour + 0.01, 1))).toBeGreaterThanOrEqual(skyTone(y, hour))
        expect(skyTone(y, hour)).toBeLessThanOrEqual(SKY_INKS.length - 1)
      }
    }
  })

  it('has the page’s ink colour at its edge at night, and wattle at dawn', () => {
    expect(skyEdge(0)).toBe(palette.ink)
    expect(skyEdge(3600)).toBe(palette.wattle)
  })

  it('has one colour at its edge in between', () => {
    const colours = HOURS.map((hour) => skyEdge(hour * 3600))
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('changes at most once a second, and in most seconds', () => {
    const colours = new Set(Array.from({ length: 3600 }, (_, step) => skyEdge(step)))
    expect(colours.size).toBeLessThanOrEqual(61)
    expect(colours.size).toBeGreaterThan(50)
  })
})
