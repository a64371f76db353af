import type { Page } from '@playwright/test'
import { surveyWords } from '../../shared/content/form-help.ts'
import {
  bookingForm,
  chooseFreeSlot,
  click,
  expectBookingForm,
  expectSurvey,
  field,
  passDeadline,
  SCAN_PATH,
  SURVEY_REQUEST,
  standInForSurvey,
  survey,
  surveyFrame,
  typeDetails,
  validDetails,
} from '../support/booking-page.ts'
import { holdScripts, untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({
  ownSite: 'survey',
  campaigns: {
    'nfp-digital-growth-scan': { typeformId: 'aBc123', title: 'Tell us of your cause', subtitle: 'Eight short questions' },
  },
})

const callToAction = (page: Page) => page.getByRole('link', { name: 'Start my free scan' })

/** The page's noticeable layout shifts so far; the font swap's are smaller. */
function shifts(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)
          resolve(values.filter((value) => value > 0.001))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )
}

test(
  'a form id shows the survey instead of the bookingForm; a call to action focuses it',
  SLOW,
  async ({ page, context, pageErrors }) => {
    pageErrors.expect(SURVEY_REQUEST)
    await standInForSurvey(context, 'at once')
    await page.goto(`${SCAN_PATH}?utm_source=news%20letter&utm_term=d&utm_content=e`)
    await expectSurvey(page)
    await expect(page.locator('[id="hero-booking-form"]')).toHaveCount(1)
    await expect(bookingForm(page).getByRole('heading', { name: 'Tell us of your cause' })).toBeVisible()
    await expect(bookingForm(page).getByText('Eight short questions')).toBeVisible()
    await expect(bookingForm(page).getByText(surveyWords.collection)).toBeVisible()
    await expect(bookingForm(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
    expect((await surveyFrame(page).boundingBox())?.height).toBe(600)
    await expect(surveyFrame(page)).toHaveAttribute('title', 'Tell us of your cause')
    const address = new URL((await surveyFrame(page).getAttribute('src')) ?? '')
    expect(address.pathname).toBe('/to/aBc123')
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual({
      utm_source: 'news letter',
      utm_medium: 'hero',
      utm_campaign: 'nfp-digital-growth-scan',
      utm_term: 'd',
      utm_content: 'e',
    })

    await callToAction(page).last().click()
    await expect(surveyFrame(page)).toBeFocused()
    await expect(bookingForm(page).getByRole('heading', { name: 'Tell us of your cause' })).toBeInViewport()

    await test.step('Back to top does not cover the survey', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 844 })
      const wayUp = page.getByRole('button', { name: 'Back to top' })
      await surveyFrame(page).evaluate((frame) =>
        scrollTo({ top: frame.getBoundingClientRect().bottom + scrollY - innerHeight, behavior: 'instant' }),
      )
      await expect(wayUp).toHaveCount(0)
      await bookingForm(page).evaluate((card) =>
        scrollTo({ top: card.getBoundingClientRect().bottom + scrollY + 10, behavior: 'instant' }),
      )
      await expect(wayUp).toBeVisible()
    })
  },
)

test(
  'nothing is requested from the third party without a form id, or before the card is near the viewport',
  SLOW,
  async ({ page, context, pageErrors }) => {
    await test.step('without a form id', async () => {
      await page.goto('/tradie-digital-trust')
      await untilHydrated(page)
      await bookingForm(page).scrollIntoViewIfNeeded()
      await expect(bookingForm(page).locator('form')).toHaveCount(1)
      await expect(bookingForm(page)).not.toHaveAttribute('data-survey')
    })
    await standInForSurvey(context, 'at once')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.setViewportSize({ width: 320, height: 180 })
    await page.goto(SCAN_PATH)
    await expect(bookingForm(page)).toHaveAttribute('data-survey', 'awaited')
    expect(asked.filter((url) => /typeform|survey-frame/.test(url))).toEqual([])
    pageErrors.expect(SURVEY_REQUEST)
    await bookingForm(page).scrollIntoViewIfNeeded()
    await expectSurvey(page)
  },
)

test(
  'if the survey is blocked, hangs or never gets ready, the booking form is shown after 8 s, and books',
  SLOW,
  async ({ page, context, pageErrors }) => {
    pageErrors.expect(SURVEY_REQUEST)
    await page.clock.install()
    for (const how of ['blocked', 'hanging', 'when clicked'] as const) {
      await test.step(how, async () => {
        await standInForSurvey(context, how)
        await page.goto(SCAN_PATH)
        await expect(surveyFrame(page)).toHaveCount(1)
        // Nobody can tab into what is not shown yet.
        await expect(page.locator('[inert] iframe')).toHaveCount(1)
        const src = (await surveyFrame(page).getAttribute('src')) ?? ''
        await page.clock.fastForward(5900)
        await expect(bookingForm(page)).toHaveAttribute('data-survey', 'awaited')
        await passDeadline(page)
        await expectBookingForm(page)
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
        // A late survey does not replace the booking form.
        await page.evaluate((embedId) => window.postMessage({ type: 'form-ready', embedId, formId: 'aBc123' }), embedIdOf(src))
        await typeDetails(page, validDetails())
        await click(page, 'Continue')
        await chooseFreeSlot(page)
        await click(page, /^Confirm/)
        await expect(page.getByText('Booking Confirmed!')).toBeVisible()
        await expect(surveyFrame(page)).toHaveCount(0)
        // The tab would show this booking again.
        await page.evaluate(() => sessionStorage.clear())
      })
    }
  },
)

const embedIdOf = (src: string) => new URL(src).searchParams.get('typeform-embed-id')

test(
  'if the survey’s code fails to load, the booking form is shown at once, and nothing is requested from the third party',
  SLOW,
  async ({ page, pageErrors }) => {
    pageErrors.expect(/Failed to load resource/)
    await test.step('without any script the plain form is shown', async () => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(SCAN_PATH)
      await page.mouse.wheel(0, 1)
      await expect(bookingForm(page).getByRole('button', { name: 'Continue' })).toBeVisible()
      await page.unroute('**/assets/*.js')
    })
    for (const file of ['survey', 'survey-frame']) {
      await test.step(`no ${file}`, async () => {
        const script = new RegExp(`/assets/${file}-[\\w-]{6}\\.js$`)
        await page.route(script, (route) => route.abort())
        await page.evaluate(() => sessionStorage.clear())
        await page.goto(SCAN_PATH)
        await expect(bookingForm(page)).toHaveAttribute('data-survey', 'failed')
        await expectBookingForm(page)
        await field(page, 'Name').fill('Aoife')
        await expect(field(page, 'Name')).toHaveValue('Aoife')
        await page.unroute(script)
      })
    }
    await test.step('details typed earlier in the tab keep the booking form', async () => {
      await page.goto(SCAN_PATH)
      await expect(field(page, 'Name')).toHaveValue('Aoife')
      await expectBookingForm(page)
    })
  },
)

for (const how of ['at once', 'hanging'] as const) {
  test(
    `nothing moves at any width when the survey or the booking form appears (${how})`,
    SLOW,
    async ({ page, context, pageErrors }) => {
      pageErrors.expect(SURVEY_REQUEST)
      await page.clock.install()
      await standInForSurvey(context, how)
      for (const width of [390, 820, 1440]) {
        await test.step(`${width} px`, async () => {
          await page.goto('about:blank')
          await page.setViewportSize({ width, height: 900 })
          const [, prerendered] = await Promise.all([page.goto(SCAN_PATH), bookingForm(page).boundingBox()])
          if (how === 'at once') await expectSurvey(page)
          else await passDeadline(page)
          const box = await bookingForm(page).boundingBox()
          expect(box?.height).toBe(prerendered?.height)
          expect(await shifts(page)).toEqual([])
        })
      }
    },
  )
}

test(
  'a call to action clicked while the survey loads focuses the survey once it is ready',
  SLOW,
  async ({ page, context, pageErrors }) => {
    pageErrors.expect(SURVEY_REQUEST)
    await standInForSurvey(context, 'when clicked')
    await page.goto(SCAN_PATH)
    await expect(survey(page).getByRole('button')).toHaveCount(1)
    await callToAction(page).first().press('Enter')
    await expect(bookingForm(page)).toBeInViewport()
    await survey(page)
      .getByRole('button')
      .evaluate((button: HTMLButtonElement) => button.click())
    await expectSurvey(page)
    await expect(surveyFrame(page)).toBeFocused()
  },
)

test(
  'a call to action clicked while the survey loads focuses the booking form if that appears instead',
  SLOW,
  async ({ page, context, pageErrors }) => {
    pageErrors.expect(SURVEY_REQUEST)
    await page.clock.install()
    await standInForSurvey(context, 'hanging')
    await page.goto(SCAN_PATH)
    await expect(surveyFrame(page)).toHaveCount(1)
    await callToAction(page).first().press('Enter')
    await passDeadline(page)
    await expect(field(page, 'Name')).toBeFocused()
  },
)

test('a survey’s page can be navigated to and left within the site', SLOW, async ({ page, context, pageErrors }) => {
  pageErrors.expect(SURVEY_REQUEST)
  await standInForSurvey(context, 'at once')
  await page.goto('/?utm_source=front')
  await untilHydrated(page)
  await page.getByRole('main').locator(`a[href="${SCAN_PATH}"]`).first().click()
  await expectSurvey(page)
  expect(await surveyFrame(page).getAttribute('src')).toContain('utm_source=front')
  await page.goBack()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goForward()
  await expectSurvey(page)
})

test('if the scripts are late, the booking form appears after 8 s, and stays once something is typed', SLOW, async ({ page }) => {
  const release = await holdScripts(page)
  await test.step('with reduced motion too', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(SCAN_PATH)
    await runStyleClock(page)
    await expect(bookingForm(page).getByRole('button', { name: 'Start Assessment' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })
  await page.goto(SCAN_PATH)
  await expect(bookingForm(page)).toHaveAttribute('data-survey', 'promised')
  await expect(bookingForm(page).getByRole('button', { name: 'Start Assessment' })).toBeHidden()
  await runStyleClock(page)
  await click(page, 'Start Assessment')
  await field(page, 'Name').fill('Aoife')
  release()
  await expect(bookingForm(page)).toHaveAttribute('data-survey', 'kept')
  await expect(field(page, 'Name')).toHaveValue('Aoife')
  await expectBookingForm(page)
})

/** Finishes the CSS animation that shows the booking form after 8 s. */
async function runStyleClock(page: Page): Promise<void> {
  const endTimes = await bookingForm(page).evaluate((card) =>
    card.getAnimations({ subtree: true }).map((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      animation.finish()
      return endTime
    }),
  )
  expect(endTimes).toEqual([8000])
}

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the booking form is shown with its plain form', SLOW, async ({ page }) => {
    await page.goto(SCAN_PATH)
    await expect(bookingForm(page).getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(bookingForm(page).getByText('4 checks', { exact: true })).toBeVisible()
  })
})
