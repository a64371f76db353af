import type { Page } from '@playwright/test'

/** Delays every matching request of the page until the returned function is called. */
export async function holdRequests(page: Page, matching: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(matching, async (route) => {
    await held
    await route.continue()
  })
  return release
}
