import { agendaWords } from '../../shared/content/studio/agenda.ts'
import { alertWords } from '../../shared/content/studio/alerts.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { leadMessageWords } from '../../shared/content/studio/lead-messages.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { addDays, openingMonday, sydneyDate } from '../../shared/sydney-time.ts'
import { widest } from '../support/layout-errors.ts'
import { freeDays, post } from '../support/leads-site.ts'
import { LEADS_SITE } from '../support/own-sites.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, type Mailbox, test } from '../support/site.ts'

test.use(LEADS_SITE)

/** The place among the caught mails of the invite that was sent to an address. */
async function inviteTo(mailbox: Mailbox, email: string): Promise<number> {
  const isInvite = (mail: Awaited<ReturnType<Mailbox['all']>>[number]) =>
    mail.personalizations[0]?.to[0]?.email === email && mail.content.some(({ type }) => type.includes('method=REQUEST'))
  await expect.poll(async () => (await mailbox.all()).findIndex(isInvite)).toBeGreaterThanOrEqual(0)
  return (await mailbox.all()).findIndex(isInvite)
}

test('a mail that did not arrive is marked, and the lead’s page says to ring them', async ({
  page,
  site,
  mailbox,
  pageErrors,
}) => {
  // The caught mail is at another address than the site.
  pageErrors.expect(/foreign request/)
  const monday = addDays(openingMonday(sydneyDate(Date.now())), 14)
  const [slot] = (await freeDays(site.url, monday, addDays(monday, 4))).flat()
  const email = 'mistyped@visitor.example'
  const visitor = { name: 'Zoë Mistyped', organisation: 'Harbour Trust', email, phone: '+61412345678' }
  const booked = await post(site.url, '/api/booking', { ...visitor, ...slot })
  expect(booked.status).toBe(201)
  const place = await inviteTo(mailbox, email)
  await page.goto(site.mailUrl)
  const form = page.locator(`form[action="/messages/${place}/bounce"]`)
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toBeVisible()

  await page.goto(`${site.url}/studio/leads?list=all`)
  const row = page.getByRole('row').filter({ hasText: 'Zoë Mistyped' })
  await expect(row.getByText(leadsWords.trouble.returned).filter({ visible: true })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByText(leadsWords.trouble.returned).filter({ visible: true })).toHaveCount(1)
  await row.getByRole('link', { name: 'Zoë Mistyped', exact: true }).click()
  await expect(page.getByText(leadMessageWords.returned.title)).toBeVisible()
  await expect(page.getByText(leadMessageWords.returned.text)).toBeVisible()
  await expect(page.getByText('Did not arrive: ring them. Known since')).toBeVisible()
  expect([...(await axeViolations(page)), ...(await page.evaluate(widest))]).toEqual([])
  await page.goto(`${site.url}/studio/trouble`)
  await expect(page.getByText('Zoë Mistyped')).toBeVisible()
  const { dead } = alertWords
  const again = page.getByRole('button', { name: /^Try again: / })
  await expect(again).toBeVisible()
  await page.route('**/studio/api/trouble', async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ body: text.replace('"booking-confirmed"', '"booking-former-host"'), contentType: 'application/json' })
  })
  await page.reload()
  await expect(page.getByText(dead.once)).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.unroute('**/studio/api/trouble')
  await page.getByRole('button', { name: /^Drop: / }).click()
  await expect(page.getByRole('dialog')).toContainText(dead.drop.text)
  await page.getByRole('button', { name: dead.drop.now, exact: true }).click()
  await expect(page.getByText(alertWords.dropped('1 message'))).toBeVisible()
})

test('what visitors’ calendars answer is seen in the list, the agenda and on the lead’s page, with what to do', async ({
  page,
  site,
  mailbox,
  pageErrors,
}) => {
  // The caught mail is at another address than the site.
  pageErrors.expect(/foreign request/)
  const monday = addDays(openingMonday(sydneyDate(Date.now())), 7)
  const free = (await freeDays(site.url, monday, addDays(monday, 4))).flatMap((day) => day.slice(0, 2))
  const answers = ['Accept', 'Maybe', 'Decline', 'Propose a day later']
  for (const [index, label] of answers.entries()) {
    const email = `calendar${index}@visitor.example`
    const visitor = { name: `Zoë ${label}`, organisation: 'Harbour Trust', email, phone: '+61412345678' }
    expect((await post(site.url, '/api/booking', { ...visitor, ...free[index] })).status).toBe(201)
    // The caught mail has buttons that do what the reader's calendar would.
    const place = await inviteTo(mailbox, email)
    await page.goto(site.mailUrl)
    const form = page.locator(`form[action="/messages/${place}/answer"]`)
    await form.getByRole('button', { name: label, exact: true }).click()
    await expect(form.getByRole('status')).toHaveText(`Answered: ${label}`)
  }

  await page.goto(`${site.url}/studio/leads?list=all`)
  const row = (label: string) => page.getByRole('row').filter({ hasText: `Zoë ${label}` })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row('Decline').getByText(leadsWords.answers.declined, { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(row('Propose').getByText(leadsWords.answers.proposed, { exact: true }).filter({ visible: true })).toHaveCount(1)
    expect([...(await axeViolations(page)), ...(await page.evaluate(widest))]).toEqual([])
  }
  await expect(row('Accept').getByText(leadsWords.answers.accepted, { exact: true })).toBeVisible()
  await expect(row('Maybe').getByText(leadsWords.answers.tentative, { exact: true })).toBeVisible()

  await page.goto(`${site.url}/studio/agenda`)
  await page.getByRole('link', { name: agendaWords.next }).click()
  for (const answer of Object.values(leadsWords.answers)) await expect(page.getByText(answer, { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect([...(await axeViolations(page)), ...(await page.evaluate(widest))]).toEqual([])

  await page.getByRole('link', { name: 'Zoë Decline', exact: true }).click()
  await expect(page.getByText(leadWords.session.declined.title)).toBeVisible()
  await expect(page.getByText(`${leadWords.session.calendars.visitor}: Declined. Answered`)).toBeVisible()
  await expect(page.getByText(leadMessageWords.kinds['booking-declined'])).toBeVisible()
  expect([...(await axeViolations(page)), ...(await page.evaluate(widest))]).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: 'Zoë Propose a day later', exact: true }).click()
  await expect(page.getByText(/^They ask for /)).toBeVisible()
})
