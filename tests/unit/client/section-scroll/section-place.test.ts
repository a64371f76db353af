import { describe, expect, it } from 'vitest'
import { nearestSection, sectionEnd, sectionStart, snapPosition, wayOn } from '../../../../client/section-scroll/section-place.ts'
import { placeAt } from './sections.ts'

it('the first section includes what is above it; a section that fits the viewport is at its start', () => {
  const place = { ...placeAt(0), sections: [{ top: 60, bottom: 800 }, ...placeAt(0).sections.slice(1)] }
  expect([0, 1, 2, 3].map((index) => sectionStart(place, index))).toEqual([0, 800, 1600, 3400])
  expect([0, 1, 2, 3].map((index) => sectionEnd(place, index))).toEqual([0, 800, 2600, 3400])
})

it('a last section that cannot scroll to the top is at the end of the page', () => {
  const place = placeAt(0, [800, 800, 400], 100)
  expect(sectionStart(place, 2)).toBe(1300)
  expect(wayOn({ ...place, scrolled: 800 }, 1)).toEqual({ kind: 'stop', to: 1300 })
  expect(wayOn({ ...place, scrolled: 1300 }, 1)).toBeUndefined()
})

describe('snapping', () => {
  it.each([
    ['down to a section 55 % in sight', 440, 800],
    ['not to one 54 % in sight', 800 * 0.54, undefined],
    ['back up to one 55 % in sight', 360, 0],
    ['back up not to one 54 % in sight', 800 * 0.46, undefined],
    ['nowhere from where a section stands', 800, undefined],
    ['nowhere inside a tall section', 2100, undefined],
    ['to the start of a tall section', 1500, 1600],
    ['to the end of a tall section', 2700, 2600],
    ['nowhere from the footer', 3450, undefined],
  ])('%s', (_, scrolled, to) => {
    expect(snapPosition(placeAt(scrolled))).toBe(to)
  })

  it('measures a section lower than the viewport by its own height', () => {
    const place = placeAt(0, [700, 300, 800])
    expect(nearestSection({ ...place, scrolled: 690 })).toEqual({ index: 2, share: 490 / 800 })
    expect(nearestSection({ ...place, scrolled: 500 })).toEqual({ index: 1, share: 1 })
  })
})

describe('the next position', () => {
  it.each([
    ['down from the first', 0, 1, { kind: 'stop', to: 800 }],
    ['up from the first', 0, -1, undefined],
    ['down into a tall one', 800, 1, { kind: 'stop', to: 1600 }],
    ['down inside a tall one', 1600, 1, { kind: 'room', edge: 2600 }],
    ['down from its end', 2600, 1, { kind: 'stop', to: 3400 }],
    ['up inside it', 2100, -1, { kind: 'room', edge: 1600 }],
    ['up from its start', 1600, -1, { kind: 'stop', to: 800 }],
    ['up into its end', 3400, -1, { kind: 'stop', to: 2600 }],
    ['down from the last, to the footer', 3400, 1, undefined],
    ['down in the footer', 3500, 1, undefined],
    ['up from the footer', 3700, -1, { kind: 'stop', to: 3400 }],
    ['down from a place a link left a little above', 730, 1, { kind: 'stop', to: 1600 }],
    ['down between two', 400, 1, { kind: 'stop', to: 800 }],
    ['up between two', 400, -1, { kind: 'stop', to: 0 }],
  ] as const)('%s', (_, scrolled, direction, way) => {
    expect(wayOn(placeAt(scrolled), direction)).toEqual(way)
  })

  it('up from a footer taller than the viewport is first its top', () => {
    const place = placeAt(5000, undefined, 1700)
    expect(wayOn(place, -1)).toEqual({ kind: 'room', edge: 4200 })
    expect(wayOn({ ...place, scrolled: 4200 }, -1)).toEqual({ kind: 'stop', to: 3400 })
  })

  it('is left to the browser on a page without sections', () => {
    expect(wayOn(placeAt(0, []), 1)).toBeUndefined()
    expect(snapPosition(placeAt(0, []))).toBeUndefined()
  })
})
