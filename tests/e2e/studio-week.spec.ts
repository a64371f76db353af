import { studioWords } from '../../shared/content/studio/studio.ts'
import { weeklyMailWords as mail, weekPageWords as pageWords, weekWords as words } from '../../shared/content/week.ts'
import { freeSlot, post } from '../support/leads-site.ts'
import { axeViolations, expectNoErrors } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'
import { studioWeek } from '../support/studio-week.ts'

test.use({ ownSite: 'studio-week' })

test('a new site says that nothing has come in yet, and then counts what does', async ({ page, site }) => {
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: pageWords.emptyThen.title })).toBeVisible()
  await expect(page.getByText(words.stuck.none)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: pageWords.emptyThen.action }).click()
  await expect(page.getByRole('heading', { name: pageWords.empty.title })).toBeVisible()
  const visitor = { name: 'Zita Backhousia', organisation: 'Harbour Trust', email: 'zita@visitor.example' }
  await post(site.url, '/api/booking', { ...visitor, ...(await freeSlot(site.url)) })
  await page.reload()
  await expect(page.getByRole('heading', { name: words.current })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await expect(page.locator('main')).not.toContainText(visitor.name)
})

test('a busy week is read on a phone and on a desk, and what is stuck comes first', async ({ page, pageErrors }) => {
  await page.route('**/studio/api/week?*', (route) => route.fulfill({ json: studioWeek('shopfront-check') }))
  await page.goto('/studio')
  await expect(page.getByRole('alert')).toContainText(words.stuck.codes.backup())
  await expect(page.getByText(words.verdicts.more)).toBeVisible()
  await expectNoErrors(page)
  const toLeads = [pageWords.openWaiting, pageWords.openAgenda, pageWords.openAlerts].map((name) =>
    page.getByRole('link', { name, exact: true }),
  )
  for (const link of toLeads) await expect(link).toBeVisible()
  const reader = { email: 'rea@agency.example', role: 'reader', rights: ['see'], people: 'current', owners: [] }
  await page.route('**/studio/api/me', (route) => route.fulfill({ json: reader }))
  const isKnown = page.waitForResponse('**/studio/api/me')
  await page.reload()
  await isKnown
  await expect(page.getByText(words.verdicts.more)).toBeVisible()
  for (const link of toLeads) await expect(link).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText(pageWords.tellAlerts)
  await expect(page.getByRole('heading', { name: mail.title })).toHaveCount(0)
  await page.unroute('**/studio/api/me')
  await page.getByRole('link', { name: pageWords.openReports }).click()
  await expect(page).toHaveURL(/\/studio\/numbers\?from=\d{4}-\d\d-\d\d&to=/)
  await page.unroute('**/studio/api/week?*')
  pageErrors.expect(/net::ERR_FAILED .+api\/week/)
  await page.route('**/studio/api/week?*', (route) => route.abort())
  await page.goto('/studio?week=current')
  await expect(page.getByText(studioWords.failures.offline.title)).toBeVisible()
})

test('an owner asks for the mail with one press, and ends it with one, there or from the mail', async ({ page }) => {
  await page.goto('/studio')
  await expect(page.getByText(mail.off)).toBeVisible()
  await page.getByRole('button', { name: mail.begin }).press('Enter')
  await expect(page.getByText(mail.begun)).toBeVisible()
  await page.getByRole('button', { name: mail.end }).press('Enter')
  await expect(page.getByText(mail.ended)).toBeVisible()
  await page.getByRole('button', { name: mail.begin }).press('Enter')
  await expect(page.getByText(mail.on, { exact: true })).toBeVisible()
  // The list of before the end comes in after the end was answered.
  const before = await (await page.request.get('/studio/api/weekly-mail')).json()
  const isEnded = page.waitForResponse('**/studio/api/weekly-mail/end')
  await page.route('**/studio/api/weekly-mail', async (route) => {
    await isEnded
    await route.fulfill({ json: before })
  })
  const isRead = page.waitForResponse('**/studio/api/weekly-mail')
  await page.goto('/studio?mail=end')
  await (await isRead).finished()
  await expect(page.getByText(mail.ended)).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/?$/)
  await page.unroute('**/studio/api/weekly-mail')
  await page.getByRole('button', { name: mail.begin }).press('Enter')
  await expect(page.getByText(mail.begun)).toBeVisible()
  await page.getByRole('button', { name: mail.end }).press('Enter')
  await expect(page.getByText(mail.ended)).toBeVisible()
  await page.reload()
  await expect(page.getByText(mail.off)).toBeVisible()

  const email = 'bo@agency.example'
  await page.route('**/studio/api/weekly-mail', (route) => route.fulfill({ json: { emails: [email] } }))
  await page.reload()
  const ended = page.waitForRequest('**/studio/api/weekly-mail/end')
  await page.getByRole('button', { name: mail.endOf(email) }).press('Enter')
  expect((await ended).postDataJSON()).toEqual({ email })
})
