import type { Page } from '@playwright/test'
import { LEAD_ERROR_WORDS } from '../../shared/content/lead-errors.ts'
import { alertWords } from '../../shared/content/studio/alerts.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { scheduleWords } from '../../shared/content/studio/schedule.ts'
import { freeSlot, post } from '../support/leads-site.ts'
import { expect, test } from '../support/site.ts'
import { publishEntry } from '../support/studio-states.ts'

test.use({ ownSite: 'studio-hand-over' })

const { handingOver: words, session, acts } = leadWords

const ANNA = { key: 'anna', name: 'Anna Grevillea', email: 'anna@agency.example' }
const BEN = { key: 'ben', name: 'Ben Tea-Tree', email: 'ben@agency.example' }
const CLEO = { key: 'cleo', name: 'Cleo Saltbush' }
const DAN = { key: 'dan', name: 'Dan Boronia', campaigns: ['fractional-cmo'] }
// Others, so that no session of the first test keeps them busy.
const ELLA = { key: 'ella', name: 'Ella Hakea' }
const FINN = { key: 'finn', name: 'Finn Melaleuca' }
const GUS = { key: 'gus', name: 'Gus Lomandra' }

/** Publishes opening hours with these hosts. */
async function publishHosts(page: Page, url: string, hosts: object[], more: object = {}): Promise<void> {
  await publishEntry(page.request, url, 'schedule', { hosts, ...more })
}

const VISITOR = 'zoe@visitor.example'

/** Books a session with the only host, for a visitor of this name. */
async function bookSession(url: string, name: string): Promise<{ reference: string; date: string; time: string }> {
  const slot = await freeSlot(url)
  const visitor = { name, organisation: 'Harbour Trust', email: VISITOR }
  const { reference } = await post(url, '/api/booking', { ...visitor, ...slot })
  return { reference, ...slot }
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

test('a session in a closure is handed to a colleague with the keyboard alone, and everybody who is to know is told', async ({
  page,
  site,
  mailbox,
}) => {
  await publishHosts(page, site.url, [ANNA])
  const { reference, date } = await bookSession(site.url, 'Zoë Wattle')
  await mailbox.waitFor(VISITOR)
  const day = new Date(Date.parse(date) + 11 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const closures = [{ from: `${day}T00:00`, to: `${day}T23:59`, host: 'anna' }]
  await publishHosts(page, site.url, [ANNA, BEN, CLEO, DAN], { closures })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/trouble')
  await expect(page.getByRole('heading', { name: alertWords.outside.title(1) })).toBeVisible()
  await page.getByRole('link', { name: scheduleWords.outside.handOverOf('Zoë Wattle') }).press('Enter')

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(ANNA.name)
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog).toContainText(words.refusals.host_away(DAN.name))
  await expect(button(page, words.choose)).toBeDisabled()
  await dialog.getByRole('radio', { name: CLEO.name }).focus()
  await page.keyboard.press('Space')
  await expect(dialog).toContainText(words.mails.noAddress(CLEO.name))
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: BEN.name })).toBeChecked()
  await expect(dialog).toContainText(words.mails.host(BEN.name))
  await expect(dialog).toContainText(words.mails.formerHost(ANNA.name))
  await expect(dialog).toContainText(words.mails.noVisitor)
  await page.keyboard.press('Tab')
  await expect(button(page, words.handOver(BEN.name))).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('status').filter({ hasText: words.done(BEN.name) })).toBeVisible()
  await expect(page.getByText(session.host(BEN.name))).toBeVisible()
  await expect(page.getByRole('region', { name: acts.title })).toContainText(acts.handed(BEN.name))
  await mailbox.waitFor(ANNA.email)
  expect(await mailbox.to(VISITOR)).toHaveLength(1)

  await page.goto('/studio/record?of=leads')
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(acts.handed(BEN.name))
  await page.goto('/studio/trouble')
  await expect(page.getByRole('heading', { name: alertWords.allClear })).toBeVisible()
})

test('what has changed since the hosts were read is told in words, and the list is read anew', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.expect(/409/)
  await publishHosts(page, site.url, [ELLA])
  const { reference, date, time } = await bookSession(site.url, 'Ada Gum')
  await publishHosts(page, site.url, [ELLA, FINN, GUS])
  await page.goto(`/studio/leads/${reference}`)
  const dialog = page.getByRole('dialog')
  await button(page, session.handOver).click()
  await dialog.getByRole('radio', { name: FINN.name }).check({ force: true })

  await publishHosts(page, site.url, [ELLA, GUS])
  await button(page, words.handOver(FINN.name)).click()
  await expect(dialog.getByRole('alert')).toContainText(LEAD_ERROR_WORDS.host_away)
  // One is left, who need not be chosen.
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(button(page, words.handOver(GUS.name))).toBeEnabled()

  const other = { name: 'Bo Gum', organisation: 'Harbour Trust', email: 'bo@visitor.example', date, time }
  expect((await post(site.url, '/api/booking', other)).status).toBe(201)
  await button(page, words.handOver(GUS.name)).click()
  await expect(dialog.getByRole('alert')).toContainText(LEAD_ERROR_WORDS.host_busy)
  await expect(dialog).toContainText(words.none)
  await expect(dialog).toContainText(words.refusals.host_busy(GUS.name))
  await button(page, words.cancel).click()
  await expect(button(page, session.handOver)).toBeFocused()

  await publishHosts(page, site.url, [ELLA])
  await page.reload()
  await expect(button(page, session.move)).toBeVisible()
  await expect(button(page, session.handOver)).toHaveCount(0)
})
