import type { APIRequestContext, Page } from '@playwright/test'
import { chooseFreeSlot, click, field, typeDetails, validDetails } from '../support/booking-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'
import { TRIAL, TRIAL_PATH } from '../support/site-pages.ts'

type ShownVariant = 'a' | 'b'

/** A browser’s user agent with which this test’s visitor sees the variant. */
async function userAgentFor(variant: ShownVariant, request: APIRequestContext): Promise<string> {
  for (let version = 120; ; version++) {
    const userAgent = `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
    const response = await request.get(`/api${TRIAL_PATH.replace('/c/', '/campaigns/')}`, {
      headers: { 'User-Agent': userAgent },
    })
    if ((await response.json()).variant === `${TRIAL.name}.${variant}`) return userAgent
  }
}

const expectHeadline = (page: Page, variant: ShownVariant) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(TRIAL.headlines[variant])

test('two visitors of a page with an experiment keep to their variants, before and after hydration, and a booking carries one', async ({
  browser,
  request,
  site,
  pageErrors,
  extraHTTPHeaders,
}) => {
  for (const variant of ['a', 'b'] as const) {
    const userAgent = await userAgentFor(variant, request)
    const context = await browser.newContext({ baseURL: site.url, userAgent, extraHTTPHeaders })
    await pageErrors.watch(context, site.url)
    const page = await context.newPage()
    const response = await page.goto(TRIAL_PATH)
    expect(response?.headers()['cache-control']).toContain('private')
    expect(await response?.text()).toContain(`<h1 id="headline">${TRIAL.headlines[variant]}</h1>`)
    await untilHydrated(page)
    await expectHeadline(page, variant)
    await expect(page).toHaveTitle('People walk past your window. Count them | Brightwattle')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible()
    await page.goBack()
    await expectHeadline(page, variant)
    await page.goto('/privacy')
    await page.goBack()
    await expectHeadline(page, variant)
    await page.reload()
    await expectHeadline(page, variant)

    await untilHydrated(page)
    await expect(page.getByRole('button', { name: TRIAL.buttons[variant] })).toBeVisible()
    if (variant === 'b') await book(page)
    await pageErrors.verify(context)
    await context.close()
  }
})

async function book(page: Page): Promise<void> {
  await click(page, TRIAL.buttons.b)
  await expect(field(page, 'Name')).toBeFocused()
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await chooseFreeSlot(page)
  const posted = page.waitForRequest('**/api/booking')
  await click(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  expect((await posted).postDataJSON().variant).toBe(`${TRIAL.name}.b`)
}
