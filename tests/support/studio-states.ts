import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { agendaWords } from '../../shared/content/studio/agenda.ts'
import { newCampaignWords } from '../../shared/content/studio/campaign-list.ts'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { linkWords } from '../../shared/content/studio/links.ts'
import { backupWords } from '../../shared/content/studio/operations.ts'
import { peopleWords } from '../../shared/content/studio/people.ts'
import { reportsWords } from '../../shared/content/studio/reports.ts'
import { scheduleWords } from '../../shared/content/studio/schedule.ts'
import { variantWords } from '../../shared/content/studio/versions.ts'
import { weekWords } from '../../shared/content/week.ts'
import { type Me, rightsOf } from '../../shared/people/rights.ts'
import { campaignEntry } from './campaign-entry.ts'
import { makeStudioLeads } from './leads-site.ts'
import { StudioEditor } from './studio-page.ts'
import { routeReports, studioTrouble } from './studio-responses.ts'
import { studioWeek } from './studio-week.ts'

/** The campaign that the states show. */
const STUDIO_CAMPAIGN = 'shopfront-check'

/** Campaigns of every state, by key, for the list. */
export function studioCampaigns(): Record<string, Record<string, unknown>> {
  const { $schema: _, ...sample } = JSON.parse(readFileSync('shared/campaign/sample-campaign.json', 'utf8')) as Record<
    string,
    unknown
  >
  const named = (headline: string, entry: Record<string, unknown> = {}) => campaignEntry(entry, { headline })
  return {
    [STUDIO_CAMPAIGN]: sample,
    'open-gardens': named('Open your garden. We count who comes.', { startsAt: '2030-03-01T09:00:00+11:00' }),
    'winter-warmers': named('Soup sells in June.', { endsAt: '2026-08-31T23:59:00+10:00', expiredUrl: '/fractional-cmo' }),
    'night-markets': named('Light up the stall, not the street.', { draft: true }),
    'surf-schools': { page: { headline: 'Nothing else yet' } },
  }
}

/** Publishes an entry as another window would. */
export async function publishEntry(
  request: APIRequestContext,
  origin: string,
  key: string,
  entry: object,
  note = '',
): Promise<void> {
  const address = `${origin}/studio/api/entries/${key}`
  const { live } = (await (await request.get(address)).json()) as { live: { id: number } | null }
  const data = { entry, basedOn: live?.id ?? null, note }
  const response = await request.post(`${address}/publish`, { headers: { Origin: origin }, data })
  if (response.status() !== 200) throw new Error(`${key} was not published: ${response.status()} ${await response.text()}`)
}

/** Opens a page, and yields the name of its state when something is there. */
export async function* visit(page: Page, state: string, path: string, something: Locator): AsyncGenerator<string> {
  await page.goto(path)
  await something.waitFor()
  yield state
}

/** From now on the page is a reader's, as the Worker answers one. */
async function showAsReader(page: Page, email: string): Promise<void> {
  const me: Me = { email, role: 'reader', rights: rightsOf('reader'), people: 'current', owners: ['olga@agency.example'] }
  await page.route('**/studio/api/me', (route) => route.fulfill({ json: me }))
  await page.route(/\/studio\/api\/entries\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), isReadOnly: true } })
  })
}

/**
 * Goes from one state of the studio to the next, and yields each one's name when the page is in it. The site needs
 * `studioCampaigns` in its KV.
 */
export async function* walkStudio(page: Page, request: APIRequestContext, origin: string): AsyncGenerator<string> {
  const key = `campaign:${STUDIO_CAMPAIGN}`
  const entry = studioCampaigns()[STUDIO_CAMPAIGN] as { page: Record<string, unknown> }
  const withHeadline = (headline: string) => ({ ...entry, page: { ...entry.page, headline } })
  await publishEntry(request, origin, key, withHeadline('Count who walks past.'), 'First draft of the headline')
  await publishEntry(request, origin, key, entry, 'Shorter, after the call with the bookshops')
  await publishEntry(request, origin, 'link:window', { campaign: STUDIO_CAMPAIGN, utmSource: 'poster', utmMedium: 'print' })
  await publishEntry(request, origin, 'schedule', { heldTimes: ['10:00'], closedDates: [] }, 'More afternoons')
  const dialog = page.getByRole('dialog')
  const heading = page.getByRole('heading', { level: 2 }).first()
  const table = page.getByRole('table')

  yield* visit(page, 'studio-week-empty', '/studio', heading)
  await page.route('**/studio/api/week?*', (route) => route.fulfill({ json: studioWeek(STUDIO_CAMPAIGN) }))
  await page.reload()
  await page.getByRole('heading', { name: weekWords.stuck.title }).or(page.getByText(weekWords.stuck.title)).first().waitFor()
  yield 'studio-week'
  await page.unroute('**/studio/api/week?*')
  yield* visit(page, 'studio-list', '/studio/campaigns', table)
  await page.getByRole('button', { name: newCampaignWords.title }).click()
  await dialog.waitFor()
  yield 'studio-new-campaign'
  await closeDialog(page)

  const editor = new StudioEditor(page)
  yield* walkEditor(
    page,
    { key: STUDIO_CAMPAIGN, audience: 'For bookshops', typed: 'People slow down at your window. Why?' },
    () => publishEntry(request, origin, key, withHeadline('Two walks tell you who your readers are.'), 'For the June mail'),
  )
  yield* visit(page, 'studio-schedule', '/studio/schedule', heading)
  yield* visit(page, 'studio-links', '/studio/links', table)
  await page.getByRole('button', { name: linkWords.make }).click()
  await dialog.waitFor()
  yield 'studio-new-link'
  await closeDialog(page)
  await page
    .getByRole('button', { name: linkWords.codeOf('window') })
    .first()
    .click()
  await dialog.waitFor()
  yield 'studio-code'
  await routeReports(page, Object.keys(studioCampaigns()))
  yield* visit(page, 'studio-numbers', '/studio/numbers', table.first())
  await page.goto(`/studio/numbers/${STUDIO_CAMPAIGN}?days=90`)
  await page.getByRole('button', { name: reportsWords.time.table }).click()
  yield 'studio-numbers-campaign'
  const variant = { headline: 'Forty gardens opened. Nine counted.', offer: { button: 'Count my garden' } }
  const gardens = { ...studioCampaigns()['open-gardens'], experiment: { name: 'experiment-1', variants: [variant] } }
  await publishEntry(request, origin, 'campaign:open-gardens', gardens, 'Two headlines')
  await editor.open('open-gardens')
  await page.getByRole('button', { name: new RegExp(`^${variantWords.group}`) }).click()
  await page.getByRole('textbox', { name: campaignWords.fields.headline }).last().focus()
  await editor.preview.getByRole('heading', { name: variant.headline }).waitFor()
  yield 'studio-variants'
  await page.unroute('**/studio/api/reports**')
  yield* visit(page, 'studio-record', '/studio/record', page.getByText('For the June mail'))

  const won = await makeStudioLeads(request, origin, STUDIO_CAMPAIGN)
  yield* visit(page, 'studio-leads', '/studio/leads', table)
  yield* visit(page, 'studio-leads-all', '/studio/leads?list=all', table)
  yield* visit(page, 'studio-lead', `/studio/leads/${won}`, page.getByRole('heading', { name: leadWords.outcome.title }))
  await page.getByRole('button', { name: leadWords.session.move }).click()
  await dialog.getByRole('radio').last().click()
  yield 'studio-move'
  await closeDialog(page)
  const hosts = [
    { key: 'mia', name: 'Mia Grevillea', email: 'mia@agency.example' },
    { key: 'ben', name: 'Ben Tea-Tree' },
    { key: 'cleo', name: 'Cleo Banksia-Montgomery', email: 'cleo@agency.example' },
    { key: 'dan', name: 'Dan Saltbush', campaigns: ['fractional-cmo'] },
  ]
  await publishEntry(request, origin, 'schedule', { heldTimes: ['10:00'], closedDates: [], hosts }, 'Four hosts')
  await page.goto(`/studio/leads/${won}?do=hand-over`)
  await dialog.getByRole('radio').first().check({ force: true })
  yield 'studio-hand-over'
  await closeDialog(page)
  await page.goto('/studio/agenda')
  await page.getByRole('link', { name: agendaWords.next }).click()
  await page.getByRole('status').first().waitFor()
  yield 'studio-agenda'
  await page.goto('/studio/leads/BW-222222')
  await page.getByRole('heading', { name: leadWords.missing.title('BW-222222') }).waitFor()
  yield 'studio-lead-missing'
  yield* visit(page, 'studio-conversions', '/studio/leads/conversions', heading)
  await page.goto('/studio/record/backup')
  await page.getByRole('button', { name: backupWords.make }).click()
  await page.getByText(backupWords.tooShort(12)).waitFor()
  yield 'studio-backup'
  yield* visit(page, 'studio-record-leads', '/studio/record?of=leads', page.getByRole('link', { name: won }).first())
  yield* visit(page, 'studio-calm', '/studio/trouble', heading)
  await page.route('**/studio/api/trouble', (route) => route.fulfill({ json: studioTrouble(won) }))
  await page.reload()
  await page.getByText(won).first().waitFor()
  yield 'studio-stuck'
  await page.goto('/studio/schedule')
  await page.getByRole('heading', { name: scheduleWords.hosts.calendar }).waitFor()
  await page.getByRole('heading', { name: scheduleWords.hosts.title, exact: true }).scrollIntoViewIfNeeded()
  yield 'studio-schedule-hosts'
  await page.unroute('**/studio/api/trouble')
  yield* visit(page, 'studio-people-none', '/studio/people', page.getByRole('button', { name: peopleWords.none.begin }))
  const me = (await (await request.get(`${origin}/studio/api/me`)).json()) as { email: string }
  const people = { [me.email]: 'owner', 'benedict.tea-tree@agency.example': 'sales', 'mia@agency.example': 'marketer' }
  await publishEntry(request, origin, 'people', people, 'Who does what')
  await page.reload()
  await page.getByRole('button', { name: peopleWords.add.now }).click()
  yield 'studio-people'
  await showAsReader(page, me.email)
  yield* visit(page, 'studio-schedule-reader', '/studio/schedule', page.getByRole('button', { name: entryWords.versions }))
  await page.goto(`/studio/campaigns/${STUDIO_CAMPAIGN}`)
  await editor.preview.getByRole('heading', { level: 1 }).waitFor()
  yield 'studio-campaign-reader'
  yield* visit(page, 'studio-leads-reader', '/studio/leads', page.getByText(/takes the role/))
  yield* visit(page, 'studio-missing', '/studio/nowhere', page.getByRole('heading', { level: 1 }))
}

type Edited = { key: string; audience: string; typed: string }

/** Goes through the states of a campaign's editor. `publishMeanwhile`: as a colleague does. The campaign needs two versions. */
export async function* walkEditor(
  page: Page,
  { key, audience, typed }: Edited,
  publishMeanwhile: () => Promise<void>,
): AsyncGenerator<string> {
  const editor = new StudioEditor(page)
  const dialog = page.getByRole('dialog')
  const saved = editor.bar.getByText(/^Draft saved/).first()
  await editor.open(key)
  await editor.preview.getByRole('heading', { level: 1 }).waitFor()
  yield 'studio-editor'
  await editor.button(entryWords.versions).click()
  await dialog.getByRole('option').nth(1).click()
  await dialog.getByRole('heading', { level: 4 }).or(dialog.locator('ins, del')).first().waitFor()
  yield 'studio-versions'
  await closeDialog(page)
  await page.getByLabel(campaignWords.fields.audience).fill(audience)
  await editor.headline.fill('x'.repeat(80))
  yield 'studio-editor-faults'
  await editor.headline.fill(typed)
  await saved.waitFor()
  await editor.button(entryWords.publish).click()
  await dialog.waitFor()
  yield 'studio-publish'
  await closeDialog(page)
  await publishMeanwhile()
  // The studio asks what is live when its window is looked at again.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: entryWords.outdated.compare }).scrollIntoViewIfNeeded()
  yield 'studio-conflict'
  await page.getByRole('button', { name: entryWords.outdated.compare }).click()
  await dialog.waitFor()
  yield 'studio-conflict-compared'
  await dialog.getByRole('button', { name: entryWords.outdated.keep }).click()
  await editor.button(campaignWords.next.plan).click()
  await saved.waitFor()
  yield 'studio-planned-change'
}

/** Closes the dialog that is open. */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  // A dialog whose focused part a narrower window hides hears no key.
  await dialog.getByRole('button').last().focus()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
