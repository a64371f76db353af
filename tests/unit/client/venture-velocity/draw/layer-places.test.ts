import { describe, expect, it } from 'vitest'
import { layerPlaces } from '../../../../../client/venture-velocity/draw/draw-game.ts'
import { CANVAS, PARALLAX_LAYERS } from '../../../../../client/venture-velocity/engine/game.ts'

const LENGTHS = [200, 800, 960, 1200]
const DISTANCES = [0, 1, 199.5, 800, 17_100.25, 1_234_567.5, 1e9 + 0.25]

describe('layers', () => {
  it('fill the canvas without a gap at any distance and ratio', () => {
    for (const { rate } of PARALLAX_LAYERS) {
      for (const length of LENGTHS) {
        for (const distance of DISTANCES) {
          for (const ratio of [1, 1.5, 2, 3]) {
            const places = layerPlaces(distance, rate, length, ratio)
            expect(places[0]).toBeLessThanOrEqual(0)
            expect((places.at(-1) ?? 0) + length).toBeGreaterThanOrEqual(CANVAS.width)
            const gaps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0) - length))
            expect(Math.max(0, ...gaps)).toBeLessThan(1e-6)
          }
        }
      }
    }
  })

  it('each move by their own ratio of the distance', () => {
    const moved = PARALLAX_LAYERS.map(({ rate }) => -(layerPlaces(500, rate, 1200, 2)[0] ?? 0))
    expect(moved).toEqual([10, 30, 60, 110, 190, 325, 500])
  })

  it('are at whole device pixels', () => {
    for (const ratio of [1, 2, 3]) {
      const [x = 0] = layerPlaces(1234.567, 0.38, 1100, ratio)
      expect(x * ratio).toBeCloseTo(Math.round(x * ratio), 9)
    }
  })
})
