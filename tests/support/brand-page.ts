import type { Page } from '@playwright/test'
import { untilHydrated } from './until-hydrated.ts'

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const carousel = (page: Page) => page.getByRole('region', { name: 'Client films' })

export const active = (page: Page) => carousel(page).locator('[data-place=active]')

export const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next film' })

export async function open(page: Page): Promise<void> {
  await page.goto('/brand')
  await untilHydrated(page)
}

/** The same with a map instead of the globe, which takes all the processor time where there is no graphics card. */
export async function openWithoutGlobe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page)
}
