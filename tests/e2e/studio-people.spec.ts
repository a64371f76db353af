import { entryWords } from '../../shared/content/studio/entry.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { linkWords } from '../../shared/content/studio/links.ts'
import { PEOPLE_ISSUES, peopleWords, roleWords } from '../../shared/content/studio/people.ts'
import { scheduleWords } from '../../shared/content/studio/schedule.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { expect, test } from '../support/site.ts'
import { goToStudioPage, StudioEditor } from '../support/studio-page.ts'
import { publishEntry } from '../support/studio-states.ts'

const ME = 'anna@agency.example'
const OLGA = 'olga@agency.example'

test.use({ ownSite: 'studio-people', siteEnv: { STUDIO_EMAIL: ME }, campaigns: { shop: campaignEntry() } })

test('an owner begins a list of people, adds a colleague, and cannot leave it without an owner', async ({
  page,
  request,
  site,
  pageErrors,
}) => {
  // What the browser cannot know, the server refuses.
  pageErrors.expect(/422/)
  const editor = new StudioEditor(page)
  const roleOf = (email: string) => page.getByRole('button', { name: peopleWords.roleOf(email) })
  await page.goto('/studio/people')
  await expect(page.getByText(peopleWords.none.text)).toBeVisible()
  await editor.button(peopleWords.none.begin).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await editor.button(peopleWords.add.now).click()
  await expect(page.getByLabel(peopleWords.add.email)).toBeFocused()
  // As it is copied from a mail program.
  await page.getByLabel(peopleWords.add.email).fill('Olga <Olga@agency.example>')
  await page.getByRole('button', { name: new RegExp(peopleWords.chooseRole) }).click()
  await page.getByRole('option', { name: roleWords.sales.name }).click()
  await editor.button(peopleWords.add.now).click()
  await expect(roleOf(OLGA)).toContainText(roleWords.sales.name)
  await page.getByLabel(peopleWords.add.email).fill('OLGA@Agency.example')
  await editor.button(peopleWords.add.now).click()
  await expect(page.getByText(peopleWords.add.there(OLGA))).toBeVisible()
  // Another address of the same mailbox may be added; it is only asked about.
  await page.getByLabel(peopleWords.add.email).fill('olga+leads@agency.example')
  await expect(page.getByLabel(peopleWords.add.email)).toHaveAccessibleDescription(peopleWords.add.alike(OLGA))
  await page.getByLabel(peopleWords.add.email).fill('')

  await editor.button(peopleWords.remove(ME)).click()
  await expect(page.getByText(PEOPLE_ISSUES.noOwnerSentence)).toBeVisible()
  await expect(editor.button(entryWords.publish)).toBeDisabled()
  // Nobody has ever been an owner at that address, which may have a typing error.
  await roleOf(OLGA).click()
  await page.getByRole('option', { name: roleWords.owner.name }).click()
  await editor.button(entryWords.publish).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(peopleWords.stepDown.title(roleWords.reader.one))
  await dialog.getByRole('button', { name: entryWords.publishing.now }).click()
  await expect(dialog).toContainText(PEOPLE_ISSUES.stepDownSentence(ME))
  await dialog.getByRole('button', { name: entryWords.publishing.cancel }).click()

  await editor.button(entryWords.undo).click()
  await editor.button(entryWords.undo).click()
  await editor.publish('The first list')
  expect(await (await request.get(`${site.url}/studio/api/me`)).json()).toMatchObject({ role: 'owner', people: 'current' })
  await goToStudioPage(page, 'auditLog')
  await expect(page.getByRole('main').getByRole('link', { name: peopleWords.title })).toBeVisible()
})

test('whoever loses a role in the middle of work is told, loses nothing, and then only looks', async ({
  page,
  context,
  request,
  site,
  pageErrors,
}) => {
  pageErrors.expect(/403/)
  await publishEntry(request, site.url, 'people', { [ME]: 'owner', [OLGA]: 'owner' })
  const editor = new StudioEditor(page)
  await editor.open('shop')
  await editor.headline.fill('What I was writing.')
  await expect(editor.bar).toContainText(/^Draft saved/)
  await publishEntry(request, site.url, 'people', { [ME]: 'reader', [OLGA]: 'owner' })
  await editor.headline.fill('What I was writing when it happened.')
  const notice = page.getByRole('alert').filter({ hasText: studioWords.failures.forbidden.title })
  await expect(notice).toContainText(studioWords.failures.forbidden.kept)
  await expect(notice).toContainText(OLGA)
  await expect(editor.headline).toHaveValue('What I was writing when it happened.')
  await expect(page.getByRole('link', { name: studioWords.pages.leads })).toBeHidden()

  const reader = await context.newPage()
  await reader.goto('/studio/campaigns/shop')
  await expect(reader.getByText(/^Changing campaigns and short links takes the role/)).toBeVisible()
  await expect(reader.getByText(/^Your draft, saved .* is kept/)).toBeVisible()
  await expect(reader.getByRole('textbox')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: entryWords.publish })).toBeHidden()
  await reader.goto('/studio/schedule')
  await expect(reader.getByText(entryWords.nothingChanged)).toBeVisible()
  await expect(reader.getByRole('heading', { name: scheduleWords.title })).toBeVisible()
  await reader.goto('/studio/links')
  await expect(reader.getByRole('button', { name: linkWords.make })).toBeHidden()
  await reader.goto('/studio/leads')
  await expect(reader.getByText(/^Seeing leads and working on them takes the role Owner or Sales/)).toBeVisible()
  await expect(reader.getByRole('button', { name: leadsWords.download })).toBeHidden()
})
