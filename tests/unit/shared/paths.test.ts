import { expect, it } from 'vitest'
import { canonicalPath, PAGES } from '../../../shared/paths'

it('D53 the path of every page is written one way', () => {
  for (const { id, path } of PAGES) {
    for (const written of [path, path.toUpperCase(), `${path}/`, `${path.toUpperCase()}//`]) {
      expect(canonicalPath(written)).toBe(id === 'not-found' ? undefined : path)
    }
  }
})

it.each(['', '/nope', '/privacy/x', 'privacy', '//privacy', '/privacy '])('%j is no page’s path', (path) => {
  expect(canonicalPath(path)).toBeUndefined()
})
