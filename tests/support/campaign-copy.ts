import { expect, type Page } from '@playwright/test'

/** The ids of the headings that name the page's sections, in order; undefined for a section without one. */
export function sectionNames(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('main > section')
    .evaluateAll((sections) =>
      sections.map((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.id),
    )
}

/** Expects the page to state durations only as the content files do. */
export async function expectPromises(page: Page): Promise<void> {
  const text = (await page.locator('body').innerText()).toLowerCase()
  expect.soft(text).toContain('within 3 business days')
  expect.soft(text).toContain('under 2 minutes')
  expect.soft(text).not.toMatch(/48 hours|2-3 business days|15[- ]minute/)
}
