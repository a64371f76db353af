import type { Page } from '@playwright/test'
import { bookingForm, chooseFreeSlot, click, field, reachTimes } from '../support/booking-page.ts'
import { openWithoutGlobe } from '../support/brand-page.ts'
import { DrivenGame, ROADS } from '../support/game.ts'
import {
  button,
  canvas,
  expectEnquiry,
  expectMenu,
  fillEnquiry,
  heading,
  logo,
  main,
  START,
  validEnquiry,
} from '../support/home-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, slowUnless, test } from '../support/site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const BROWSERS = [
  { name: 'a phone', screen: PHONE, isOld: false },
  { name: 'a desktop', screen: DESKTOP, isOld: false },
  { name: 'a phone without the Navigation API', screen: PHONE, isOld: true },
  { name: 'a desktop without the Navigation API', screen: DESKTOP, isOld: true },
]

const step = (page: Page, number: 1 | 2) => expect(bookingForm(page).getByText(`Step ${number} of 2`)).toBeVisible()
const chosen = (page: Page) => bookingForm(page).getByRole('button', { pressed: true })
const booked = (page: Page) => bookingForm(page).getByRole('region', { name: 'You are booked in' })

for (const { name, screen, isOld } of BROWSERS) {
  test.describe(`on ${name}`, slowUnless(isOld === (screen === DESKTOP)), () => {
    test.use({ ...screen, contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(async ({ page }) => {
      if (isOld) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    })

    test('the times of the booking form are a step of history, until they are booked', async ({ page }) => {
      // A page that is shown anew begins at its heading.
      await page.addInitScript(() => {
        addEventListener('focusin', ({ target }) => (target as Element).closest('h1')?.setAttribute('data-begun', ''))
      })
      await page.goto('/privacy')
      const details = await reachTimes(page)
      await expect(bookingForm(page).locator('[data-focus=times]')).toBeFocused()
      const { time } = await chooseFreeSlot(page)
      const withDetails = async () => {
        await step(page, 1)
        await expect(field(page, 'Name')).toHaveValue(details.name)
        await expect(field(page, 'Email')).toHaveValue(details.email)
      }
      const withTime = async () => {
        await step(page, 2)
        await expect(chosen(page).last()).toContainText(time)
      }
      await page.goBack()
      await withDetails()
      await expect(field(page, 'Name')).toBeFocused()
      await page.goForward()
      await withTime()
      await expect(heading(page)).not.toHaveAttribute('data-begun', '')
      await page.reload()
      await withTime()
      await test.step('the form’s own Back is the same step', async () => {
        await click(page, 'Back')
        await withDetails()
        await page.goForward()
        await withTime()
      })
      await test.step('another page and back', async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
        await expect(heading(page)).toHaveText('Privacy policy')
        await page.goBack()
        await withTime()
      })
      await test.step('details that no longer pass are asked for', async () => {
        await page.goBack()
        await withDetails()
        await field(page, 'Email').fill('')
        await page.goForward()
        await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, 'Email')).toBeFocused()
        await step(page, 1)
        await field(page, 'Email').fill(details.email)
        await click(page, 'Continue')
        await withTime()
      })
      expect(JSON.stringify(await page.evaluate(() => [history.state, location.href]))).not.toContain(details.email)
      await click(page, /^Confirm/)
      await expect(booked(page)).toBeVisible()
      for (const way of ['goBack', 'goForward', 'reload'] as const) {
        await page[way]()
        await expect(booked(page)).toContainText(time)
        await expect(bookingForm(page).getByText('Step 1 of 2')).toHaveCount(1)
        await expect(field(page, 'Name')).toHaveValue('')
      }
    })

    test('an open enquiry is a step of history, and keeps what was typed', async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      const left = await page.evaluate(() => scrollTo(0, 120) ?? scrollY)
      await button(page, 'Get in Touch').click()
      const enquiry = validEnquiry()
      await fillEnquiry(page, enquiry)
      await page.goBack()
      await expectMenu(page)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
      await page.goForward()
      await expectEnquiry(page, enquiry)
      await page.reload()
      await expectEnquiry(page, enquiry)
      await test.step('from the menu that the logo leads to, too', async () => {
        await logo(page).click()
        await expectMenu(page)
        await page.goBack()
        await expectEnquiry(page, enquiry)
      })
      await test.step('and from another page', async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
        await expect(heading(page)).toHaveText('Privacy policy')
        await page.goBack()
        await expectEnquiry(page, enquiry)
      })
    })

    test('the game is a step of history, and so is the mail after it', async ({ page }) => {
      const { seed, over, budget } = ROADS.twoBronze
      const game = await DrivenGame.at(page, seed, over)
      await game.untilOver()
      await page.clock.resume()
      await button(page, 'Help Me Scale!').click()
      const email = main(page).locator('input[type=email]')
      await email.fill('aoife@creek.example')
      await page.goBack()
      await expect(game.over).toBeVisible()
      await page.goBack()
      await expectMenu(page)
      await page.goForward()
      await expect(game.over).toBeVisible()
      await page.reload()
      await expect(main(page).getByText(`$${budget}`).first()).toBeVisible()
      await page.goForward()
      await expect(email).toHaveValue('aoife@creek.example')
      await logo(page).click()
      await expectMenu(page)
      await button(page, START).click()
      await expect(canvas(page)).toBeVisible()
      await page.goBack()
      await expectMenu(page)
      await page.goForward()
      await page.reload()
      await expect(canvas(page)).toBeVisible()
    })

    test('a picture over the page is a step of history', async ({ page }) => {
      await openWithoutGlobe(page)
      const thumbnail = main(page).locator('a[aria-haspopup=dialog]').first()
      const dialog = page.getByRole('dialog')
      await thumbnail.click()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(thumbnail).toBeFocused()
      await page.goForward()
      await expect(dialog).toBeVisible()
      await page.reload()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => history.state)).toEqual({})
      await expect(page).toHaveURL('/brand')
    })
  })
}
