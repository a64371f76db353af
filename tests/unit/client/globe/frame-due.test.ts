import { describe, expect, it } from 'vitest'
import { frameStep, globePixelRatio } from '../../../../client/globe/engine.ts'

/** Frames drawn in ten seconds at a refresh rate. */
function drawn(framesPerSecond: number): number {
  let [count, at] = [0, Number.NEGATIVE_INFINITY]
  for (let frame = 0; frame < framesPerSecond * 10; frame++) {
    const now = (frame * 1000) / framesPerSecond
    if (frameStep(now, at) === undefined) continue
    at = now
    count++
  }
  return count
}

describe('when the globe draws', () => {
  it.each([30, 60, 75, 120, 144, 240])('at most 30 times a second at %i Hz', (frames) => {
    expect(drawn(frames)).toBeLessThanOrEqual(300)
    expect(drawn(frames)).toBeGreaterThan(240)
  })

  it('continues from where it was after a pause', () => {
    expect(frameStep(1000, 960)).toBe(0.04)
    expect(frameStep(60_000, 0)).toBe(0.1)
    expect(frameStep(0, Number.NEGATIVE_INFINITY)).toBe(0.1)
  })

  it.each([
    [1, 1],
    [1.5, 1.5],
    [3, 2],
    [0.5, 1],
  ])('draws for a screen of ratio %d at %d', (device, ratio) => {
    expect(globePixelRatio(device)).toBe(ratio)
  })
})
