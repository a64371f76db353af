import { axeViolations } from '../support/page-audit.ts'
import { test } from '../support/parts-page.ts'
import { atRest, current, line, open, PATH, rail } from '../support/section-scroll-page.ts'
import { expect, SLOW } from '../support/site.ts'

test.use({ viewport: { width: 1280, height: 720 } })

test(
  'the rail goes to a section with the same fade, marks it, and moves the focus there, without new history entries',
  SLOW,
  async ({ page }) => {
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
  },
)

test('any link to a section goes there, and a URL with a hash opens at its section', SLOW, async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'On to the tall one' }).click()
  await atRest(page, 'tall')
  await page.goto('about:blank')
  await open(page, `${PATH}#list`)
  await atRest(page, 'list')
})

test(
  'axe finds no fault in the rail; it shows a title on hover, and is absent from small viewports; controls can be clicked during the end of a fade',
  SLOW,
  async ({ page }) => {
    await open(page)
    const link = rail(page).getByRole('link', { name: 'Controls' })
    await expect(link.locator('span')).toHaveCSS('opacity', '0')
    await link.hover()
    await expect(link.locator('span')).toHaveCSS('opacity', '1')
    expect(await axeViolations(page)).toEqual([])
    await test.step('a click during a fade', async () => {
      await page.keyboard.press('PageDown')
      // On a busy machine the fade may be over before anybody looks.
      await page.waitForFunction(() => {
        const turns = document.documentElement.dataset.sectionScroll === 'turning'
        return !turns || document.getAnimations().some(({ currentTime }) => Number(currentTime) > 400)
      })
      await line(page).click()
      await expect(line(page)).toBeFocused()
    })
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(rail(page)).toBeHidden()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the rail is a list of links on a normal page', SLOW, async ({ page }) => {
    await page.goto(PATH)
    await rail(page).getByRole('link', { name: 'The last one' }).click()
    await expect(page).toHaveURL(/#last$/)
    await expect(page.getByRole('heading', { name: 'The last one' })).toBeInViewport()
  })
})
