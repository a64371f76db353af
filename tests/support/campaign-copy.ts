import { expect, type Page } from '@playwright/test'
import { untilHydrated } from './page-loading.ts'

/** One error on a page does not hide the next. */
export const soft = expect.configure({ soft: true })

export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/**
 * Opens the page of a campaign, and expects its sections, by the ids of their headings, in order; one h1; the form, once and in the first
 * section; the footer; and that it states durations only as the content files do.
 */
export async function openCampaignPage(page: Page, path: string, sections: readonly string[]): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  const names = await page
    .locator('main > section')
    .evaluateAll((all) => all.map((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.id))
  soft(names).toEqual(sections)
  await soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await soft(page.locator('main > section').first().locator('#hero-booking-form')).toHaveCount(1)
  await soft(page.locator('#hero-booking-form')).toHaveCount(1)
  await soft(page.getByRole('contentinfo')).toBeVisible()
  const text = (await page.locator('body').innerText()).toLowerCase()
  soft(text).toContain('within 3 business days')
  soft(text).toContain('under 2 minutes')
  soft(text).not.toMatch(/48 hours|2-3 business days|15[- ]minute/)
}
