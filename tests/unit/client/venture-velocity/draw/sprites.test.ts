import { describe, expect, it } from 'vitest'
import { COIN_CELL, COIN_TYPES, coinCell } from '../../../../../client/venture-velocity/draw/coin-atlas'
import { digitDots } from '../../../../../client/venture-velocity/draw/dot-digits'
import { obstacleLook } from '../../../../../client/venture-velocity/draw/obstacle-look'
import { animationFrame } from '../../../../../client/venture-velocity/engine/animation-frame'
import { COIN_ANIMATION, COIN_VALUES } from '../../../../../client/venture-velocity/engine/game-rules'
import { obstacleAt } from '../scene'

describe('coins', () => {
  it('18.23 have thirty places for each metal, none of them shared', () => {
    const steps = Array.from({ length: 60 }, (_, step) => step)
    const cells = COIN_TYPES.map(
      (type) => new Set(steps.map((step) => JSON.stringify(coinCell(type, animationFrame(COIN_ANIMATION, step))))),
    )
    expect(cells.map(({ size }) => size)).toEqual([30, 30, 30])
    expect(new Set(cells.flatMap((places) => [...places])).size).toBe(90)
    expect(coinCell('gold', 29)).toEqual({ x: 29 * COIN_CELL, y: 2 * COIN_CELL })
  })

  it('carry their values in dots around the middle', () => {
    for (const value of Object.values(COIN_VALUES)) {
      const dots = digitDots(String(value))
      expect(dots.length).toBeGreaterThan(15)
      for (const { x, y } of dots) expect(Math.hypot(x, y)).toBeLessThan(4)
    }
  })
})

describe('obstacles', () => {
  it('come in two looks that stay with their ids', () => {
    const looks = Array.from({ length: 8 }, (_, id) => obstacleLook({ ...obstacleAt(0), id }))
    expect(new Set(looks)).toEqual(new Set([0, 1]))
    expect(looks.slice(4)).toEqual(looks.slice(0, 4))
  })
})
