import type { Locator } from '@playwright/test'

/**
 * Clicks a link with the modifier key for a new tab, and returns whether the page left the click to the browser. It does
 * not wait for the tab: a headless browser may open it late, or not at all.
 */
export async function isNewTabLeftToBrowser(link: Locator): Promise<boolean> {
  await link.evaluate(() => {
    addEventListener('click', (event) => Object.assign(window, { leftToBrowser: !event.defaultPrevented }), { once: true })
  })
  await link.click({ modifiers: ['ControlOrMeta'] })
  return link.page().evaluate(() => (window as { leftToBrowser?: boolean }).leftToBrowser === true)
}
