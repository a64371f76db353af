import { expect, it } from 'vitest'
import { topBarOpacity } from '../../../client/motion/top-bar-opacity'

it.each([
  ['no bar at the top of the page', 0, 0],
  ['no bar where a page is pulled past its top', -80, 0],
  ['no bar at 300 px', 300, 0],
  ['a hundredth of it at 301 px', 301, 0.01],
  ['half of it at 350 px', 350, 0.5],
  ['nearly all of it at 399 px', 399, 0.99],
  ['all of it at 400 px', 400, 1],
  ['no more than all of it further down', 2000, 1],
])('%s', (_title, scrolled, opacity) => {
  expect(topBarOpacity(scrolled)).toBe(opacity)
})
