import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { scheduleWords } from '../../shared/content/studio/schedule.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { expect, test } from '../support/site.ts'
import { becomeRole, ME, refusedWords, seeAtEveryWidth, seeRefused } from '../support/studio-roles.ts'

test.use({ ownSite: 'studio-marketer', siteEnv: { STUDIO_EMAIL: ME }, campaigns: { shop: campaignEntry() } })

test('a marketer sees the coming weeks and how long sessions are, and is told who changes hours and works with leads', async ({
  page,
  request,
  site,
}) => {
  await becomeRole('marketer', request, site.url)
  await seeAtEveryWidth(page, '/schedule', async () => {
    await expect(page.getByText(refusedWords('schedule', 'marketer'))).toBeVisible()
    await expect(page.getByText(scheduleWords.picture.note)).toBeVisible()
    await expect(page.getByRole('button', { name: entryWords.publish, exact: true })).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
  await seeAtEveryWidth(page, '/campaigns/shop', async () => {
    await expect(page.getByText(campaignWords.sessions.line(30, ['Brightwattle']))).toBeVisible()
    await expect(page.getByRole('link', { name: campaignWords.sessions.see })).toBeVisible()
    await expect(page.getByRole('link', { name: campaignWords.sessions.change })).toHaveCount(0)
  })
  await seeRefused(page, 'marketer', {
    '/leads': 'leads',
    '/leads/book': 'leads',
    '/leads/import': 'manage',
    '/people/programs': 'manage',
  })
})
