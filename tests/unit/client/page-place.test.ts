import { describe, expect, it } from 'vitest'
import { pagePlace } from '../../../client/motion/page-place'

describe('the way back to the top', () => {
  it.each([
    ['4.20 19.01 is away at 300 px', 300, 'top'],
    ['4.20 19.01 is there at 301 px', 301, 'middle'],
    ['4.22 19.01 is bare 101 px from the foot', 5000 - 800 - 101, 'middle'],
    ['4.22 19.01 spells itself out 100 px from the foot', 5000 - 800 - 100, 'foot'],
  ])('%s', (_title, scrolled, place) => {
    expect(pagePlace(scrolled, 800, 5000)).toBe(place)
  })
})
