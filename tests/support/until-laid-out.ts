import type { Page } from '@playwright/test'

/** Resolves once every section has its layout: until then the browser answers "" for the text of those below the first window. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.classList.contains('fresh'))
}
