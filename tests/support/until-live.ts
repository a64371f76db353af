import type { Page } from '@playwright/test'
import { untilLaidOut } from './until-laid-out.ts'

/** Resolves once React answers for the page's content and every section has its place, so that presses and measures hold. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
  })
  await untilLaidOut(page)
}
