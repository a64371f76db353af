import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { LEAD_ERROR_WORDS } from '../../shared/content/lead-errors.ts'
import { alertWords } from '../../shared/content/studio/alerts.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { leadMessageWords as messages } from '../../shared/content/studio/lead-messages.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { deletePersonWords } from '../../shared/content/studio/person.ts'
import { NO_FOLLOW_UP } from '../../shared/follow-up.ts'
import type { LeadLine } from '../../shared/studio.ts'
import { ENQUIRY, freeSlot, post } from '../support/leads-site.ts'
import { expect, test } from '../support/site.ts'
import { goToStudioPage } from '../support/studio-page.ts'
import { runTool } from '../support/tools.ts'

const CAMPAIGN = 'nfp-digital-growth-scan'
const { outcome } = leadWords

test.use({ ownSite: 'studio-leads' })

async function book(url: string, fields: Record<string, string>): Promise<string> {
  const visitor = { name: 'Zoë Wattle', organisation: 'Harbour Trust', email: 'zoe@visitor.example' }
  return (await post(url, '/api/booking', { ...visitor, ...(await freeSlot(url)), ...fields })).reference
}

/** What the page has just announced. */
function news(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

test('a lead is found, told, corrected, moved, cancelled and deleted, and its dead message is sent after all', async ({
  page,
  context,
  site,
  mailbox,
  pageErrors,
}) => {
  pageErrors.expect(/400|404|409/)
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await mailbox.behave({ mode: 'status', status: 422, times: 1 })
  const reference = await book(site.url, { campaign: CAMPAIGN })
  await mailbox.waitFor('zoe@visitor.example')

  await page.goto('/studio/leads?list=all')
  await expect(page.getByRole('row', { name: 'Zoë Wattle' })).toContainText(leadsWords.trouble.dead)
  await page.getByLabel(leadsWords.search).fill('wattle zoë')
  await expect(page.getByText(leadsWords.searching)).toBeVisible()
  await page.getByRole('link', { name: 'Zoë Wattle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Wattle' })).toBeFocused()
  expect(page.url()).toBe(`${site.url}/studio/leads/${reference}`)
  await page.goBack()
  await expect(page.getByLabel(leadsWords.search)).toHaveValue('wattle zoë')
  await page.goForward()

  await expect(page.getByRole('button', { name: new RegExp(alertWords.mark(1)) })).toBeVisible()
  await goToStudioPage(page, 'alerts')
  await button(page, alertWords.dead.requeueOf(reference)).click()
  await expect(page.getByRole('heading', { name: alertWords.allClear })).toBeVisible()
  await expect(news(page, alertWords.tried(alertWords.messages(1, false), true))).toBeVisible()
  await page.goto(`/studio/leads/${reference}`)
  const sent = page.getByRole('region', { name: messages.title }).getByRole('listitem')
  const notice = sent.filter({ hasText: messages.kinds['booking-notice'] })
  await expect(notice).toContainText('Sent')
  await button(page, messages.resendOf(messages.kinds['booking-confirmed'])).click()
  await expect(news(page, messages.resent(messages.kinds['booking-confirmed']))).toBeVisible()
  await expect.poll(async () => (await mailbox.to('zoe@visitor.example')).length).toBe(2)

  const answer = Promise.withResolvers<void>()
  await page.route('**/outcome', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: leadWords.outcomes.reached }).click()
  await page.getByRole('radio', { name: leadWords.outcomes.won }).click()
  await page.getByLabel(outcome.amount).fill('$1,200.5O')
  answer.resolve()
  await expect(news(page, outcome.saved('Won'))).toBeVisible()
  await page.unroute('**/outcome')
  await expect(page.getByLabel(outcome.amount)).toHaveValue('$1,200.5O')
  await page.getByLabel(outcome.amount).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(outcome.notAmount)).toBeVisible()
  await page.getByLabel(outcome.amount).fill('$1,200.50')
  await page.keyboard.press('Enter')
  await expect(news(page, outcome.saved('Won, $1,200.50'))).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio', { name: leadWords.outcomes.lost }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await context.setOffline(false)
  await button(page, 'Try again').click()
  await expect(news(page, outcome.saved('Lost'))).toBeVisible()
  await button(page, outcome.undo).click()
  await expect(news(page, outcome.undone('Won, $1,200.50'))).toBeVisible()
  const elsewhere = { headers: { Origin: site.url }, data: { state: 'won', cents: 99_900 } }
  expect((await page.request.post(`${site.url}/studio/api/leads/${reference}/outcome`, elsewhere)).status()).toBe(200)
  await page.getByRole('radio', { name: leadWords.outcomes.lost }).click()
  await expect(page.getByRole('region', { name: outcome.title }).getByRole('alert')).toContainText(outcome.changed('Won, $999'))
  await expect(page.getByRole('radio', { name: leadWords.outcomes.lost })).toBeChecked()
  await button(page, outcome.saveYours).click()
  await expect(news(page, outcome.saved('Lost'))).toBeVisible()

  const dialog = page.getByRole('dialog')
  await button(page, leadWords.correct.open).click()
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: leadWords.correct.save }).click()
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await expect(dialog.getByText('Invalid phone number format')).toBeVisible()
  await dialog.getByLabel('Phone').fill('0412 345 678')
  await dialog.getByRole('button', { name: leadWords.correct.save }).click()
  await expect(page.getByRole('link', { name: '0412 345 678', exact: true })).toBeVisible()

  await button(page, leadWords.session.move).click()
  const times = dialog.getByRole('radiogroup').last()
  await times.getByRole('radio').last().click()
  const move = dialog.getByRole('button', { name: leadWords.moving.move('').trim() })
  const to = ((await move.textContent()) ?? '').replace(leadWords.moving.move('').trim(), '').trim()
  await move.click()
  await expect(news(page, leadWords.moving.moved(to))).toBeVisible()
  await button(page, leadWords.session.cancel).click()
  await dialog.getByRole('button', { name: leadWords.cancelling.now }).click()
  await expect(news(page, leadWords.cancelling.cancelled)).toBeVisible()
  await expect(page.getByRole('region', { name: leadWords.acts.title })).toContainText(leadWords.acts.corrected('phone'))

  await button(page, deletePersonWords.open).click()
  await dialog.getByRole('button', { name: deletePersonWords.onlyNow }).click()
  await expect(dialog.getByText(leadWords.deletion.text)).toBeVisible()
  await dialog.getByRole('button', { name: leadWords.deletion.now }).click()
  await expect(news(page, leadWords.deletion.deleted(reference))).toBeVisible()
  await expect(page.getByText(leadsWords.toDo.empty)).toBeVisible()
  await page.goto(`/studio/leads/${reference}`)
  await expect(page.getByRole('heading', { name: leadWords.missing.title(reference) })).toBeVisible()
})

test('the list is worked with the keyboard alone, and its file is that of the tool', async ({ page, site, pageErrors }) => {
  const reference = await book(site.url, { campaign: CAMPAIGN, name: 'Ada Gum' })
  await book(site.url, { name: 'Bo Gum' })
  await post(site.url, '/api/contact', ENQUIRY)

  await page.goto(`/studio/leads?campaign=${CAMPAIGN}&kind=booking`)
  const saved = page.waitForEvent('download')
  await button(page, leadsWords.download).click()
  const out = test.info().outputPath('leads.csv')
  const { ok } = await runTool('leads', site, 'export', '--csv', '--campaign', CAMPAIGN, '--out', out)
  expect(ok).toBe(true)
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(reference)
  expect(file).toBe(await readFile(out, 'utf8'))

  await button(page, leadsWords.clear).press('Enter')
  await expect(page.getByRole('status').getByText(leadsWords.count(3))).toBeVisible()
  expect(page.url()).toBe(`${site.url}/studio/leads?list=all`)
  await button(page, new RegExp(`^${leadsWords.trouble.dead}`)).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: ENQUIRY.name })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: leadWords.outcomes.new }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(news(page, outcome.saved(leadWords.outcomes.reached))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row', { name: 'Ada Gum' })).toContainText(leadWords.outcomes.reached)

  await page.getByRole('link', { name: 'Ada Gum' }).press('Enter')
  await button(page, deletePersonWords.open).press('Enter')
  const dialog = page.getByRole('dialog', { name: deletePersonWords.title('Ada Gum') })
  const theirs = dialog.getByRole('group', { name: deletePersonWords.theirs })
  await expect(theirs.getByRole('checkbox')).toHaveCount(2)
  for (const box of await theirs.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await theirs.getByRole('checkbox', { name: 'Bo Gum' }).press('Space')
  await expect(dialog.getByRole('status')).toContainText(deletePersonWords.lost.leads(1, 0))
  // One more of this person comes while the question is read.
  pageErrors.expect(/409 \(Conflict\)/)
  await book(site.url, { name: 'Cy Gum' })
  await dialog.getByRole('button', { name: deletePersonWords.now }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(LEAD_ERROR_WORDS.person_changed)
  await expect(theirs.getByRole('checkbox', { name: deletePersonWords.lead.came })).toBeChecked()
  await expect(theirs.getByRole('checkbox', { name: 'Bo Gum' })).not.toBeChecked()
  await theirs.getByRole('checkbox', { name: 'Bo Gum' }).press('Space')
  await dialog.getByRole('button', { name: deletePersonWords.now }).press('Enter')
  await expect(news(page, deletePersonWords.done('Ada Gum', 3))).toBeVisible()
  await expect(page.getByRole('row', { name: 'Gum' })).toHaveCount(0)
})

test('of thousands of leads a few are in the page, the last can be reached, and markup in them stays text', async ({ page }) => {
  const total = 3000
  const lead = (index: number): LeadLine => ({
    reference: `BW-${String(index).padStart(6, '2')}`,
    kind: 'booking',
    createdAt: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
    name: `<img src=x onerror="document.title='run'"> ${index}`,
    organisation: '<script>document.title="run"</script>',
    campaign: null,
    source: '<b>bold</b>',
    variant: null,
    session: null,
    outcome: { state: 'new', cents: null, at: null },
    desk: NO_FOLLOW_UP,
    phone: null,
    words: null,
    trouble: null,
  })
  await page.route('**/studio/api/leads?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const leads = Array.from({ length: 200 }, (_, place) => lead(from + place))
    const next = from + 200 < total ? String(from + 200) : null
    return route.fulfill({ json: { leads, total: from === 0 ? total : null, next } })
  })
  await page.goto('/studio/leads?kind=booking')
  await expect(page.getByRole('link', { name: lead(0).name, exact: true })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1))
  await page.keyboard.press('End')
  await expect(page.locator(`[aria-rowindex="${total + 1}"]`).getByRole('link')).toContainText(String(total - 1))
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await expect(table.locator('img, script, b')).toHaveCount(0)
})

test('a lead that was being read when its outcome was saved does not show the outcome before', async ({
  page,
  site,
  mailbox,
}) => {
  // A mail that is tried again soon makes the page read its lead again and again.
  await mailbox.behave({ mode: 'status', status: 503 })
  const reference = await book(site.url, { campaign: CAMPAIGN, email: 'read@visitor.example' })
  await page.goto(`/studio/leads/${reference}`)
  const won = page.getByRole('radio', { name: leadWords.outcomes.won })
  await expect(won).toBeVisible()
  const [asked, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let readings = 0
  await page.route(`**/leads/${reference}`, async (route) => {
    readings++
    // Later ones would mend what this one breaks, so they get no answer.
    if (readings > 1) return
    const answer = await route.fetch()
    asked.resolve()
    await saved.promise
    await route.fulfill({ response: answer })
  })
  await asked.promise
  await won.click()
  await expect(news(page, outcome.saved('Won'))).toBeVisible()
  const answered = page.waitForResponse(`**/leads/${reference}`)
  saved.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(won).toBeChecked()
  await expect(news(page, outcome.saved('Won'))).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await mailbox.behave({ mode: 'accept' })
})
