import { expect } from '@playwright/test'
import { site } from '../../shared/content/site.ts'

export type Page = import('@playwright/test').Page

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
