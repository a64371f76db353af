import type { Page } from '@playwright/test'
import { followUpWords as words } from '../../shared/content/studio/follow-up.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { controlWords } from '../../shared/content/studio/studio.ts'
import { freeSlot, post } from '../support/leads-site.ts'
import { LEADS_SITE } from '../support/own-sites.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'

test.use(LEADS_SITE)

const section = (page: Page) => page.getByRole('region', { name: words.title, exact: true })
const notes = (page: Page) => page.getByRole('region', { name: words.notes.title, exact: true })
const saved = (page: Page, text: string) => expect(section(page).getByRole('status')).toHaveText(text)

async function openLead(page: Page, url: string, name: string): Promise<string> {
  const { reference } = await post(url, '/api/booking', {
    ...{ name, organisation: 'Harbour Trust', email: `${name.toLowerCase()}@visitor.example` },
    ...(await freeSlot(url)),
  })
  await page.goto(`/studio/leads/${reference}`)
  await expect(section(page)).toBeVisible()
  return reference
}

test('on a phone a note and the next step take five taps from the list, and stand there when somebody comes back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const reference = await openLead(page, site.url, 'Zoe')
  await page.goto('/studio/leads?list=all')
  await page.getByRole('link', { name: 'Zoe' }).click()
  await section(page).getByLabel(words.note).click()
  await page.keyboard.type('Rang: wants a price')
  await section(page).getByRole('radio', { name: 'Ring again' }).click()
  await section(page).getByRole('radio', { name: words.days.week }).click()
  await section(page).getByRole('button', { name: words.save, exact: true }).click()
  await saved(page, words.saved)
  await expect(section(page).getByLabel(words.note)).toHaveValue('')
  await page.goto(`/studio/leads/${reference}`)
  await expect(section(page).getByText('Ring again').first()).toBeVisible()
  await expect(notes(page).getByText('Rang: wants a price')).toBeVisible()
  await expect(page.getByText(leadWords.acts.noted)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a note that nobody has saved outlives a reload, and who closes the tab is asked', async ({ page, site }) => {
  await openLead(page, site.url, 'Rita')
  await section(page).getByLabel(words.note).pressSequentially('Wants a price by Friday')
  await page.reload()
  await expect(section(page).getByLabel(words.note)).toHaveValue('Wants a price by Friday')
  await section(page).getByLabel(words.note).press('End')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await section(page).getByRole('button', { name: words.save, exact: true }).click()
  await saved(page, words.saved)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
})

test('what is done is planned no more, which can be undone, with the keyboard alone', async ({ page, site }) => {
  await openLead(page, site.url, 'Dora')
  await section(page).getByLabel(words.step).fill('Send the brochure')
  await section(page).getByLabel(words.step).press('Enter')
  await saved(page, words.saved)
  await section(page).getByRole('button', { name: words.done, exact: true }).press('Enter')
  await saved(page, words.isDone)
  // What had the focus is gone.
  await expect(section(page).locator('div:focus')).toHaveCount(1)
  await expect(section(page).getByText('Send the brochure')).toHaveCount(0)
  await section(page).getByRole('button', { name: words.undo }).press('Enter')
  await saved(page, words.undone)
  await expect(section(page).locator('div:focus')).toHaveCount(1)
  await expect(section(page).getByText('Send the brochure')).toHaveCount(1)
})

test('a note is deleted after a question, and an empty form says what it wants', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLead(page, site.url, 'Nora')
  await section(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(section(page).getByText(words.nothing)).toBeVisible()
  await expect(section(page).getByLabel(words.note)).toBeFocused()
  await page.keyboard.type('Rang')
  await section(page).getByRole('spinbutton').first().press('1')
  await section(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(section(page).getByText(controlWords.half)).toBeVisible()
  await expect(section(page).getByLabel(words.note)).toHaveValue('Rang')
  await section(page).getByRole('button', { name: controlWords.clear }).click()
  await section(page).getByLabel(words.note).fill('A slip')
  await section(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(notes(page).getByText('A slip')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await notes(page)
    .getByRole('button', { name: /^Delete the note/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: words.notes.now }).click()
  await expect(notes(page).getByText(words.notes.removed)).toBeFocused()
  await expect(notes(page).getByText('A slip')).toHaveCount(0)
})

test('what was typed stays through an outage, a colleague’s change and another page', async ({ page, site, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  pageErrors.expect(/409/)
  const reference = await openLead(page, site.url, 'Otto')
  await page.goto('/studio/leads?list=all')
  await page.getByRole('link', { name: 'Otto' }).click()
  await page.route('**/desk', (route) => route.abort())
  await section(page).getByLabel(words.step).fill('Ring the treasurer')
  await section(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(section(page).getByRole('alert')).toBeVisible()
  await expect(section(page).getByLabel(words.step)).toHaveValue('Ring the treasurer')
  await page.unroute('**/desk')

  await page.getByRole('main').getByRole('link', { name: leadWords.back }).click()
  await page.getByRole('link', { name: 'Otto' }).click()
  await expect(section(page).getByLabel(words.step)).toHaveValue('Ring the treasurer')

  const path = `/studio/api/leads/${reference}/desk`
  const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(site.url + path, { headers, data: { fields: { nextStep: 'Wait' } } })
  await section(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(section(page).getByText(words.changed)).toBeVisible()
  await section(page).getByRole('button', { name: words.saveYours }).click()
  await saved(page, words.saved)
  await expect(section(page).getByText('Ring the treasurer')).toHaveCount(1)
})
