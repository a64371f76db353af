import { expect, type Locator, type Page } from '@playwright/test'
import { untilHydrated } from './until-hydrated.ts'

type Letter = { name: string; number: string; company: string; enquiry: string }

const CONTACT_LABELS = {
  name: 'Full name',
  number: 'Phone number',
  company: 'Company name',
  enquiry: 'Enquiry',
} as const satisfies Record<keyof Letter, string>

const FIELDS = Object.keys(CONTACT_LABELS) as (keyof Letter)[]
let letters = 0

/** An enquiry that passes every rule. Each call has another company, by which a test finds its mail. */
export function validLetter(differing: Partial<Letter> = {}): Letter {
  letters += 1
  const company = `Creek & Country Fund ${process.pid}-${Date.now().toString(36)}-${letters}`
  return { name: 'Aoife O’Neil', number: 'ask for Jo, 02 5550 0134', company, enquiry: 'We run a night shelter.', ...differing }
}

export const letterForm = (page: Page): Locator => page.getByRole('form', { name: 'Your letter to the desk' })
export const contactField = (page: Page, field: keyof Letter): Locator =>
  letterForm(page).getByLabel(CONTACT_LABELS[field], { exact: true })
export const sendButton = (page: Page): Locator => letterForm(page).getByRole('button', { name: /^Send/ })
export const getInTouch = (page: Page): Locator => page.getByRole('button', { name: 'Get in Touch' }).first()

/** Switches the home page from its menu to its contact mode. */
export async function turnToContact(page: Page): Promise<void> {
  await untilHydrated(page)
  await getInTouch(page).click()
  await expect(contactField(page, 'name')).toBeVisible()
}

/** A fresh home page in contact mode. */
export async function openContact(page: Page): Promise<void> {
  await page.goto('/')
  await turnToContact(page)
}

export async function writeLetter(page: Page, letter: Letter): Promise<void> {
  for (const field of FIELDS) await contactField(page, field).fill(letter[field])
}

export async function expectLetter(page: Page, letter: Letter): Promise<void> {
  for (const field of FIELDS) await expect(contactField(page, field)).toHaveValue(letter[field])
}
