import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SECTION_SNAP, SECTION_TRANSITION_MS } from '../../client/motion/page-behaviour.ts'
import { PARTS_PATH, test } from '../support/parts-site.ts'
import { expect } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

// One development server for the file.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 720 } })

const PATH = `${PARTS_PATH}/sections`
const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const root = (page: Page) => page.locator('html')
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const rail = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const current = (page: Page) => rail(page).locator('[aria-current]')
const line = (page: Page) => page.getByRole('textbox', { name: 'One line' })

/** A section's place on the page: where it starts, and where a window that has read it stands. */
function placeOf(page: Page, id: string): Promise<{ start: number; end: number }> {
  return page.locator(`#${id}`).evaluate((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    const start = section.id === 'whole' ? 0 : top + scrollY
    return { start, end: Math.max(start, bottom + scrollY - innerHeight) }
  })
}

async function open(page: Page, path = PATH): Promise<void> {
  await page.addInitScript(() => {
    const note = (name: string) => (event: Event) => {
      document.documentElement.dataset[name] = String(event.timeStamp)
    }
    for (const type of ['wheel', 'keydown', 'click']) addEventListener(type, note('input'), { capture: true, passive: true })
    addEventListener('scroll', note('scroll'))
  })
  await page.goto(path)
  await untilLive(page)
  await expect(root(page)).toHaveAttribute('data-section-scroll', 'on')
  await page.mouse.move(900, 200)
}

/** Puts the window somewhere by script, and waits until the page has heard of it. */
async function stand(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        if (Math.abs(scrollY - to) < 1) return resolve()
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo({ top: to, behavior: 'instant' })
      }),
    top,
  )
}

/** The window has come to a section and stays there; input counts again. */
async function atRest(page: Page, id: string, edge: 'start' | 'end' = 'start'): Promise<void> {
  const place = await placeOf(page, id)
  await expect.poll(() => scrolled(page), id).toBeCloseTo(place[edge], -0.3)
  await expect(root(page)).not.toHaveAttribute('data-section-scroll', 'turning')
  await untilStill(page)
  expect(await scrolled(page), id).toBeCloseTo(place[edge], -0.3)
}

/** Nothing scrolls any more, nothing is left to snap, and the lock of the last input has run out. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    ([locked, settled]) => {
      const { input = 0, scroll = 0 } = document.documentElement.dataset
      return performance.now() - Number(input) > locked && performance.now() - Number(scroll) > settled
    },
    [SECTION_TRANSITION_MS.move + SECTION_TRANSITION_MS.settle, 2 * SECTION_SNAP.debounceMs] as const,
  )
}

/** From now on notes which keys the page took from the browser. A page up in a line of text scrolls the page there by itself. */
async function noteTaken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.taken = ''
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (defaultPrevented) document.body.dataset.taken += key
    })
  })
}

test('9.03 a wheel of 15 px moves exactly one section either way, one of 14 px none', async ({ page }) => {
  await open(page)
  await page.mouse.wheel(0, 15)
  await atRest(page, 'controls')
  await page.mouse.wheel(0, 14)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(720)
  await atRest(page, 'controls')
  await page.mouse.wheel(0, -15)
  await atRest(page, 'whole')
})

for (const [numbers, back, on] of [
  ['9.04', 'PageUp', 'PageDown'],
  ['9.05', 'ArrowUp', 'ArrowDown'],
  ['9.06', 'Shift+Space', 'Space'],
] as const) {
  test(`${numbers} ${on} and ${back} move one section`, async ({ page }) => {
    await open(page)
    await page.keyboard.press(on)
    await atRest(page, 'controls')
    await page.keyboard.press(on)
    await atRest(page, 'tall')
    await page.keyboard.press(back)
    await atRest(page, 'controls')
  })
}

test('9.05 Home and End go to the page’s ends, past every section', async ({ page }) => {
  await open(page)
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => innerHeight + scrollY - document.documentElement.scrollHeight)).toBeCloseTo(0, 0)
  await page.keyboard.press('Home')
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('9.07 9.09 the change is a fade of 800 ms, over the whole of what was, and leaves nothing on the page', async ({ page }) => {
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
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(
    await page.evaluate(() => [...document.querySelectorAll('main, main *')].filter((one) => one.hasAttribute('style'))),
  ).toEqual([])
})

test('9.07 a browser without view transitions fades the page in', async ({ page }) => {
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

/** What a hand sends, one strength every so many ms: Chromium puts events together that a test sends this fast. */
function wheels(page: Page, deltas: number[], everyMs: number): Promise<void> {
  return page.evaluate(
    async ([all, every]) => {
      const started = performance.now()
      for (const [index, deltaY] of all.entries()) {
        const timeStamp = started + index * every
        while (performance.now() < timeStamp) await new Promise((resolve) => setTimeout(resolve))
        const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: timeStamp })
        document.querySelector('main')?.dispatchEvent(event)
      }
    },
    [deltas, everyMs] as const,
  )
}

test('9.08 20 wheel events within 700 ms move one section', async ({ page }) => {
  await open(page)
  await wheels(page, Array(20).fill(120), 34)
  await atRest(page, 'controls')
})

test('9.03 a swipe that runs out for two seconds moves one section, and the next swipe another', async ({ page }) => {
  await open(page)
  const swipe = Array.from({ length: 120 }, (_, step) => Math.ceil(90 * Math.exp((-16 * step) / 450)))
  await wheels(page, swipe, 16)
  await atRest(page, 'controls')
  await wheels(page, swipe, 16)
  await atRest(page, 'tall')
})

test('9.10 what the wheel has scrolled settles on the section that shows the most', async ({ page }) => {
  await open(page)
  for (let step = 0; step < 35; step++) await page.mouse.wheel(0, 13)
  await atRest(page, 'controls')
  await page.mouse.wheel(0, -13)
  await atRest(page, 'controls')
})

test('9.10 what a script, a focus or a link has scrolled stays where it is', async ({ page }) => {
  await open(page)
  await stand(page, 500)
  await untilStill(page)
  expect(await scrolled(page)).toBe(500)
  await page.getByRole('link', { name: 'A picture' }).focus()
  await untilStill(page)
  await expect(page.getByRole('link', { name: 'A picture' })).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 10)
  await page.getByRole('link', { name: 'Back to the first' }).focus()
  await untilStill(page)
  await expect(page.getByRole('link', { name: 'Back to the first' })).toBeInViewport({ ratio: 1 })
})

test('9.03 a section taller than the window is read to its end, then the next one comes; back up to its end', async ({
  page,
}) => {
  await open(page)
  const { start, end } = await placeOf(page, 'tall')
  await stand(page, start)
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

test('9.12 keys are left alone where something is typed or chosen, and with a modifier', async ({ page }) => {
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

test('9.12 Space and Enter press a button and a link that have the focus', async ({ page }) => {
  await open(page)
  await stand(page, (await placeOf(page, 'controls')).start)
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
})

test('9.12 6.20 wheel and keys are left alone over an open picture', async ({ page }) => {
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
})

test('9.12 a list under the pointer or the focus scrolls itself first, and its end does not throw the page on', async ({
  page,
}) => {
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
})

test('9.13 the last section lets the page scroll on to the footer, and back up comes the last section', async ({ page }) => {
  await open(page)
  const { start } = await placeOf(page, 'last')
  await stand(page, start)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => scrolled(page)).toBe(start + 200)
  await untilStill(page)
  expect(await scrolled(page)).toBe(start + 200)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('link', { name: 'The site' })).toBeInViewport()
  await untilStill(page)
  await page.mouse.wheel(0, -60)
  await atRest(page, 'last')
  await page.mouse.wheel(0, -60)
  await atRest(page, 'list')
  await stand(page, 0)
  await page.mouse.wheel(0, -200)
  await untilStill(page)
  expect(await scrolled(page)).toBe(0)
})

test('9.13 everything is reached by Tab, and stays in the window', async ({ page }) => {
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

test('9.01 active at 1024 px and more and at 700 px in height, not at 1023 or 699, as the window changes', async ({ page }) => {
  await open(page)
  for (const [width, height, active] of [
    [1023, 720, false],
    [1024, 720, true],
    [1024, 699, false],
    [1024, 700, true],
    // 200 % zoom of a window of 1280 x 720.
    [640, 360, false],
  ] as const) {
    await page.setViewportSize({ width, height })
    const state = () => root(page).getAttribute('data-section-scroll')
    await expect.poll(state, `${width} x ${height}`).toBe(active ? 'on' : null)
  }
})

test('9.14 off with reduced motion, also when it is asked for later', async ({ page }) => {
  await open(page)
  await page.keyboard.press('PageDown')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(root(page)).not.toHaveAttribute('data-section-scroll')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await stand(page, 0)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => scrolled(page)).toBe(100)
  await untilStill(page)
  expect(await scrolled(page)).toBe(100)
  await rail(page).getByRole('link', { name: 'The last one' }).click()
  await expect(page.locator('#last')).toBeFocused()
  await expect(current(page)).toHaveText('The last one')
})

test.describe('9.14 on touch screens', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true })

  test('off, its code not even fetched, and a plain page', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(PATH)
    await untilLive(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(root(page)).not.toHaveAttribute('data-section-scroll')
    expect(asked.filter((url) => url.includes('section-scroll.tsx'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('move-by-sections'))).toEqual([])
  })
})

test('9.14 zoom, sideways and a selection being drawn keep their wheel', async ({ page }) => {
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
  // A test's own wheel says nothing of the buttons held.
  await page.evaluate(() =>
    document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, buttons: 1, bubbles: true, cancelable: true })),
  )
  await answered({})
  expect(await scrolled(page)).toBe(0)
})

test('6.01 6.03 the rail goes to a section by the same fade, marks it, and takes the focus there; the history stays short', async ({
  page,
}) => {
  await open(page)
  const titles = ['One window high', 'Controls', 'Taller than the window', 'A list that scrolls', 'The last one']
  await expect(rail(page).getByRole('link')).toHaveText(titles)
  await expect(current(page)).toHaveText('One window high')
  const entries = await page.evaluate(() => history.length)
  for (const [id, title] of [
    ['list', 'A list that scrolls'],
    ['tall', 'Taller than the window'],
    ['whole', 'One window high'],
  ] as const) {
    await rail(page).getByRole('link', { name: title }).click()
    await atRest(page, id)
    await expect(current(page)).toHaveText(title)
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
  }
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await rail(page).getByRole('link', { name: 'The last one' }).focus()
  await page.keyboard.press('Enter')
  await atRest(page, 'last')
  await page.keyboard.press('PageUp')
  await atRest(page, 'list')
})

test('6.03 any link to a section goes there, and an address opens at its section', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'On to the tall one' }).click()
  await atRest(page, 'tall')
  await page.goto('about:blank')
  await open(page, `${PATH}#list`)
  await atRest(page, 'list')
})

test('9.07 under the last of a fade, a hand that moves to press something can', async ({ page }) => {
  await open(page)
  await page.keyboard.press('PageDown')
  await page.waitForFunction(() => document.getAnimations().some(({ currentTime }) => Number(currentTime) > 400))
  await line(page).click()
  await expect(line(page)).toBeFocused()
})

test('21.01 the rail has no fault that axe finds, shows a title on hover, and is absent from small windows', async ({ page }) => {
  await open(page)
  const link = rail(page).getByRole('link', { name: 'Controls' })
  await expect(link.locator('span')).toHaveCSS('opacity', '0')
  await link.hover()
  await expect(link.locator('span')).toHaveCSS('opacity', '1')
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_AA).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))).toEqual([])
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(rail(page)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page and its rail are a plain page with links', async ({ page }) => {
    await page.goto(PATH)
    await rail(page).getByRole('link', { name: 'The last one' }).click()
    await expect(page).toHaveURL(/#last$/)
    await expect(page.getByRole('heading', { name: 'The last one' })).toBeInViewport()
  })
})
