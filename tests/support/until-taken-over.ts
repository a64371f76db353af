import type { Locator } from '@playwright/test'
import { expect } from './site.ts'

/** Resolves once React answers for an element of a section whose code comes after the page's own. */
export async function untilTakenOver(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')))).toBe(true)
}
