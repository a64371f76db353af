import { describe, expect, it } from 'vitest'
import { COIN_ATLAS, COIN_CELL, COIN_TYPES, coinCellX } from '../../../../../client/venture-velocity/draw/coins.ts'
import { obstacleLook } from '../../../../../client/venture-velocity/draw/obstacles.ts'
import { digitDots } from '../../../../../client/venture-velocity/draw/pen.ts'
import { animationFrame, COIN_ANIMATION, COIN_VALUES } from '../../../../../client/venture-velocity/engine/game.ts'
import { obstacleAt } from '../scene.ts'

describe('coins', () => {
  it('have thirty frames in the row of each metal', () => {
    const shown = Array.from({ length: 61 }, (_, step) => coinCellX(animationFrame(COIN_ANIMATION, step)))
    expect(new Set(shown).size).toBe(30)
    expect(shown[60]).toBe(shown[0])
    expect(Math.max(...shown) + COIN_CELL).toBe(COIN_ATLAS.width)
    expect(Object.keys(COIN_VALUES).sort()).toEqual([...COIN_TYPES].sort())
  })

  it('show their values in dots around the centre', () => {
    for (const value of Object.values(COIN_VALUES)) {
      const dots = digitDots(String(value))
      expect(dots.length).toBeGreaterThan(15)
      for (const { x, y } of dots) expect(Math.hypot(x, y)).toBeLessThan(4)
    }
  })
})

describe('obstacles', () => {
  it('have one of two looks, fixed by their ids', () => {
    const looks = Array.from({ length: 8 }, (_, id) => obstacleLook({ ...obstacleAt(0), id }))
    expect(new Set(looks)).toEqual(new Set([0, 1]))
    expect(looks.slice(4)).toEqual(looks.slice(0, 4))
  })
})
