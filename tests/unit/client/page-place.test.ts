import { describe, expect, it } from 'vitest'
import { pagePlace } from '../../../client/motion/page-place.ts'

describe('Back to top', () => {
  it.each([
    ['is hidden at 300 px', 300, 'top'],
    ['is shown at 301 px', 301, 'middle'],
    ['has no text 101 px from the end', 5000 - 800 - 101, 'middle'],
    ['shows its text 100 px from the end', 5000 - 800 - 100, 'foot'],
  ])('%s', (_title, scrolled, place) => {
    expect(pagePlace(scrolled, 800, 5000)).toBe(place)
  })
})
