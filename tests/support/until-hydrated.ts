import type { Page } from '@playwright/test'

/** Resolves once React has hydrated the page's content. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
  })
}
