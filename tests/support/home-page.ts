import { expect, type Locator, type Page } from '@playwright/test'
import { site } from '../../shared/content/site.ts'
import { untilHydrated } from './page-loading.ts'

export const GET_IN_TOUCH = 'Get in Touch'

export const START = 'Start Collecting!'

export const main = (page: Page) => page.getByRole('main')

export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

export const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

export const canvas = (page: Page) => main(page).locator('canvas')

export const enquiry = (page: Page) => main(page).locator('textarea')

export const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: site.name }).first()

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

type Enquiry = { name: string; number: string; company: string; enquiry: string }

const CONTACT_LABELS = {
  name: 'Full name',
  number: 'Phone number',
  company: 'Company name',
  enquiry: 'Enquiry',
} as const satisfies Record<keyof Enquiry, string>

const FIELDS = Object.keys(CONTACT_LABELS) as (keyof Enquiry)[]
let enquiries = 0

/** An enquiry that passes every rule. Each call has another company, by which a test finds its mail. */
export function validEnquiry(differing: Partial<Enquiry> = {}): Enquiry {
  enquiries += 1
  const company = `Creek & Country Fund ${process.pid}-${Date.now().toString(36)}-${enquiries}`
  return { name: 'Aoife O’Neil', number: 'ask for Jo, 02 5550 0134', company, enquiry: 'We run a night shelter.', ...differing }
}

export const enquiryForm = (page: Page): Locator => page.getByRole('form', { name: 'Your letter to the desk' })
export const contactField = (page: Page, field: keyof Enquiry): Locator =>
  enquiryForm(page).getByLabel(CONTACT_LABELS[field], { exact: true })
export const sendButton = (page: Page): Locator => enquiryForm(page).getByRole('button', { name: /^Send/ })
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

export async function fillEnquiry(page: Page, enquiry: Enquiry): Promise<void> {
  for (const field of FIELDS) await contactField(page, field).fill(enquiry[field])
}

export async function expectEnquiry(page: Page, enquiry: Enquiry): Promise<void> {
  for (const field of FIELDS) await expect(contactField(page, field)).toHaveValue(enquiry[field])
}

export const AGENCY = site.email

export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

export const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Message Sent!' })

/** Closes the current toast, so that the next one is not mistaken for it. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^Close: / })
  await close.click()
  await expect(close).toHaveCount(0)
}

/** The keys and bodies the page posts to /api/contact from now on. */
export function posted(page: Page) {
  const posts: { key: string | undefined; body: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/contact')) return
    posts.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  return posts
}
