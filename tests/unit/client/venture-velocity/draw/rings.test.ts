import { describe, expect, it } from 'vitest'
import { RING_STEPS, ringsAfter } from '../../../../../client/venture-velocity/draw/coins.ts'
import type { GameEvent } from '../../../../../client/venture-velocity/engine/game.ts'
import { coinAt, obstacleAt } from '../scene.ts'

const collected: GameEvent = { type: 'collected', coin: coinAt(120, 'silver', 100), value: 25 }

describe('rings', () => {
  it('a collected coin makes a ring around its centre, in its colour', () => {
    expect(ringsAfter([], [collected], 40)).toEqual([{ x: 135, y: 115, step: 40, from: 'silver' }])
  })

  it('a landing makes dust under the feet, and no other event does', () => {
    const events: GameEvent[] = [
      { type: 'jumped' },
      { type: 'landed' },
      { type: 'ducked' },
      { type: 'hit', obstacle: obstacleAt(150) },
    ]
    expect(ringsAfter([], events, 9)).toEqual([{ x: 140, y: 250, step: 9, from: 'landing' }])
  })

  it('a ring is shown for its time, beside later ones, and then removed', () => {
    const first = ringsAfter([], [collected], 10)
    const both = ringsAfter(first, [{ type: 'landed' }], 10 + RING_STEPS - 1)
    expect(both.map(({ step }) => step)).toEqual([10, 10 + RING_STEPS - 1])
    expect(ringsAfter(both, [], 10 + RING_STEPS).map(({ from }) => from)).toEqual(['landing'])
    expect(first).toHaveLength(1)
  })

  it('a new run begins without the rings of the last', () => {
    expect(ringsAfter(ringsAfter([], [collected], 900), [], 1)).toEqual([])
  })
})
