import type { APIRequestContext, Page } from '@playwright/test'
import { agendaWords } from '../../shared/content/studio/agenda.ts'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { findWords, frameWords, keyWords } from '../../shared/content/studio/frame.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { linkWords } from '../../shared/content/studio/links.ts'
import { reportsWords } from '../../shared/content/studio/reports.ts'
import { variantWords } from '../../shared/content/studio/versions.ts'
import { StudioEditor } from './studio-page.ts'
import { closeDialog, publishEntry, visit, walkEditor } from './studio-states.ts'

/** The campaign of the demo that has an experiment. */
const CAMPAIGN = 'supporter-check'

type Titled = { headline: string }

/** Goes from one state of the demo's studio to the next, and yields each one's name when the page is in it. The demo is changed. */
export async function* walkDemo(page: Page, request: APIRequestContext, origin: string): AsyncGenerator<string> {
  const dialog = page.getByRole('dialog')
  const heading = page.getByRole('heading', { level: 2 }).first()
  const table = page.getByRole('table').first()

  yield* visit(page, 'studio-week', '/studio', heading)
  await page.getByRole('button', { name: frameWords.more }).click()
  await dialog.waitFor()
  yield 'studio-menu'
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: findWords.title }).click()
  await dialog.getByRole('searchbox').fill('olive')
  await dialog.getByRole('menuitem').first().waitFor()
  yield 'studio-find'
  await dialog.getByRole('searchbox').fill(keyWords.title)
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox').waitFor()
  yield 'studio-keys'
  await closeDialog(page)

  yield* visit(page, 'studio-leads', '/studio/leads', table)
  yield* visit(page, 'studio-leads-all', '/studio/leads?list=all', table)
  await page.goto('/studio/leads?list=all&outcome=won&kind=booking')
  await table.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('heading', { name: leadWords.outcome.title }).waitFor()
  yield 'studio-lead'
  await page.goto('/studio/agenda')
  await page.getByRole('heading', { name: agendaWords.title }).waitFor()
  await page.getByRole('listitem').first().waitFor()
  yield 'studio-agenda'
  yield* visit(page, 'studio-stuck', '/studio/trouble', heading)
  yield* visit(page, 'studio-numbers', '/studio/numbers', table)
  await page.goto(`/studio/numbers/${CAMPAIGN}`)
  await page.getByRole('button', { name: reportsWords.time.table }).waitFor()
  yield 'studio-numbers-campaign'
  yield* visit(page, 'studio-schedule', '/studio/schedule', heading)
  yield* visit(page, 'studio-links', '/studio/links', table)
  await page
    .getByRole('button', { name: linkWords.codeOf('flyer') })
    .first()
    .click()
  await dialog.waitFor()
  yield 'studio-code'
  yield* visit(page, 'studio-people', '/studio/people', heading)
  yield* visit(page, 'studio-record', '/studio/record', heading)

  const entry = `campaign:${CAMPAIGN}`
  const { live } = (await (await request.get(`${origin}/studio/api/entries/${entry}`)).json()) as { live: { text: string } }
  const value = JSON.parse(live.text) as { page: Titled; experiment: { variants: [Titled] } }
  const publish = (headline: string, note: string) =>
    publishEntry(request, origin, entry, { ...value, page: { ...value.page, headline } }, note)
  await publish('They gave once. Do they know why?', 'After the call with the trust')
  yield* visit(page, 'studio-list', '/studio/campaigns', table)
  const editor = new StudioEditor(page)
  await editor.open(CAMPAIGN)
  await page.getByRole('button', { name: new RegExp(`^${variantWords.group}`) }).click()
  await page.getByRole('textbox', { name: campaignWords.fields.headline }).last().focus()
  await editor.preview.getByRole('heading', { name: value.experiment.variants[0].headline }).waitFor()
  yield 'studio-variants'
  const edited = { key: CAMPAIGN, audience: 'For small charities', typed: 'Half your list gave once. Ask it again.' }
  yield* walkEditor(page, edited, () => publish('Your list gave once. Ask it before June.', 'For the June appeal'))
}
