import { readFile } from 'node:fs/promises'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { linkWords } from '../../shared/content/studio/links.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use(CAMPAIGN_SITE)

test('a short link is made from its campaign, leads there with its values, and its code can be saved', async ({
  page,
  request,
}) => {
  const editor = new StudioEditor(page)
  await editor.open('beach')
  await editor.button(campaignWords.more).click()
  await page.getByRole('menuitem', { name: campaignWords.toLinks }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(linkWords.word, { exact: true }).fill('Surf 2027')
  await dialog.getByLabel(linkWords.fields.utmSource.label, { exact: true }).fill('poster')
  await dialog.getByRole('button', { name: linkWords.publish, exact: true }).click()

  await expect(dialog.getByRole('heading', { name: linkWords.codeOf('surf-2027') })).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /SVG/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('brightwattle-surf-2027.svg')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^<svg /)

  const response = await request.get('/go/surf-2027?gclid=abc', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers()).toMatchObject({ location: '/c/beach?gclid=abc&utm_source=poster', 'cache-control': 'no-store' })
})
