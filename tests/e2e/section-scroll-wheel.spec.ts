import { test } from '../support/parts-page.ts'
import { atRest, line, open, placeOf, root, scrolled, stand, untilStill } from '../support/section-scroll-page.ts'
import { expect, SLOW } from '../support/site.ts'

test.use({ viewport: { width: 1280, height: 720 } })

test(
  'a wheel of 15 px moves exactly one section either way, one of 14 px none; a section taller than the viewport scrolls to its end first',
  SLOW,
  async ({ page }) => {
    await open(page)
    await page.mouse.wheel(0, 15)
    await atRest(page, 'controls')
    await page.mouse.wheel(0, 14)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(720)
    await atRest(page, 'controls')
    await page.mouse.wheel(0, -15)
    await atRest(page, 'whole')
    await test.step('to the end of a tall section, then to the next one; back up to its end', async () => {
      const { start, end } = await placeOf(page, 'tall')
      await stand(page, start)
      await untilStill(page)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => scrolled(page)).toBeCloseTo(start + 300, 0)
      await untilStill(page)
      expect(await scrolled(page)).toBeCloseTo(start + 300, 0)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => scrolled(page)).toBeCloseTo(start + 340, 0)
      await untilStill(page)
      await page.mouse.wheel(0, 5000)
      await atRest(page, 'tall', 'end')
      expect(await scrolled(page)).toBeCloseTo(end, 0)
      await untilStill(page)
      await page.mouse.wheel(0, 120)
      await atRest(page, 'list')
      await page.keyboard.press('ArrowUp')
      await atRest(page, 'tall', 'end')
    })
  },
)

test(
  'PageDown, the arrow and Space move one section, and their opposites back; Home and End go to the page’s ends',
  SLOW,
  async ({ page }) => {
    await open(page)
    for (const [back, on] of [
      ['PageUp', 'PageDown'],
      ['ArrowUp', 'ArrowDown'],
      ['Shift+Space', 'Space'],
    ] as const)
      await test.step(`${on} and ${back}`, async () => {
        await stand(page, 0)
        await untilStill(page)
        await page.keyboard.press(on)
        await atRest(page, 'controls')
        await page.keyboard.press(on)
        await atRest(page, 'tall')
        await page.keyboard.press(back)
        await atRest(page, 'controls')
      })
    await test.step('Home and End, past every section', async () => {
      await page.keyboard.press('End')
      const beyond = () => page.evaluate(() => innerHeight + scrollY - document.documentElement.scrollHeight)
      await expect.poll(beyond).toBeCloseTo(0, 0)
      await untilStill(page)
      await page.keyboard.press('Home')
      await expect.poll(() => scrolled(page)).toBe(0)
    })
  },
)

test('the transition is a fade of 800 ms over the whole viewport, and leaves nothing on the page', SLOW, async ({ page }) => {
  await open(page)
  await page.keyboard.press('PageDown')
  await expect(root(page)).toHaveAttribute('data-section-scroll', 'turning')
  await page.waitForFunction(() => document.getAnimations().some((one) => (one as CSSAnimation).animationName === 'section-fade'))
  const fades = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !/-(?:old|new)\(root\)$/.test(effect.pseudoElement ?? '')) return []
      return [[effect.pseudoElement, effect.getTiming().duration, effect.getKeyframes().map(({ opacity }) => opacity)]]
    }),
  )
  expect(fades).toEqual([['::view-transition-new(root)', 800, ['0', '1']]])
  await atRest(page, 'controls')
  // The rail's animation may last a little longer than the fade.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(
    await page.evaluate(() => [...document.querySelectorAll('main, main *')].filter((one) => one.hasAttribute('style'))),
  ).toEqual([])
})

test('a browser without view transitions fades the page in', SLOW, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'startViewTransition', { value: undefined })
  })
  await open(page)
  await page.keyboard.press('PageDown')
  const opacity = () => page.locator('main').evaluate((main) => Number(getComputedStyle(main).opacity))
  expect(await opacity()).toBeLessThan(1)
  await atRest(page, 'controls')
  await expect.poll(opacity).toBe(1)
})

test(
  'every scroll that settles snaps to the section that shows the most, unless someone types or selects',
  SLOW,
  async ({ page }) => {
    await open(page)
    const { start } = await placeOf(page, 'controls')
    await test.step('a scrollbar, find in page, a link: whatever scrolls', async () => {
      await stand(page, start - 200)
      await atRest(page, 'controls')
      await stand(page, 200)
      await atRest(page, 'whole')
    })
    await test.step('typing', async () => {
      await line(page).evaluate((field) => field.focus({ preventScroll: true }))
      await stand(page, start - 200)
      await untilStill(page)
      expect(await scrolled(page)).toBe(start - 200)
      await line(page).blur()
    })
    await test.step('selecting', async () => {
      await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#controls h2') as Element))
      await stand(page, start - 210)
      await untilStill(page)
      expect(await scrolled(page)).toBe(start - 210)
      await page.evaluate(() => getSelection()?.removeAllRanges())
    })
    await page.getByRole('link', { name: 'A picture' }).focus()
    await untilStill(page)
    await expect(page.getByRole('link', { name: 'A picture' })).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 10)
    await page.getByRole('link', { name: 'Back to the first' }).focus()
    await untilStill(page)
    await expect(page.getByRole('link', { name: 'Back to the first' })).toBeInViewport({ ratio: 1 })
    await test.step('the wheel', async () => {
      await stand(page, 0)
      await untilStill(page)
      for (let step = 0; step < 35; step++) await page.mouse.wheel(0, 13)
      await atRest(page, 'controls')
      await page.mouse.wheel(0, -13)
      await atRest(page, 'controls')
    })
  },
)
