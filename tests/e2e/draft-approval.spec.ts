import { approvalWords as words } from '../../shared/content/draft-approval.ts'
import { draftLinkWords } from '../../shared/content/studio/campaigns.ts'
import { answerPath, PREVIEW_QUERY } from '../../shared/draft-link.ts'
import { expect, test } from '../support/site.ts'
import { newCampaign } from '../support/studio-page.ts'

test('a client approves a draft on a phone without scripts and by keyboard, and a later change says that this was an earlier version', async ({
  page,
  browser,
  site,
  extraHTTPHeaders,
}) => {
  const editor = await newCampaign(page, 'For approval')
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: draftLinkWords.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: draftLinkWords.asking.label }).check({ force: true })
  const made = page.waitForResponse(
    (response) => response.url().includes('/draft-links/') && response.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: draftLinkWords.make.now }).click()
  const { link } = await (await made).json()
  await page.keyboard.press('Escape')

  const phone = { baseURL: site.url, extraHTTPHeaders, viewport: { width: 390, height: 844 }, javaScriptEnabled: false }
  const client = await (await browser.newContext(phone)).newPage()
  await client.goto(`/c/for-approval?${PREVIEW_QUERY}=${link.key}`)
  await client.getByRole('link', { name: words.bar.ask }).focus()
  await client.keyboard.press('Enter')
  await expect(client).toHaveURL(answerPath(link.key))
  await client.getByLabel(words.name).fill('Cleo Client')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Space')
  await expect(client.getByLabel(words.choices.approved)).toBeChecked()
  await client.getByLabel(words.words, { exact: true }).fill('Lovely.')
  await client.getByRole('button', { name: words.send }).press('Enter')
  await expect(client.getByRole('heading', { name: words.given.title })).toBeVisible()
  await client.getByRole('link', { name: words.look }).click()
  await expect(client.getByText(words.bar.approved('Cleo Client'))).toBeVisible()

  const notice = page.getByText(/Cleo Client approved it/)
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByText(draftLinkWords.answers.earlier)).toBeHidden()
  await editor.headline.fill('Another claim altogether.')
  await expect(page.getByText(draftLinkWords.answers.earlier)).toBeVisible()
  await client.context().close()
})
