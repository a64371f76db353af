import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { formWords } from '../../shared/content/studio/studio.ts'
import { versionWords } from '../../shared/content/studio/versions.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { expect, test } from '../support/site.ts'
import { goToStudioPage, newCampaign, StudioEditor } from '../support/studio-page.ts'
import { publishEntry } from '../support/studio-states.ts'

test.use(CAMPAIGN_SITE)

const liveHeadline = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]

test('a marketer makes a campaign, sees it before anybody else, publishes it, and a visitor can book', async ({
  page,
  request,
}) => {
  const editor = await newCampaign(page, 'Book shops of Newtown')
  await editor.headline.fill('Your window is a page. Read it.')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText('Your window is a page. Read it.')
  expect((await request.get('/c/book-shops-of-newtown')).status()).toBe(404)
  await editor.publish('First version')
  const live = await request.get('/c/book-shops-of-newtown')
  expect(live.status()).toBe(200)
  expect(liveHeadline(await live.text())).toBe('Your window is a page. Read it.')
  await page.goto('/c/book-shops-of-newtown')
  await expect(
    page
      .locator('#details input[name=email]')
      .or(page.getByRole('button', { name: 'Book my check' }))
      .first(),
  ).toBeVisible()
})

test('the preview is the page that goes live, word for word', async ({ page, request }) => {
  const editor = await newCampaign(page, 'Same page')
  await editor.headline.fill('Se\u00aden\u200b is seen.\u202c')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText('Seen is seen.')
  const shown = await editor.preview.locator('main').innerText()
  await editor.publish()
  // The preview is as wide as a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/c/same-page')
  expect(shown.split('\n')).toEqual((await page.locator('main').innerText()).split('\n'))
  expect((await request.get('/c/same-page')).status()).toBe(200)
})

test('a page that would go offline says until when, which links lead there, and asks', async ({ page, request, site }) => {
  await publishEntry(request, site.url, 'link:poster', { campaign: 'later' })
  const editor = new StudioEditor(page)
  await editor.open('later')
  await page.getByRole('button', { name: campaignWords.groups.time }).press('Enter')
  await page.getByRole('group', { name: campaignWords.fields.startsAt }).getByRole('spinbutton', { name: 'day' }).click()
  await page.keyboard.type('05122040')
  await editor.headline.focus()
  await editor.button(entryWords.publish).click()
  const dialog = page.getByRole('dialog')
  const { takenAway, cancel, now } = entryWords.publishing
  await expect(dialog.getByRole('alert')).toContainText(
    'This page is live now and will be Page not found until 5 Dec 2040, 9:00 AM',
  )
  await expect(dialog.getByRole('alert')).toContainText(takenAway.links(['/go/poster']))
  await expect(dialog.getByRole('button', { name: now })).toHaveCount(0)
  await dialog.getByRole('button', { name: cancel }).click()
  expect((await request.get('/c/later')).status()).toBe(200)
  await editor.button(entryWords.publish).click()
  await dialog.getByRole('button', { name: takenAway.anyway }).click()
  await expect(dialog.getByRole('heading', { name: entryWords.published.title })).toBeVisible()
  await expect(dialog).toContainText('It counts everywhere by')
  await expect(dialog).not.toContainText('Everyone sees it')
})

test('the preview follows the section that is edited, also once it is shown on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const editor = new StudioEditor(page)
  await editor.open('followed')
  const shown = (text: string) => editor.preview.getByText(text)
  const work = (on: string) =>
    page.getByRole('region', { name: campaignWords.form }).getByRole('button', { name: on, expanded: false }).press('Enter')
  for (const text of ['Third', 'It was worth the afternoon.', 'First', 'The last call']) {
    await work(text)
    await expect(shown(text).first()).toBeInViewport()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const side = (label: string) => page.getByRole('radio', { name: label, exact: true })
  await work('Second')
  await side(campaignWords.preview).click()
  await expect(shown('Second').first()).toBeInViewport()
})

test('a fault is at its field and stops the publication until it is fixed', async ({ page }) => {
  const editor = await newCampaign(page, 'Faulty')
  await editor.headline.fill('x'.repeat(71))
  await expect(editor.headline).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('is 71 characters long; 70 fit')).toBeVisible()
  await expect(editor.page.getByText(entryWords.issues(1))).toBeVisible()
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText('x'.repeat(71))
  await page.getByRole('button', { name: campaignWords.groups.top }).press('Enter')
  await expect(editor.headline).toBeHidden()
  await editor.button(entryWords.issues(1)).press('Enter')
  await expect(editor.headline).toBeFocused()
  await editor.headline.fill('x'.repeat(70))
  await expect(editor.headline).not.toHaveAttribute('aria-invalid', 'true')
  await editor.publish()
})

test('sections are added, moved, duplicated and removed with the keyboard alone, and undone', async ({ page }) => {
  const editor = new StudioEditor(page)
  await editor.open('ordered')
  const { items, moveUp, moveDown, duplicate, remove, addSection } = campaignWords
  const press = async (name: string, key = 'Enter') => {
    await editor.button(name).focus()
    await page.keyboard.press(key)
  }
  await press(addSection)
  await page.getByRole('menuitem', { name: campaignWords.sections.quote.name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: campaignWords.sectionFields.quote })).toBeFocused()
  await page.keyboard.insertText('It works.')
  await page.getByRole('textbox', { name: campaignWords.sectionFields.author }).fill('Noor Haddad')
  await press(moveUp(items.section, 2))
  // The focus went along with the section, to the way that is left.
  await expect(editor.button(moveDown(items.section, 1))).toBeFocused()
  await expect(editor.preview.locator('main')).toContainText(/It works\.[\s\S]*Most readers pass the door\./)
  await press(duplicate(items.section, 1))
  await expect(editor.button(remove(items.section, 3))).toBeVisible()
  await press(remove(items.section, 2))
  await expect(editor.button(remove(items.section, 3))).toHaveCount(0)
  // The focus is at what follows the removed section.
  await expect(page.getByRole('button', { name: /^2 Text/ })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.button(remove(items.section, 3))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(editor.button(remove(items.section, 3))).toHaveCount(0)
})

test('the last section and the last row that can go leave the focus beside them', async ({ page }) => {
  const editor = new StudioEditor(page)
  await editor.open('emptied')
  const { items, remove, add, addSection } = campaignWords
  const benefits = page.getByRole('group', { name: campaignWords.fields.benefits })
  const removeAt = (number: number) => editor.button(remove(items.benefit, number))
  await editor.button(add(items.benefit)).press('Enter')
  await removeAt(3).press('Enter')
  // No other can be removed, as a page has two at least.
  await expect(removeAt(2)).toBeDisabled()
  await expect(benefits.locator(':focus')).toHaveCount(1)
  await editor.button(add(items.benefit)).press('Enter')
  await removeAt(1).press('Enter')
  await expect(removeAt(1)).toBeDisabled()
  await expect(benefits.locator(':focus')).toHaveCount(1)
  await editor.button(remove(items.section, 1)).press('Enter')
  await expect(editor.button(addSection)).toBeFocused()
})

test('a section that no page can show is shown as such, and removed', async ({ page }) => {
  const editor = new StudioEditor(page)
  await editor.open('odd')
  const { items, remove, unknownSection } = campaignWords
  await expect(page.getByText(unknownSection.kind('video'))).toBeVisible()
  await editor.button(formWords.unmapped.remove).click()
  await expect(page.getByText(formWords.unmapped.title)).toHaveCount(0)
  await editor.button(remove(items.section, 3)).click()
  await editor.button(remove(items.section, 2)).click()
  await editor.publish()
})

test('an address after the end at which nothing is published is warned of, there and before the campaign is closed', async ({
  page,
}) => {
  const editor = new StudioEditor(page)
  await editor.open('led')
  await page.getByRole('button', { name: campaignWords.groups.time }).click()
  const address = page.getByRole('textbox', { name: campaignWords.fields.expiredUrl })
  const warning = page.getByRole('alert').filter({ hasText: campaignWords.deadEnd.title('/c/led-on') })
  await address.fill('/c/ordered')
  await expect(page.getByText(campaignWords.deadEnd.text)).toHaveCount(0)
  await address.fill('/c/led-on')
  await expect(warning).toContainText(campaignWords.deadEnd.text)
  await editor.publish()
  await editor.button(campaignWords.more).click()
  await page.getByRole('menuitem', { name: campaignWords.close }).click()
  await expect(page.getByRole('dialog').getByText(campaignWords.deadEnd.text)).toBeVisible()
})

test('a planned change is seen as on its day before anybody else sees it', async ({ page, request }) => {
  const editor = new StudioEditor(page)
  await editor.open('planned')
  await editor.button(campaignWords.next.plan).click()
  await editor.headline.fill('Next month it is this.')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText('Next month it is this.')
  await page.getByRole('tab', { name: campaignWords.next.now }).click()
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText('Your street walks past. Count it.')
  await editor.publish()
  expect(liveHeadline(await (await request.get('/c/planned')).text())).toBe('Your street walks past. Count it.')
  await page.goto('/studio/campaigns')
  await expect(page.getByRole('row', { name: /planned/ })).toContainText('Changes')
})

test('an older version becomes a draft and is live again only when it is published', async ({ page, request }) => {
  const editor = new StudioEditor(page)
  await editor.open('restored')
  await editor.headline.fill('The second one.')
  await editor.publish('Second')
  await editor.button(entryWords.versions).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').last().click()
  await dialog.getByRole('button', { name: versionWords.use }).click()
  await expect(editor.headline).toHaveValue('Your street walks past. Count it.')
  await expect.poll(async () => liveHeadline(await (await request.get('/c/restored')).text())).toBe('The second one.')
  await editor.publish('Back again')
  await expect
    .poll(async () => liveHeadline(await (await request.get('/c/restored')).text()))
    .toBe('Your street walks past. Count it.')
})

test('a campaign is closed from the studio', async ({ page, request }) => {
  const editor = new StudioEditor(page)
  await editor.open('closed')
  await editor.button(campaignWords.more).click()
  await page.getByRole('menuitem', { name: campaignWords.close }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: campaignWords.closing.keep }).click()
  await expect(editor.bar).toContainText(entryWords.asPublished)
  await editor.button(campaignWords.more).click()
  await page.getByRole('menuitem', { name: campaignWords.close }).click()
  await dialog.getByRole('button', { name: campaignWords.closing.now }).click()
  await expect.poll(async () => (await request.get('/c/closed')).status()).toBe(404)
})

test('a campaign is removed from the site, and taken up again from its last version', async ({ page, request }) => {
  const editor = new StudioEditor(page)
  await editor.open('gone')
  const { more, removal, removed, viewLive } = campaignWords
  await editor.button(more).click()
  await expect(page.getByRole('menuitem', { name: viewLive })).toBeVisible()
  await page.getByRole('menuitem', { name: removal.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: removal.now }).click()
  await page.getByRole('table').waitFor()
  await expect(page.getByRole('row', { name: /gone/ })).toHaveCount(0)
  await expect.poll(async () => (await request.get('/c/gone')).status()).toBe(404)
  await goToStudioPage(page, 'auditLog')
  await page.getByRole('link', { name: 'gone' }).first().click()
  await expect(page.getByText(removed.title)).toBeVisible()
  await expect(editor.headline).toHaveCount(0)
  await editor.button(removed.versions).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').last().click()
  await dialog.getByRole('button', { name: versionWords.use }).click()
  await expect(editor.headline).toHaveValue('Your street walks past. Count it.')
  await editor.button(more).click()
  await expect(page.getByRole('menuitem', { name: viewLive })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await editor.publish('Up again')
  await expect.poll(async () => (await request.get('/c/gone')).status()).toBe(200)
})

test('a removal asks again if somebody published meanwhile, and takes the draft along', async ({
  page,
  request,
  site,
  pageErrors,
}) => {
  pageErrors.expect(/409/)
  const editor = new StudioEditor(page)
  await editor.open('left')
  await editor.headline.fill('Never published.')
  await expect(editor.bar).toContainText('Draft saved')
  await publishEntry(request, site.url, 'campaign:left', campaignEntry({}, { headline: 'From another window.' }))
  const { more, removal } = campaignWords
  await editor.button(more).click()
  await page.getByRole('menuitem', { name: removal.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(removal.draft)).toBeVisible()
  await dialog.getByRole('button', { name: removal.now }).click()
  await expect(dialog.getByText(removal.outdated)).toBeVisible()
  await dialog.getByRole('button', { name: removal.now }).click()
  await page.getByRole('table').waitFor()
  await expect(page.getByRole('row', { name: /left/ })).toHaveCount(0)
  await page.goto('/studio/campaigns/left')
  await expect(page.getByText(campaignWords.removed.title)).toBeVisible()
})

test('a built-in campaign gets its own words back', async ({ page, request, site }) => {
  await publishEntry(request, site.url, 'campaign:tradie-digital-trust', { title: 'Another ticket' })
  await page.goto('/studio/campaigns/tradie-digital-trust')
  const { more, removal } = campaignWords
  await page.getByRole('button', { name: more, exact: true }).click()
  await page.getByRole('menuitem', { name: removal.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: removal.now }).click()
  await page.getByRole('table').waitFor()
  await page.goto('/studio/campaigns/tradie-digital-trust')
  await expect(page.getByLabel(campaignWords.fields.title)).toHaveValue('')
})
