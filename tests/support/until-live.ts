import type { Page } from '@playwright/test'

/** Resolves once React answers for the page's content, so that clicks are answered. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
  })
}
