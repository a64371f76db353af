import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PAGES } from '../../shared/paths.ts'
import { bookingForm, chooseFreeSlot, click, reachTimes } from '../support/booking-page.ts'
import { cssLaterThanSupported, laterThanSupported } from '../support/css-support.ts'
import { button, fillEnquiry, openContact, START, sendButton, validEnquiry } from '../support/home-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, slowUnless, test } from '../support/site.ts'

const LATER = laterThanSupported()

/** CSS that only refines: without it nothing is hidden, covered or out of place. */
const REFINEMENTS = [
  /^(::selection|::view-transition|@view-transition|@page|break-after|contain-intrinsic-block-size|content-visibility|cursor|field-sizing|forced-color-adjust|resize|text-wrap)/,
  // Without subgrid the three proofs stand a little higher or lower.
  /^grid-template-rows: subgrid in \.[\w-]+ li$/,
  // Where a browser does not say whether it has scripts, the press clippings can be scrolled.
  /^scripting in \(prefers-reduced-motion/,
]

/** Removes, before the page's scripts run, every API that the oldest supported browsers lack. Returns the errors to come. */
async function makeOld(page: Page): Promise<Error[]> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const steps = path.split('.')
      const last = steps.pop() ?? ''
      let holder: Record<string, unknown> | undefined = window as never
      for (const step of steps) holder = holder?.[step] as never
      if (!holder || !(last in holder)) continue
      if (!Reflect.deleteProperty(holder, last) || last in holder) {
        Object.defineProperty(holder, last, { value: undefined, configurable: true })
      }
    }
  }, LATER)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}

test('the missing APIs are derived from the list of supported browsers', () => {
  for (const known of ['Element.prototype.checkVisibility', 'URL.canParse', 'URLSearchParams.prototype.size', 'navigation']) {
    expect(LATER).toContain(known)
  }
  expect(LATER).not.toContain('IntersectionObserver')
  expect(LATER).not.toContain('Array.prototype.at')
})

test('the pages’ CSS has nothing that the oldest supported browsers lack, but for refinements', async () => {
  const files = await readdir('dist/client', { recursive: true })
  const pages = files.filter((file) => /\.(css|html)$/.test(file) && !file.startsWith('studio'))
  const texts = await Promise.all(pages.map((file) => readFile(join('dist/client', file), 'utf8')))
  const styles = texts.map((text, index) =>
    pages[index]?.endsWith('.css') ? text : [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style).join(''),
  )
  expect(styles.every((style) => style.length > 0)).toBe(true)
  const later = new Set(styles.flatMap(cssLaterThanSupported))
  expect([...later].filter((use) => !REFINEMENTS.some((refinement) => refinement.test(use)))).toEqual([])
  expect(cssLaterThanSupported('.a:has(b) { width: 1rem } @media (scripting: none) { .b { --gap: 1lh } }')).toEqual([
    ':has in .a:has(b)',
    'scripting in (scripting: none)',
    'lh in .b',
  ])
})

test('the oldest supported browsers keep the campaign and can book', async ({ page }) => {
  const errors = await makeOld(page)
  await reachTimes(page, undefined, '/nfp-digital-growth-scan?utm_source=paperbark&utm_medium=letter')
  await chooseFreeSlot(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/booking') && request.method() === 'POST')
  await click(page, 'Confirm')
  expect((await sent).postDataJSON()).toMatchObject({ utmSource: 'paperbark', utmMedium: 'letter' })
  await expect(bookingForm(page).getByText('You are booked in')).toBeVisible()
  expect(errors).toEqual([])
})

for (const { path } of PAGES) {
  test(
    `the oldest supported browsers show ${path} to its end, and no section fails`,
    slowUnless(path === '/'),
    async ({ page, pageErrors }) => {
      if (path === '/404') pageErrors.expect(/404/)
      const errors = await makeOld(page)
      await page.goto(path)
      const sections = await page.locator('main section').count()
      await untilHydrated(page)
      await page.locator('footer').scrollIntoViewIfNeeded()
      await expect(page.locator('footer')).toBeInViewport()
      expect(await page.locator('main section').count()).toBe(sections)
      await expect(page.getByText('has stopped working')).toHaveCount(0)
      expect(errors).toEqual([])
    },
  )
}

test('the oldest supported browsers can send an enquiry', async ({ page }) => {
  const errors = await makeOld(page)
  await openContact(page)
  await fillEnquiry(page, validEnquiry())
  await sendButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the oldest supported browsers can play the game', async ({ page }) => {
  const errors = await makeOld(page)
  await page.goto('/')
  await button(page, START).click()
  await page.locator('canvas').press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled()
  expect(errors).toEqual([])
})
