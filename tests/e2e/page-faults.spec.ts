import { expect, test } from '../support/site.ts'

/** What no page may do, done on purpose: unless each is seen, every other browser test proves less than it says. */
const VIOLATIONS: [fault: string, seen: RegExp, commit: string][] = [
  [
    'a script that came by itself',
    /policy violated: script-src-elem inline/,
    `document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))`,
  ],
  [
    'a style that came by itself',
    /policy violated: style-src-elem inline/,
    `document.head.append(Object.assign(document.createElement('style'), { textContent: '*{}' }))`,
  ],
  ['a style in an attribute', /policy violated: style-src-attr inline/, `document.body.setAttribute('style', 'color: red')`],
  ['a call to another site', /policy violated: connect-src https:/, `fetch('https://elsewhere.example').catch(() => {})`],
]

test.beforeEach(({ page }) => page.goto('/privacy'))

test('no fault against the policy goes unseen', async ({ page, faults }) => {
  // Beside the reports, the browser's own words of them.
  faults.expect(/^console: .*Content Security Policy/)
  for (const [fault, seen, commit] of VIOLATIONS) {
    await test.step(fault, async () => {
      faults.expect(seen)
      await page.evaluate(
        `new Promise((resolve) => { addEventListener('securitypolicyviolation', () => setTimeout(resolve), { once: true }); ${commit} })`,
      )
    })
  }
})

test('a cookie does not go unseen', async ({ page, faults }) => {
  faults.expect(/^cookie: seen of localhost$/)
  await page.evaluate(`document.cookie = 'seen=1'`)
  expect(await page.evaluate(() => document.cookie)).toBe('seen=1')
})

test('a warning does not go unseen where none is allowed', async ({ page, faults }) => {
  faults.refuseWarnings()
  faults.expect(/^console: careful/)
  await page.evaluate(`console.warn('careful')`)
})
