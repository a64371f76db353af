import type { Locator } from '@playwright/test'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { alsoWords } from '../../shared/content/studio/person.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { ENQUIRY, freeSlot, post } from '../support/leads-site.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'

test.use({ ownSite: 'studio-to-do', viewport: { width: 390, height: 844 } })

const { toDo, lists } = leadsWords

test('on a phone the first lead is rung with two taps, and the next one stands first once it was reached', async ({
  page,
  site,
}) => {
  const write = async (name: string, number: string) =>
    (await post(site.url, '/api/contact', { ...ENQUIRY, name, number, enquiry: 'How do you count who walks past?' })).reference
  const first = await write('Ada Gum', '0412 345 678')
  await write('Bo Gum', '(02) 5550 0134')
  await write('Cy Gum', 'by mail, please')

  await page.goto('/studio')
  let taps = 0
  /** What a finger meets there, without a scroll before it. */
  const tap = async (link: Locator) => {
    await expect(link).toBeInViewport({ ratio: 1 })
    const isMet = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }
    expect(await link.evaluate(isMet)).toBe(true)
    taps += 1
  }
  const leads = page.getByRole('navigation').getByRole('link', { name: studioWords.pages.leads })
  await tap(leads)
  await leads.click()
  const ring = page
    .getByRole('table')
    .getByRole('link', { name: /^Ring / })
    .first()
  await tap(ring)
  expect(taps).toBe(2)
  await expect(ring).toHaveAttribute('href', 'tel:+61412345678')
  await expect(ring).toHaveText('0412 345 678')

  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(0)).toContainText(toDo.reasons.waits)
  await expect(rows.nth(0)).toContainText('How do you count who walks past?')
  await expect(rows.nth(1)).toContainText('02 5550 0134')
  await expect(rows.nth(2)).toContainText(toDo.reasons.no_number)
  await expect(rows.nth(2).getByText(leadsWords.cannotRing).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('radio', { name: lists['to-do'] })).toHaveText(`${lists['to-do']}3`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: 'Ada Gum', exact: true }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/studio/leads/${first}`)
  await expect(page.getByRole('link', { name: 'Ring Ada Gum: 0412 345 678' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('How do you count who walks past?').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('radio', { name: leadWords.outcomes.reached }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: leadWords.outcome.saved('Reached') })).toBeVisible()
  await page.goBack()
  await expect(rows.nth(0)).toContainText('Bo Gum')
  await expect(page.getByRole('radio', { name: lists['to-do'] })).toHaveText(`${lists['to-do']}2`)

  await page.getByRole('radio', { name: lists.all }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/studio/leads?list=all`)
  await expect(page.getByRole('row', { name: 'Ada Gum' })).toBeVisible()
  await page.getByRole('button', { name: leadsWords.filters }).press('Enter')
  await expect(page.getByRole('radio', { name: leadWords.outcomes.reached })).toHaveText(`${leadWords.outcomes.reached}1`)
  await page.goBack()
  await expect(rows.nth(0)).toContainText('Bo Gum')
})

test('a person’s leads lead to each other, and an outcome or a cancellation asks about the others', async ({ page, site }) => {
  const visitor = { name: 'Zoë Wattle', organisation: 'Harbour Trust', email: 'zoe@visitor.example', phone: '+61412000111' }
  const book = async () => (await post(site.url, '/api/booking', { ...visitor, ...(await freeSlot(site.url)) })).reference
  const [first, second] = [await book(), await book()]
  const wrote = (await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Zoë Wattle', number: '0412 000 111' })).reference
  const office = (await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Bo Gum', number: '0412 000 111' })).reference
  const outcomeOf = async (reference: string) =>
    (await (await page.request.get(`${site.url}/studio/api/leads/${reference}`)).json()).lead.outcome.state

  await page.goto(`/studio/leads/${wrote}`)
  const also = page.getByRole('region', { name: alsoWords.title })
  await expect(also.getByRole('link')).toHaveCount(3)
  await also.getByRole('link', { name: alsoWords.lead('booking', first) }).press('Enter')
  await expect(also.getByRole('link', { name: alsoWords.lead('enquiry', wrote) })).toBeVisible()

  const question = page.getByRole('alert').filter({ hasText: alsoWords.outcome.ask('Lost', 3) })
  await page.getByRole('radio', { name: leadWords.outcomes.lost }).press('Enter')
  await expect(question).toBeVisible()
  await expect(question.getByRole('checkbox', { name: wrote })).toBeChecked()
  await expect(question.getByRole('checkbox', { name: second })).toBeChecked()
  await expect(question.getByRole('checkbox', { name: office })).not.toBeChecked()
  expect(await outcomeOf(wrote)).toBe('new')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).toEqual([])
  }
  await question.getByRole('checkbox', { name: second }).press('Space')
  await page.getByRole('button', { name: alsoWords.outcome.yes(1), exact: true }).press('Enter')
  await expect(page.getByText(alsoWords.outcome.done('Lost', 1))).toBeVisible()
  expect(await Promise.all([first, wrote, second, office].map(outcomeOf))).toEqual(['lost', 'lost', 'new', 'new'])
  await page.getByRole('button', { name: alsoWords.outcome.undo }).press('Enter')
  await expect(page.getByText(alsoWords.outcome.undone)).toBeVisible()
  expect(await outcomeOf(wrote)).toBe('new')

  await page.goto(`/studio/leads/${second}?do=cancel`)
  const dialog = page.getByRole('dialog')
  const other = dialog.getByRole('checkbox', { name: /^Cancel .* as well/ })
  await expect(other).not.toBeChecked()
  await other.press('Space')
  await dialog.getByRole('button', { name: leadWords.cancelling.now }).press('Enter')
  await expect(page.getByText(leadWords.cancelling.cancelled)).toBeVisible()
  await expect(also.getByText(/cancelled/)).toBeVisible()
})
