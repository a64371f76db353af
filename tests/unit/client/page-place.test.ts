import { expect, it } from 'vitest'
import { pagePlace, topBarOpacity } from '../../../client/motion/page-place.ts'

it.each([
  ['Back to top is hidden at 300 px', 300, 'top'],
  ['Back to top is shown at 301 px', 301, 'middle'],
  ['Back to top has no text 101 px from the end', 5000 - 800 - 101, 'middle'],
  ['Back to top shows its text 100 px from the end', 5000 - 800 - 100, 'foot'],
])('%s', (_title, scrolled, place) => {
  expect(pagePlace(scrolled, 800, 5000)).toBe(place)
})

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
