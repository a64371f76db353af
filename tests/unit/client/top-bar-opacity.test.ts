import { expect, it } from 'vitest'
import { topBarOpacity } from '../../../client/motion/page-place.ts'

it.each([
  ['no bar at the top of the page', 0, 0],
  ['no bar when overscrolled at the top', -80, 0],
  ['no bar at 300 px', 300, 0],
  ['opacity 0.01 at 301 px', 301, 0.01],
  ['opacity 0.5 at 350 px', 350, 0.5],
  ['opacity 0.99 at 399 px', 399, 0.99],
  ['opacity 1 at 400 px', 400, 1],
  ['opacity 1 further down', 2000, 1],
])('%s', (_title, scrolled, opacity) => {
  expect(topBarOpacity(scrolled)).toBe(opacity)
})
