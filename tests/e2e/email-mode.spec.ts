import { reachEmailMode } from '../support/game.ts'
import { expect, SLOW, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

const AGENCY = 'hello@brightwattle.example'
/** Characters that need escaping in a mailto URL. */
const AWKWARD = 'jo+news&co@creek.example'

const email = (page: Page) => page.getByLabel('Your email')
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

/** Records every URL the page requests from now on, mailto: too, except the site's own files. */
function requested(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) urls.push(request.url())
  })
  return urls
}

test(
  'email mode has one field of type email: Send Message needs it, and the browser’s own check stops a malformed address',
  SLOW,
  async ({ page }) => {
    const budget = await reachEmailMode(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`You collected ${budget}.`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('#main input')).toHaveCount(1)
    await expect(email(page)).toHaveAttribute('type', 'email')
    await expect(send(page)).toBeDisabled()
    await email(page).fill('jo@creek.example')
    await expect(send(page)).toBeEnabled()
    await email(page).fill('')
    await expect(send(page)).toBeDisabled()
    await test.step('a malformed address, without a message of the site', async () => {
      const urls = requested(page)
      const words = await page.locator('#main').innerText()
      await email(page).fill('jo at creek')
      await send(page).click()
      expect(await email(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
      await expect(email(page)).toBeFocused()
      expect(await page.locator('#main').innerText()).toBe(words)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      expect(urls).toEqual([])
    })
  },
)

test(
  'the mail is to the agency with budget and address, nothing is sent to the site, and after a second and a half both can be copied',
  SLOW,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const budget = await reachEmailMode(page)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await email(page).fill(AWKWARD)
    const urls = requested(page)
    await send(page).click()
    await test.step('the mail', async () => {
      await expect.poll(() => urls).toHaveLength(1)
      const mail = new URL(urls[0] ?? '')
      expect(mail.protocol).toBe('mailto:')
      expect(mail.pathname).toBe(AGENCY)
      expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
      expect(mail.search).not.toContain('+')
      expect(mail.searchParams.get('subject')).toContain(budget)
      expect(mail.searchParams.get('body')).toContain(budget)
      expect(mail.searchParams.get('body')).toContain(` ${AWKWARD}`)
    })
    await test.step('what can be copied, and that it is announced', async () => {
      await page.clock.runFor(1400)
      await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(page.getByRole('status').filter({ hasText: 'No mail program?' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
      expect(urls).toHaveLength(1)
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await page.getByRole('button', { name: 'Copy address' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Address copied.' })).toBeVisible()
      expect(await copied()).toBe(AGENCY)
      await page.getByRole('button', { name: 'Copy message' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Message copied.' })).toBeVisible()
      expect(await copied()).toContain(budget)
      expect(await copied()).toContain(AWKWARD)
    })
    await test.step('if the clipboard is refused, the text is selected', async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await page.getByRole('button', { name: 'Copy address' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Address selected.' })).toBeVisible()
      expect(await page.evaluate(() => String(getSelection()))).toBe(AGENCY)
    })
  },
)
