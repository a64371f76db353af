import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { ENQUIRY, post } from '../support/leads-site.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'

test.describe.configure({ mode: 'default' })
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
  const tap = async (link: ReturnType<typeof page.getByRole>) => {
    await expect(link).toBeInViewport({ ratio: 1 })
    taps += 1
    await link.click({ trial: true })
    return link
  }
  await (await tap(page.getByRole('navigation').getByRole('link', { name: studioWords.pages.leads }))).click()
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
  await expect(page.getByRole('radio', { name: lists['to-do'] })).toHaveText(`${lists['to-do']}3`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: 'Ada Gum', exact: true }).press('Enter')
  expect(page.url()).toBe(`${site.url}/studio/leads/${first}`)
  await expect(page.getByRole('link', { name: 'Ring Ada Gum: 0412 345 678' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('How do you count who walks past?').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('radio', { name: leadWords.outcomes.reached }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: leadWords.outcome.saved('Reached') })).toBeVisible()
  await page.goBack()
  await expect(rows.nth(0)).toContainText('Bo Gum')
  await expect(page.getByRole('radio', { name: lists['to-do'] })).toHaveText(`${lists['to-do']}2`)

  await page.getByRole('radio', { name: lists.all }).press('Enter')
  expect(page.url()).toBe(`${site.url}/studio/leads?list=all`)
  await expect(page.getByRole('row', { name: 'Ada Gum' })).toBeVisible()
  await page.getByRole('button', { name: leadsWords.filters }).press('Enter')
  await expect(page.getByRole('radio', { name: leadWords.outcomes.reached })).toHaveText(`${leadWords.outcomes.reached}1`)
  await page.goBack()
  await expect(rows.nth(0)).toContainText('Bo Gum')
})
