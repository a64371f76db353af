import type { APIRequestContext, Page } from '@playwright/test'
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

test('two visitors of a page with an experiment keep to their variants, before and after hydration', async ({
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

    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible()
    await page.goBack()
    await expectHeadline(page, variant)
    await expect(page).toHaveTitle('People walk past your window. Count them | Brightwattle')
    expect(await page.evaluate(() => 'same' in window), 'in the same document').toBe(true)
    await page.goto('/privacy')
    await page.goBack()
    await expectHeadline(page, variant)
    await page.reload()
    await expectHeadline(page, variant)

    await untilHydrated(page)
    await expect(page.getByRole('button', { name: TRIAL.buttons[variant] })).toBeVisible()
    await pageErrors.verify(context)
    await context.close()
  }
})
