import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/page-loading.ts'
import { test } from '../support/parts-page.ts'
import {
  atRest,
  current,
  line,
  open,
  PATH,
  placeOf,
  rail,
  root,
  scrolled,
  stand,
  untilStill,
} from '../support/section-scroll-page.ts'
import { expect, SLOW } from '../support/site.ts'

test.use({ viewport: { width: 1280, height: 720 } })

/** Records which keys the page prevents from now on. */
async function noteTaken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.taken = ''
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (defaultPrevented) document.body.dataset.taken += key
    })
  })
}

test('keys are left to the browser in text fields and selects, and with a modifier', SLOW, async ({ page }) => {
  await open(page)
  await stand(page, (await placeOf(page, 'controls')).start)
  await noteTaken(page)
  const keys = ['Space', 'Shift+Space', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']
  for (const field of [
    line(page),
    page.getByRole('textbox', { name: 'More lines' }),
    page.getByRole('textbox', { name: 'A note' }),
  ]) {
    await field.focus()
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(line(page)).toHaveValue('  ')
  await page.getByRole('combobox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox')).toHaveValue('Second')
  await page.locator('#controls').focus()
  for (const key of ['Control+ArrowDown', 'Alt+PageDown', 'Meta+PageDown', 'Shift+PageDown']) await page.keyboard.press(key)
  await expect(page.locator('body')).toHaveAttribute('data-taken', '')
})

test(
  'wheel and keys are left to the browser over an open lightbox; Space and Enter activate a focused button and link',
  SLOW,
  async ({ page }) => {
    await open(page)
    await stand(page, (await placeOf(page, 'controls')).start)
    const opener = page.getByRole('link', { name: 'A picture' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const before = await scrolled(page)
    await page.mouse.wheel(0, 300)
    for (const key of ['PageDown', 'ArrowDown', 'PageUp']) await page.keyboard.press(key)
    await untilStill(page)
    expect(await scrolled(page)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('PageDown')
    await atRest(page, 'tall')
    await stand(page, (await placeOf(page, 'controls')).start)
    await untilStill(page)
    await noteTaken(page)
    const button = page.getByRole('button', { name: 'A button' })
    await button.evaluate((element) => {
      element.addEventListener('click', () => {
        element.dataset.pressed = String(Number(element.dataset.pressed ?? 0) + 1)
      })
    })
    await button.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('data-pressed', '2')
    await expect(page.locator('body')).toHaveAttribute('data-taken', '')
    await page.keyboard.press('PageDown')
    await atRest(page, 'tall')
    await page.getByRole('link', { name: 'A picture' }).focus()
    await page.keyboard.press('Space')
    await expect(page.locator('body')).toHaveAttribute('data-taken', 'PageDown')
  },
)

test(
  'a scrollable list under the pointer or with the focus scrolls first, and its end does not move the page',
  SLOW,
  async ({ page }) => {
    await open(page)
    const { start } = await placeOf(page, 'list')
    await stand(page, start)
    const list = page.getByRole('region', { name: 'Lines' })
    const inList = () => list.evaluate((element) => element.scrollTop)
    const room = await list.evaluate((element) => element.scrollHeight - element.clientHeight)
    await list.hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(inList).toBe(200)
    await page.mouse.wheel(0, 2000)
    await expect.poll(inList).toBeCloseTo(room, 0)
    expect(await scrolled(page)).toBe(start)
    await list.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(inList).toBeLessThan(room)
    expect(await scrolled(page)).toBe(start)
    await page.keyboard.press('End')
    await expect.poll(inList).toBeCloseTo(room, 0)
    await page.keyboard.press('PageDown')
    await atRest(page, 'last')
  },
)

test('everything can be reached by Tab, and is then in the viewport', SLOW, async ({ page }) => {
  await open(page)
  const seen: string[] = []
  for (let step = 0; step < 30 && !seen.includes('The site'); step++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
    seen.push(await focused.evaluate((element) => element.textContent?.trim() || element.tagName))
  }
  expect(seen).toEqual(
    expect.arrayContaining(['On to the tall one', 'INPUT', 'A button', 'Back to the first', 'The last one', 'The site']),
  )
})

test(
  'section scrolling is on from 1024 px width and 700 px height, also after a resize; off with reduced motion, also when that is switched on later',
  SLOW,
  async ({ page }) => {
    await open(page)
    for (const [width, height, active] of [
      [1023, 720, false],
      [1024, 720, true],
      [1024, 699, false],
      [1024, 700, true],
      // A viewport of 1280 x 720 at 200 % zoom.
      [640, 360, false],
    ] as const) {
      await page.setViewportSize({ width, height })
      const state = () => root(page).getAttribute('data-section-scroll')
      await expect.poll(state, `${width} x ${height}`).toBe(active ? 'on' : null)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(root(page)).toHaveAttribute('data-section-scroll', 'on')
    const moving = () => page.evaluate(() => document.getAnimations().length)
    await expect.poll(moving).toBe(0)
    await page.keyboard.press('PageDown')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(root(page)).not.toHaveAttribute('data-section-scroll')
    expect(await moving()).toBe(0)
    await stand(page, 0)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => scrolled(page)).toBe(100)
    await untilStill(page)
    expect(await scrolled(page)).toBe(100)
    await rail(page).getByRole('link', { name: 'The last one' }).click()
    await expect(page.locator('#last')).toBeFocused()
    await expect(current(page)).toHaveText('The last one')
  },
)

test.describe('on touch screens', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true })

  test('section scrolling is off, and its code is not fetched', SLOW, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(PATH)
    await untilHydrated(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(root(page)).not.toHaveAttribute('data-section-scroll')
    expect(asked.filter((url) => url.includes('section-scroll.tsx'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('move-by-sections'))).toEqual([])
  })
})

test('the wheel is left to the browser for zooming, sideways scrolling and during a selection', SLOW, async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    addEventListener(
      'wheel',
      (event) => {
        const { ctrlKey, shiftKey, defaultPrevented } = event
        document.body.dataset.wheel = JSON.stringify({ ctrlKey, shiftKey, defaultPrevented })
        event.preventDefault()
      },
      { passive: false },
    )
  })
  const answered = async (keys: object) =>
    expect(page.locator('body')).toHaveAttribute(
      'data-wheel',
      JSON.stringify({ ctrlKey: false, shiftKey: false, ...keys, defaultPrevented: false }),
    )
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await answered({ ctrlKey: true })
  await page.keyboard.up('Control')
  await page.mouse.wheel(120, 100)
  await answered({})
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, 100)
  await answered({ shiftKey: true })
  await page.keyboard.up('Shift')
  // Playwright's wheel events do not contain the held buttons.
  await page.evaluate(() =>
    document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, buttons: 1, bubbles: true, cancelable: true })),
  )
  await answered({})
  expect(await scrolled(page)).toBe(0)
})
