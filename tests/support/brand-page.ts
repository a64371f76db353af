import type { Page } from '@playwright/test'
import { untilLive } from './until-live.ts'

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const carousel = (page: Page) => page.getByRole('region', { name: 'Client films' })

export const active = (page: Page) => carousel(page).locator('[data-place=active]')

export const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next film' })

export async function open(page: Page): Promise<void> {
  await page.goto('/brand')
  await untilLive(page)
}

/** The same with a map in the place of the globe: drawn without a graphics card, that leaves no time for anything else. */
export async function openWithoutGlobe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page)
}
