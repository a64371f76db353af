import type { Page } from '@playwright/test'
import { site as facts } from '../../shared/content/site.ts'
import { expect } from './site.ts'
import { untilHydrated } from './until-hydrated.ts'

export const GET_IN_TOUCH = 'Get in Touch'

export const START = 'Start Collecting!'

export const main = (page: Page) => page.getByRole('main')

export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

export const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

export const canvas = (page: Page) => main(page).locator('canvas')

export const enquiry = (page: Page) => main(page).locator('textarea')

export const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: facts.name }).first()

/** Opens the home page and marks its document, so that `sameDocument` can tell whether another one was loaded. */
export async function open(page: Page): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

export const sameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-marked', '')

export async function expectMenu(page: Page): Promise<void> {
  await expect(button(page, START)).toHaveCount(1)
  await expect(button(page, GET_IN_TOUCH)).toBeVisible()
  await expect(heading(page)).toHaveCount(1)
  await expect(canvas(page)).toHaveCount(0)
  await expect(main(page).locator('input, textarea')).toHaveCount(0)
}
