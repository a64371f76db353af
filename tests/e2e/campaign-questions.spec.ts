import { questionWords } from '../../shared/content/questions.ts'
import { site as agency } from '../../shared/content/site.ts'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { bookingForm, chooseFreeSlot, click, field, turnToNextWeek, typeDetails, validDetails } from '../support/booking-page.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { expectNoErrors } from '../support/page-audit.ts'
import { holdScripts } from '../support/page-loading.ts'
import { FIRST, WHOM, WORKED } from '../support/questions.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use(CAMPAIGN_SITE)

test('a question added in the studio is asked of visitors, and its answer is on the booking’s page and the lead’s', async ({
  page,
  request,
}) => {
  const editor = new StudioEditor(page)
  await editor.open('asked')
  await page.getByRole('button', { name: campaignWords.groups.questions }).click()
  await page.getByRole('button', { name: campaignWords.add(campaignWords.items.question), exact: true }).click()
  await page.getByRole('textbox', { name: campaignWords.questions.question }).fill(FIRST)
  await page.getByRole('checkbox', { name: campaignWords.questions.required }).press('Space')
  await editor.expectNoErrors()
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.publish()
  await expect.poll(async () => (await request.get('/api/campaigns/asked')).text()).toContain(FIRST)

  await page.goto('/c/asked')
  await typeDetails(page, validDetails({ email: 'studio@questions.example' }))
  await click(page, 'Continue')
  await chooseFreeSlot(page)
  await click(page, 'Confirm')
  const asked = field(page, FIRST)
  await expect(asked).toHaveAttribute('aria-required', 'true')
  await click(page, questionWords.after.send)
  await expect(asked).toBeFocused()
  await expect(asked).toHaveAccessibleDescription(questionWords.faults.missing)
  await asked.fill('The name over our door')
  await click(page, questionWords.after.send)
  await expect(bookingForm(page).locator('p:focus')).toContainText(questionWords.after.sent)
  const booking = await bookingForm(page).getByRole('link', { name: questionWords.after.open }).getAttribute('href')
  await page.goto(booking ?? '')
  await expect(page.getByLabel(FIRST)).toHaveValue('The name over our door')
  await expectNoErrors(page)

  await page.goto('/studio/leads?list=all')
  await page
    .getByRole('link', { name: /Aoife|Jo|Zo/ })
    .first()
    .click()
  await expect(page.getByText('The name over our door')).toBeVisible()
})

test('a question that is asked after the booking instead names no hosts any more', async ({ page }) => {
  const editor = new StudioEditor(page)
  await editor.open('asking')
  await page.getByRole('button', { name: campaignWords.groups.questions }).click()
  const hosts = page.getByLabel(campaignWords.questions.host, { exact: true })
  await expect(hosts).toHaveCount(2)
  await page.getByRole('radio', { name: campaignWords.questions.after.label }).first().press('Space')
  await expect(page.getByLabel(campaignWords.questions.option(1), { exact: true })).toHaveValue('Anna, for media')
  await expect(hosts).toHaveCount(0)
})

test('answers chosen before the scripts load count; what is missing is named, and a reload keeps the rest', async ({ page }) => {
  // A toast that is half faded in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdScripts(page)
  await page.goto('/c/asking')
  await typeDetails(page, validDetails({ email: 'early@questions.example' }))
  await bookingForm(page).getByRole('group', { name: WHOM }).getByLabel('Either').check()
  await click(page, 'Continue')
  release()
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await click(page, 'Back')
  await expect(bookingForm(page).getByLabel('Either')).toBeChecked()
  await click(page, 'Clear')
  await typeDetails(page, validDetails({ email: 'early@questions.example' }))
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText(questionWords.faults.unchosen)).toBeVisible()
  await expect(bookingForm(page).getByLabel('Anna, for media')).toBeFocused()
  await expectNoErrors(page)
  await bookingForm(page).getByLabel('Either').check()
  await page.reload()
  await expect(bookingForm(page).getByLabel('Either')).toBeChecked()
})

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions are in the form and on the booking’s page, where answers are kept and changed', async ({
    page,
    mailbox,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 400/)
    await page.goto('/c/asking')
    await expect(bookingForm(page).getByRole('group', { name: WHOM })).toBeVisible()
    await field(page, 'Name').fill('Aoife O’Neil')
    await field(page, 'Organisation').fill('Creek Fund')
    await field(page, 'Email').fill('plain@questions.example')
    await click(page, 'Continue')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Choose an answer/])
    await page.getByLabel('Either').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await turnToNextWeek(page)
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByLabel('Either')).toBeChecked()
    const reference = new URL(page.url()).pathname.split('/')[2] ?? ''
    expect((await mailbox.waitFor(agency.email, reference)).content[0]?.value).toContain(`${WHOM}: Either`)

    await page.getByRole('group', { name: WORKED }).getByLabel('Yes').check()
    await page.getByLabel(questionWords.optional(FIRST)).fill('Our name')
    await page.getByRole('button', { name: questionWords.page.save }).click()
    await expect(page.getByRole('status')).toHaveText(questionWords.after.sent)
    await expect(page.getByLabel(questionWords.optional(FIRST))).toHaveValue('Our name')
  })
})
