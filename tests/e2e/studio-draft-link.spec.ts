import { bookingWords } from '../../shared/content/booking.ts'
import { notSentWords, previewWords } from '../../shared/content/form-help.ts'
import { newCampaignWords } from '../../shared/content/studio/campaign-list.ts'
import { campaignWords, draftLinkWords } from '../../shared/content/studio/campaigns.ts'
import type { DraftLink } from '../../shared/draft-link.ts'
import { chooseFreeSlot, click, typeDetails, validDetails } from '../support/booking-page.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { axeViolations, expectNoErrors } from '../support/page-audit.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use(CAMPAIGN_SITE)

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('a copy of a built-in page is shown to a client by a link, whose form books nothing, until somebody ends it', async ({
  page,
  context,
  request,
  pageErrors,
}) => {
  pageErrors.expect(/410 .*preview=draft-/)
  await page.goto('/studio/campaigns/fractional-cmo')
  await page.getByRole('button', { name: campaignWords.builtIn.copy }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(newCampaignWords.name, { exact: true }).fill('CMO, spring mail')
  await dialog.getByRole('button', { name: newCampaignWords.create }).click()
  const editor = new StudioEditor(page)
  await editor.headline.waitFor()
  await expect(editor.headline).toHaveValue('You need a CMO. Just not on Wednesdays.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CMO, spring mail')
  await expect(page.getByText(campaignWords.sectionsAreFull(8))).toBeVisible()
  const addFact = page.getByRole('button', { name: campaignWords.add(campaignWords.items.fact) })
  await page.getByRole('button', { name: campaignWords.groups.offer }).click()
  await addFact.press('Enter')
  await expect(addFact).toBeHidden()
  await expect(page.getByText(campaignWords.listIsFull(4))).toBeVisible()
  await page.getByRole('button', { name: campaignWords.remove(campaignWords.items.fact, 4) }).press('Enter')

  await editor.button(campaignWords.more).click()
  await page.getByRole('menuitem', { name: draftLinkWords.open }).click()
  await expect(dialog.getByText(draftLinkWords.none)).toBeVisible()
  pageErrors.expect(/409/)
  await page.route('**/studio/api/draft-links/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: { link: null } }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: draftLinkWords.make.now }).click()
  await expect(dialog.getByText(draftLinkWords.full.title)).toBeVisible()
  await page.unroute('**/studio/api/draft-links/*')
  await dialog.getByRole('button', { name: draftLinkWords.make.now }).click()
  await expect(dialog.getByText(draftLinkWords.full.title)).toBeHidden()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectNoErrors(page)
  const { links } = (await (await request.get('/studio/api/draft-links/cmo-spring-mail')).json()) as { links: DraftLink[] }
  const address = `/c/cmo-spring-mail?preview=${links[0]?.key}`

  const client = await context.newPage()
  const posts: string[] = []
  client.on('request', (sent) => sent.method() === 'POST' && posts.push(new URL(sent.url()).pathname))
  await client.goto(address)
  await untilHydrated(client)
  await expect(client.getByRole('complementary', { name: previewWords.label })).toBeVisible()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You need a CMO. Just not on Wednesdays.')
  expect(await client.content()).not.toContain('CMO, spring mail')
  for (const size of SIZES) {
    await client.setViewportSize(size)
    expect(await axeViolations(client)).toEqual([])
  }
  await typeDetails(client, validDetails())
  await click(client, bookingWords.proceed)
  await chooseFreeSlot(client)
  await click(client, /^Confirm/)
  await expect(client.getByText(notSentWords.title)).toBeVisible()
  await client.goto('/privacy')
  expect(posts).toEqual([])

  await dialog.getByRole('button', { name: /^End/ }).click()
  await expect(dialog.getByText(draftLinkWords.none)).toBeVisible()
  await client.goto(address)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(previewWords.ended.title)
})
