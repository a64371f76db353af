import { describe, expect, it } from 'vitest'
import { pagePlace } from '../../../client/motion/page-place'

describe('Back to top', () => {
  it.each([
    ['is away at 300 px', 300, 'top'],
    ['is there at 301 px', 301, 'middle'],
    ['is bare 101 px from the foot', 5000 - 800 - 101, 'middle'],
    ['spells itself out 100 px from the foot', 5000 - 800 - 100, 'foot'],
  ])('%s', (_title, scrolled, place) => {
    expect(pagePlace(scrolled, 800, 5000)).toBe(place)
  })
})
