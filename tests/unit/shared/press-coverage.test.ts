import { expect, it } from 'vitest'
import { PRESS_ROWS } from '../../../client/motion/motion.ts'
import { formatDay, pressCoverage } from '../../../shared/content/press.ts'

it('each of the seven clippings has an id, a title, a publication, a date, an image and a category', () => {
  expect(pressCoverage).toHaveLength(7)
  for (const item of pressCoverage) {
    expect(item.id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(item.title).toMatch(/\S/)
    expect(item.publication).toMatch(/\S/)
    expect(new Date(`${item.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(item.date)
    expect(item.image).toBe(`client/art/drawn/clipping-${item.id}.svg`)
    expect(['social', 'tech', 'business']).toContain(item.category)
  }
})

it('no two clippings are the same, and every category has one', () => {
  for (const field of ['id', 'title', 'publication', 'image'] as const) {
    expect(new Set(pressCoverage.map((item) => item[field])).size).toBe(pressCoverage.length)
  }
  expect(new Set(pressCoverage.map(({ category }) => category))).toEqual(new Set(['social', 'tech', 'business']))
})

it('the two rows hold them all', () => {
  expect(PRESS_ROWS.items).toEqual([4, 3])
  expect(PRESS_ROWS.items[0] + PRESS_ROWS.items[1]).toBe(pressCoverage.length)
})

it.each([
  ['2024-03-12', '12 March 2024'],
  ['2023-11-05', '5 November 2023'],
  ['2025-12-31', '31 December 2025'],
  ['2025-01-01', '1 January 2025'],
])('a paper dates itself: %s is %s', (date, words) => {
  expect(formatDay(date)).toBe(words)
})
