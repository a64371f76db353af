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
