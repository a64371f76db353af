import { expect, test } from '../support/site.ts'

/** Forbidden actions, done on purpose, to prove that every browser test would notice them. */
const VIOLATIONS: [error: string, seen: RegExp, commit: string][] = [
  [
    'an inline script',
    /policy violated: script-src-elem inline/,
    `document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))`,
  ],
  [
    'an inline style element',
    /policy violated: style-src-elem inline/,
    `document.head.append(Object.assign(document.createElement('style'), { textContent: '*{}' }))`,
  ],
  ['a style attribute', /policy violated: style-src-attr inline/, `document.body.setAttribute('style', 'color: red')`],
  ['a request to another site', /policy violated: connect-src https:/, `fetch('https://elsewhere.example').catch(() => {})`],
]

test.beforeEach(({ page }) => page.goto('/privacy'))

test('every policy violation is noticed', async ({ page, pageErrors }) => {
  // The browser also logs its own messages.
  pageErrors.expect(/^console: .*Content Security Policy/)
  for (const [error, seen, commit] of VIOLATIONS) {
    await test.step(error, async () => {
      pageErrors.expect(seen)
      await page.evaluate(
        `new Promise((resolve) => { addEventListener('securitypolicyviolation', () => setTimeout(resolve), { once: true }); ${commit} })`,
      )
    })
  }
})

test('a cookie is noticed', async ({ page, pageErrors }) => {
  pageErrors.expect(/^cookie: seen of localhost$/)
  await page.evaluate(`document.cookie = 'seen=1'`)
  expect(await page.evaluate(() => document.cookie)).toBe('seen=1')
})

test('a warning is noticed where none is allowed', async ({ page, pageErrors }) => {
  pageErrors.refuseWarnings()
  pageErrors.expect(/^console: careful/)
  await page.evaluate(`console.warn('careful')`)
})
