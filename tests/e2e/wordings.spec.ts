import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { wordingWords as words } from '../../shared/content/studio/wordings.ts'
import { chooseFreeSlot, click, typeDetails, validDetails } from '../support/booking-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'
import { newCampaign } from '../support/studio-page.ts'

const HEADLINE = 'Book shops, who stops at your window?'

test('a headline made for an ad in the studio is what its visitor sees, before and after hydration, and books with', async ({
  page,
}) => {
  const editor = await newCampaign(page, 'Ad match')
  const own = await editor.headline.inputValue()
  await page.getByRole('button', { name: new RegExp(words.group) }).click()
  await editor.button(campaignWords.add(words.item)).click()
  await page.getByRole('textbox', { name: `${words.value} 1` }).fill('Book shop marketing')
  await page.getByRole('group', { name: words.list }).getByLabel(campaignWords.fields.headline).fill(HEADLINE)
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('book-shop-marketing')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText(HEADLINE)
  await expect(page.getByRole('status').filter({ hasText: 'utm_term=Book shop marketing' })).toBeVisible()
  await expect(page.getByText(words.notSeen)).toBeVisible()
  await editor.publish()
  const href = await page.getByRole('link', { name: words.tryIt }).getAttribute('href')
  expect(href).toBe('/c/ad-match?utm_term=Book+shop+marketing')

  const response = await page.goto(String(href))
  expect(await response?.text()).toContain(`<h1 id="headline">${HEADLINE}</h1>`)
  const headline = page.getByRole('heading', { level: 1 })
  await untilHydrated(page)
  await expect(headline).toHaveText(HEADLINE)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible()
  await page.goBack()
  await expect(headline).toHaveText(HEADLINE)
  await click(page, 'Book my check')
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await chooseFreeSlot(page)
  const posted = page.waitForRequest('**/api/booking')
  await click(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  expect((await posted).postDataJSON()).toMatchObject({ variant: '~book-shop-marketing', utmTerm: 'Book shop marketing' })
  await page.goto('/c/ad-match?utm_term=else')
  await expect(headline).toHaveText(own)
})
