import type { Page } from '@playwright/test'
import { clientLogos } from '../../shared/content/client-logos.ts'
import { home } from '../../shared/content/home.ts'
import { site as facts } from '../../shared/content/site.ts'
import { pageById } from '../../shared/paths.ts'
import { isNewTabLeftToBrowser } from '../support/css-support.ts'
import { DrivenGame, ROADS } from '../support/game.ts'
import {
  button,
  canvas,
  enquiry,
  expectMenu,
  GET_IN_TOUCH,
  heading,
  logo,
  main,
  open,
  START,
  sameDocument,
} from '../support/home-page.ts'
import { expect, test } from '../support/site.ts'

/** Expects the mode instead of the menu, scrolled to its top, with the focus in its named part. */
async function expectEntered(page: Page, name: string): Promise<void> {
  await expect(button(page, GET_IN_TOUCH)).toHaveCount(0)
  await expect(button(page, START)).toHaveCount(0)
  await expect(heading(page)).toHaveCount(1)
  const entry = main(page).getByRole('region', { name, exact: true }).locator('[data-entry]')
  await expect(entry).toBeFocused()
  await expect(entry).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await sameDocument(page)
}

test('the page opens with its menu and its content, and nothing of the other modes', async ({ page }) => {
  await open(page)
  await expectMenu(page)
  await expect(heading(page)).toBeInViewport()
  await expect(main(page).getByText(home.standfirst)).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Venture Velocity' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Great Hustle!' })).toHaveCount(0)
  await test.step('the publication names its contributors, says that they are samples, and is linked', async () => {
    const list = main(page).getByRole('list', { name: /^Who writes it .*sample/ })
    const { contributors } = home.publication
    await expect(list.getByRole('listitem')).toHaveCount(contributors.length)
    for (const { name, role, sample } of contributors) {
      await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(role)
      expect(sample).toBe(true)
    }
    await expect(main(page).getByRole('link', { name: 'Read The Paperbark' })).toHaveAttribute('href', facts.publication.url)
  })
  await test.step('each kind of reader finds their pages', async () => {
    for (const { name, pages } of home.readers.rows) {
      const row = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      for (const id of pages) {
        const { path, navLabel = '' } = pageById(id)
        await expect(row.getByRole('link', { name: navLabel })).toHaveAttribute('href', path)
      }
    }
  })
})

test('the client logos move, one round in 40 seconds, and can be stopped', async ({ page }) => {
  await open(page)
  const strip = main(page).getByRole('region', { name: /^Who we have worked with/ })
  for (const { name } of clientLogos) await expect(strip.getByRole('img', { name, exact: true })).toHaveCount(1)
  const track = strip.getByRole('list').locator('..')
  await strip.scrollIntoViewIfNeeded()
  await expect(track).toHaveCSS('animation-duration', '40s')
  await expect(track).toHaveCSS('animation-play-state', 'running')
  await strip.getByRole('button', { name: /^Pause/ }).click()
  await page.mouse.move(0, 0)
  await expect(track).toHaveCSS('animation-play-state', 'paused')
})

for (const [name, there, region] of [
  [START, canvas, 'Venture Velocity'],
  [GET_IN_TOUCH, enquiry, 'Get in touch'],
] as const) {
  test(`${name} leads to its mode, and the logo back to the menu at once; the focus follows`, async ({ page }) => {
    await open(page)
    await button(page, name).click()
    await expect(there(page)).toBeVisible()
    await expectEntered(page, region)
    const title = await page.title()
    await logo(page).click()
    await expectMenu(page)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(title)
    await sameDocument(page)
  })
}

test('both buttons work by keyboard', async ({ page }) => {
  await open(page)
  await button(page, GET_IN_TOUCH).press('Enter')
  await expect(enquiry(page)).toBeVisible()
  await logo(page).press('Enter')
  await expectMenu(page)
  await button(page, START).press('Space')
  await expect(canvas(page)).toBeVisible()
})

test('a run ends, leads to another and to the mail, and the logo leads back from both', async ({ page }) => {
  const { seed, over } = ROADS.obstacleFirst
  const game = await DrivenGame.at(page, seed, over)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await test.step('its end', async () => {
    await game.untilOver()
    await expect(heading(page)).toHaveText('Great Hustle!')
    await expectEntered(page, 'Game over')
  })
  await test.step('another run, and from its end to the menu', async () => {
    await game.again(seed, 10)
    await expectEntered(page, 'Venture Velocity')
    await expect(button(page, 'Collect More Budget')).toHaveCount(0)
    await game.before(over)
    await game.untilOver()
    await expect(button(page, 'Help Me Scale!')).toHaveCount(1)
    await page.clock.resume()
    await logo(page).click()
    await expectMenu(page)
  })
  await test.step('a third, and from its end to the mail and the menu', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await game.begin(START)
    await game.before(over)
    await game.untilOver()
    await page.clock.resume()
    await button(page, 'Help Me Scale!').click()
    await expect(main(page).locator('input[type=email]')).toBeVisible()
    await expectEntered(page, 'Help me scale')
    await expect(main(page).getByRole('heading', { name: 'Great Hustle!' })).toHaveCount(0)
    await logo(page).click()
    await expectMenu(page)
    await sameDocument(page)
  })
})

test('in the menu the logo leads to its top; clicked with the key for a new tab it opens one, and the mode stays', async ({
  page,
}) => {
  await open(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Front page' }).click()
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await sameDocument(page)
  await button(page, GET_IN_TOUCH).click()
  await expect(enquiry(page)).toBeVisible()
  expect(await isNewTabLeftToBrowser(logo(page))).toBe(true)
  await expect(enquiry(page)).toBeVisible()
})
