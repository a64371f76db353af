import type { Page } from '@playwright/test'

/** Holds every request of the page that matches back until the returned function is called: a slow line. */
export async function holdRequests(page: Page, matching: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(matching, async (route) => {
    await held
    await route.continue()
  })
  return release
}
