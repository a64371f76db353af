import { expect, it } from 'vitest'
import { topBarOpacity } from '../../../client/motion/top-bar-opacity'

it.each([
  ['4.01 no bar at the top of the page', 0, 0],
  ['4.01 no bar where a page is pulled past its top', -80, 0],
  ['4.01 19.01 no bar at 300 px', 300, 0],
  ['4.02 a hundredth of it at 301 px', 301, 0.01],
  ['4.02 19.01 half of it at 350 px', 350, 0.5],
  ['4.03 nearly all of it at 399 px', 399, 0.99],
  ['4.03 19.01 all of it at 400 px', 400, 1],
  ['4.03 no more than all of it further down', 2000, 1],
])('%s', (_title, scrolled, opacity) => {
  expect(topBarOpacity(scrolled)).toBe(opacity)
})
