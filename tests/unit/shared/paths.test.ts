import { expect, it } from 'vitest'
import { canonicalPath, PAGES, pageById } from '../../../shared/paths.ts'

it('every page has one spelling of its path', () => {
  for (const { id, path } of PAGES) {
    for (const written of [path, path.toUpperCase(), `${path}/`, `${path.toUpperCase()}//`]) {
      expect(canonicalPath(written)).toBe(id === 'not-found' ? undefined : path)
    }
  }
})

it.each(['', '/nope', '/privacy/x', 'privacy', '//privacy', '/privacy '])('%j is no page’s path', (path) => {
  expect(canonicalPath(path)).toBeUndefined()
})

it('every page has its own title and description, short enough for search results', () => {
  expect(pageById('nfp-digital-growth-scan').title).toBe('Free NFP Digital Growth Scan')
  expect(new Set(PAGES.map(({ title }) => title)).size).toBe(PAGES.length)
  expect(new Set(PAGES.map(({ description }) => description)).size).toBe(PAGES.length)
  for (const { title, description } of PAGES) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})
