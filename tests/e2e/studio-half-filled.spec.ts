import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { peopleWords, roleWords } from '../../shared/content/studio/people.ts'
import { controlWords } from '../../shared/content/studio/studio.ts'
import { LOCAL_EMAIL } from '../../worker/tools/local/vars.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'
import { publishEntry } from '../support/studio-states.ts'

test.use(CAMPAIGN_SITE)

test('Publish takes in who was typed beside the list, and stops where the role is missing', async ({ page, request, site }) => {
  await publishEntry(request, site.url, 'people', { [LOCAL_EMAIL]: 'owner' })
  const editor = new StudioEditor(page)
  const { add } = peopleWords
  const role = page.getByRole('button', { name: new RegExp(peopleWords.chooseRole) })
  await page.goto('/studio/people')
  await page.getByLabel(add.email).fill('olga@agency')
  await expect(editor.bar).toContainText(entryWords.unfinished(1))
  await editor.button(entryWords.publish).press('Enter')
  await expect(page.getByText(add.wrong)).toBeVisible()
  await expect(page.getByLabel(add.email)).toBeFocused()
  await page.getByLabel(add.email).fill('olga@agency.example')
  await editor.button(entryWords.publish).click()
  await expect(role).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await role.click()
  await page.getByRole('option', { name: roleWords.sales.name }).click()
  await editor.publish()
  await expect(page.getByRole('button', { name: peopleWords.roleOf('olga@agency.example') })).toBeVisible()
  const { live } = await (await request.get(`${site.url}/studio/api/entries/people`)).json()
  expect(JSON.parse(live.text)).toEqual({ [LOCAL_EMAIL]: 'owner', 'olga@agency.example': 'sales' })
})

test('half a date stops a publication at its field, also where a whole one stood before', async ({ page }) => {
  const editor = new StudioEditor(page)
  await editor.open('shop')
  await editor.headline.fill('What is new.')
  await page.getByRole('button', { name: campaignWords.groups.time }).press('Enter')
  const ends = page.getByRole('group', { name: campaignWords.fields.endsAt })
  const part = (name: string) => ends.getByRole('spinbutton', { name })
  await part('day').click()
  await page.keyboard.type('05')
  await editor.button(entryWords.publish).click()
  await expect(page.getByText(controlWords.half)).toBeVisible()
  await expect(part('day')).toBeFocused()
  await part('day').click()
  // A year may be two digits, and the time is that of the field.
  await page.keyboard.type('051232')
  await editor.headline.click()
  await expect(page.getByText(controlWords.half)).toBeHidden()
  await expect(part('year')).toHaveText('2032')
  await part('month').press('Backspace')
  await part('month').press('Backspace')
  await editor.button(entryWords.publish).click()
  await expect(page.getByText(controlWords.half)).toBeVisible()
  await expect(part('day')).toBeFocused()
  await expect(part('month'), 'what was typed stays').toHaveText('mm')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a press of Publish that leaves a field empty leads back to it, and Undo passes the focus on when nothing is left to undo', async ({
  page,
}) => {
  const editor = new StudioEditor(page)
  await editor.open('shop')
  await editor.headline.fill('What is newer.')
  await editor.headline.fill('')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await editor.button(entryWords.publish).click()
  await expect(editor.headline).toBeFocused()
  await expect(editor.headline).toHaveAttribute('aria-invalid', 'true')
  for (const [step, other] of [
    ['undo', 'redo'],
    ['redo', 'undo'],
  ] as const) {
    await expect(async () => {
      await editor.button(entryWords[step]).press('Enter', { timeout: 500 })
      await expect(editor.button(entryWords[other])).toBeFocused({ timeout: 500 })
    }).toPass()
  }
})

test('half a date is not lost by showing the other part of a campaign', async ({ page }) => {
  const editor = new StudioEditor(page)
  await editor.open('shop')
  await page.getByRole('button', { name: campaignWords.next.plan }).click()
  const month = page.getByRole('group', { name: campaignWords.next.at }).getByRole('spinbutton', { name: 'month' })
  await month.press('Backspace')
  await month.press('Backspace')
  await page.getByRole('tab', { name: campaignWords.next.now }).click()
  await expect(page.getByText(controlWords.half)).toBeVisible()
  await expect(page.getByRole('tab', { name: campaignWords.next.now })).toHaveAttribute('aria-selected', 'false')
  await month.focus()
  await page.keyboard.type('12')
  await page.getByRole('tab', { name: campaignWords.next.now }).click()
  await expect(page.getByRole('tab', { name: campaignWords.next.now })).toHaveAttribute('aria-selected', 'true')
})
