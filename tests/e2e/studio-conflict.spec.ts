import { entryWords } from '../../shared/content/studio/entry-words.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { runTool } from '../support/run-tool.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.describe.configure({ mode: 'default' })
test.use({
  ownSite: true,
  siteEnv: { PAGE_CACHE_SECONDS: '1' },
  campaigns: { shared: campaignEntry(), outside: campaignEntry(), dropped: campaignEntry(), shut: campaignEntry() },
})

test('of two who edit at once the second is shown both, and nothing of either is lost', async ({
  browser,
  page,
  baseURL,
  request,
}) => {
  const first = new StudioEditor(page)
  await first.open('shared')
  // Another window with a storage of its own, as on another computer.
  const context = await browser.newContext({ baseURL })
  const second = new StudioEditor(await context.newPage())
  await second.open('shared')
  await second.page.getByLabel('Introduction').fill('What the second one wrote.')
  await first.headline.fill('What the first one wrote.')
  await first.publish('First')

  await second.button(entryWords.publish).click()
  const dialog = second.page.getByRole('dialog')
  await dialog.getByRole('button', { name: entryWords.publishing.now }).click()
  await dialog.getByRole('button', { name: entryWords.decide }).click()
  await second.page.getByRole('button', { name: entryWords.overtaken.compare }).click()
  await expect(second.page.getByRole('dialog')).toContainText('What the first one wrote.')
  await expect(second.page.getByRole('dialog')).toContainText('What the second one wrote.')
  await second.page.getByRole('dialog').getByRole('button', { name: entryWords.overtaken.keep }).click()
  await second.publish('Second')
  const html = await (await request.get('/studio/api/entries/campaign:shared/versions')).json()
  expect(html.versions.map(({ note }: { note: string }) => note)).toEqual(['Second', 'First', ''])
  await context.close()
})

test('a change by the command line is noticed and becomes a version', async ({ page, site, faults }) => {
  faults.expect(/409/)
  const editor = new StudioEditor(page)
  await editor.open('outside')
  await editor.headline.fill('Typed in the studio.')
  const { ok } = await runTool('campaign', site, 'put', 'outside', 'worker/tools/sample-campaign.json')
  expect(ok).toBe(true)
  await editor.button(entryWords.publish).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: entryWords.publishing.now }).click()
  await dialog.getByRole('button', { name: entryWords.decide }).click()
  await expect(page.getByRole('button', { name: entryWords.overtaken.take })).toBeVisible()
  await page.getByRole('button', { name: entryWords.overtaken.take }).click()
  await expect(editor.headline).toHaveValue('People walk past your window. Count them.')
  await editor.button(entryWords.undo).click()
  await expect(editor.headline).toHaveValue('Typed in the studio.')
})

test('what is typed while the network is gone is kept, says so, and is saved when it is back', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const editor = new StudioEditor(page)
  await editor.open('dropped')
  await context.setOffline(true)
  await editor.headline.fill('Typed in a tunnel.')
  await expect(editor.bar).toContainText(entryWords.kept.offline)
  await context.setOffline(false)
  await expect(editor.bar).toContainText('Draft saved')
  const opened = await (await request.get('/studio/api/entries/campaign:dropped')).json()
  expect(JSON.parse(opened.draft.text).page.headline).toBe('Typed in a tunnel.')
})

test('what is typed just before the window is closed is there again', async ({ page, context }) => {
  const editor = new StudioEditor(page)
  await editor.open('shut')
  await editor.headline.fill('The last words.')
  await page.close()
  const again = new StudioEditor(await context.newPage())
  await again.open('shut')
  await expect(again.headline).toHaveValue('The last words.')
})
