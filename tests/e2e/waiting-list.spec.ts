import { agendaWords } from '../../shared/content/studio/agenda.ts'
import { waitingListWords, waitingMailWords, waitingPageWords, waitingWords } from '../../shared/content/waiting.ts'
import { addDays, sydneyDate } from '../../shared/sydney-time.ts'
import { bookingForm, click, reachTimes, validDetails } from '../support/booking-page.ts'
import { clippedText } from '../support/layout-errors.ts'
import { post } from '../support/leads-site.ts'
import { expectNoErrors, largeTextErrors, layoutErrors } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'
import { publishEntry } from '../support/studio-states.ts'

// A button that still changes its colour has the contrast of neither.
test.use({ ownSite: 'waiting-list', contextOptions: { reducedMotion: 'reduce' } })

test('who finds no time is told of the list, joins it, is seen in the studio, and leaves it by the page behind the mail', async ({
  page,
  site,
  mailbox,
}) => {
  const today = sydneyDate(Date.now())
  const closures = [{ from: `${today}T00:00`, to: `${addDays(today, 70)}T23:59` }]
  await publishEntry(page.request, site.url, 'schedule', { closures })
  await page.setViewportSize({ width: 390, height: 844 })
  // Wider than a phone, with no place to break.
  const { email } = await reachTimes(
    page,
    validDetails({ name: 'Bartholomew'.repeat(4), email: `${'harbour'.repeat(8)}@visitor.example` }),
  )
  await expect(bookingForm(page).getByText(waitingWords.full.title)).toBeVisible()
  await expectNoErrors(page, layoutErrors, [320, 1440])
  await click(page, waitingWords.full.ask)
  await expect(bookingForm(page).getByText(`We write to ${email}`)).toBeFocused()
  expect(await page.evaluate(clippedText)).toEqual([])

  const mail = await mailbox.waitFor(email)
  expect(mail.subject).toBe(waitingMailWords.joined.subject)
  const other = { name: 'Bo Gum', organisation: 'Creek & Co', email: 'bo@visitor.example', campaign: 'fractional-cmo' }
  expect((await post(site.url, '/api/waiting', other)).status).toBe(201)
  await page.goto('/studio/agenda')
  const list = page.getByRole('region', { name: waitingListWords.title })
  await expect(list).toContainText(email)
  await expect(list).toContainText(waitingListWords.any)
  await expect(page.getByText(agendaWords.empty)).toBeVisible()
  const removal = list.getByRole('button', { name: waitingListWords.removeOf(other.name) })
  await removal.press('Enter')
  await page.keyboard.press('Enter')
  await expect(removal).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: waitingListWords.removing.now }).press('Enter')
  await expect(list.getByRole('heading')).toBeFocused()
  await expect(list).not.toContainText(other.email)
  await expect(list).toContainText(email)

  const path = /\/waiting\/[0-9a-f]{32}/.exec(mail.content.map(({ value }) => value).join('\n'))?.[0] ?? 'none'
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waitingPageWords.none.headline)
  await expectNoErrors(page, layoutErrors)
  expect(await largeTextErrors(page)).toEqual([])
  await page.getByRole('button', { name: waitingPageWords.leave }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waitingPageWords.left.title)
  expect(await layoutErrors(page)).toEqual([])
})
