import { describe, expect, it } from 'vitest'
import { FIRST_BUDGET, frameStep, globePixelRatio, nextBudget, type PictureBudget } from '../../../../client/globe/engine.ts'

/** The budget after drawing pictures whose cost is proportional to their pixels. */
function draw(times: number, msPerPixel: number, start = FIRST_BUDGET, widest = 1600): PictureBudget {
  let budget = start
  for (let time = 0; time < times; time++) {
    const width = Math.min(budget.width, widest)
    budget = nextBudget({ ...budget, width }, width ** 2 * msPerPixel)
  }
  return budget
}

describe('picture budget', () => {
  it('a graphics card reaches the screen’s full resolution within four pictures, and never pauses', () => {
    const budget = draw(4, 1e-6)
    expect(budget.width).toBeGreaterThanOrEqual(1600)
    expect(budget.restMs).toBe(0)
  })

  it('a processor draws at a lower resolution, and leaves the page at least three quarters of the time', () => {
    const msPerPixel = 50 / 800 ** 2
    const budget = draw(40, msPerPixel)
    const heldMs = budget.width ** 2 * msPerPixel
    expect(budget.width).toBeGreaterThanOrEqual(240)
    expect(heldMs).toBeLessThan(50)
    expect(budget.restMs).toBeGreaterThanOrEqual(heldMs * 3)
  })

  it('a slow processor stops at the lowest resolution that still shows dots', () => {
    expect(draw(20, 600 / 800 ** 2).width).toBe(240)
  })

  it('one slow picture among quick ones does not lower the resolution for good', () => {
    const fine = draw(4, 1e-6)
    const after = nextBudget({ ...fine, width: 1600 }, 400)
    expect(after.width).toBe(1600)
    expect(nextBudget(after, 2)).toMatchObject({ doubtful: false, restMs: 0 })
    expect(draw(4, 1e-6, after).width).toBeGreaterThanOrEqual(1600)
  })

  it('a resolution that was too slow twice is not tried again', () => {
    const coarse = nextBudget(nextBudget({ ...FIRST_BUDGET, width: 800 }, 100), 100)
    expect(coarse.width).toBe(400)
    expect(nextBudget(coarse, 2).width).toBe(400)
  })

  it('the pause after a very slow picture is at most a quarter of a second', () => {
    expect(nextBudget(FIRST_BUDGET, 2000).restMs).toBe(250)
  })
})

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
