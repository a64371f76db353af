import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canonicalPath, markdownPath, PAGES, PUBLIC_PAGES, pageById } from '../../../shared/paths.ts'
import { textsOf } from '../../../shared/words/texts.ts'

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

it('every page has words that the studio knows without its component, and is served with them by the Worker', () => {
  const [, served] = /^run_worker_first = (\[[^\]]*\])/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  for (const { id, path } of PUBLIC_PAGES) {
    expect([...textsOf(id).keys()].filter((text) => !/^(?:head|card)\./.test(text)).length, id).toBeGreaterThan(0)
    for (const each of [path, markdownPath(path)]) expect(served).toContain(`"${each}"`)
  }
})
