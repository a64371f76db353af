import type { APIRequestContext, Page } from '@playwright/test'
import { refusalWords } from '../../shared/content/studio/people.ts'
import { type Right, type Role, rolesWith } from '../../shared/people/rights.ts'
import { expect } from './site.ts'
import { publishEntry } from './studio-states.ts'

/** Who uses the studio of a site whose people `becomeRole` lists. */
export const ME = 'anna@agency.example'
const OLGA = 'olga@agency.example'
const WIDTHS = [390, 820, 1440]

/** Gives whoever uses the studio another role, for good: only the other owner could change it. */
export async function becomeRole(role: Role, request: APIRequestContext, origin: string): Promise<void> {
  for (const mine of ['owner', role]) await publishEntry(request, origin, 'people', { [ME]: mine, [OLGA]: 'owner' })
}

/** Opens a page of the studio at every width, at which it does not scroll sideways, and looks at it. */
export async function seeAtEveryWidth(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/studio${path}`)
    await look()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width)
  }
}

/** The sentence that tells a role what something takes, and who gives it. */
export function refusedWords(right: Right, role: Role): string {
  return refusalWords(right, { role, people: 'current', owners: [OLGA], needed: rolesWith(right) })
}

/** Opens pages, by the right that each takes, and sees that they only say so. */
export async function seeRefused(page: Page, role: Role, pages: Readonly<Record<string, Right>>): Promise<void> {
  for (const [path, right] of Object.entries(pages)) {
    await seeAtEveryWidth(page, path, async () => {
      await expect(page.getByRole('main')).toContainText(refusedWords(right, role))
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    })
  }
}
