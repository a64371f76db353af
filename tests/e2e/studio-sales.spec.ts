import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { bookWords, newLeadWords } from '../../shared/content/studio/new-lead.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { expect, test } from '../support/site.ts'
import { becomeRole, ME, refusedWords, seeAtEveryWidth, seeRefused } from '../support/studio-roles.ts'

test.use({ ownSite: 'studio-sales', siteEnv: { STUDIO_EMAIL: ME }, campaigns: { shop: campaignEntry() } })

test('a sales person changes the hours, adds leads and books, and is told who changes campaigns, imports and makes tokens', async ({
  page,
  request,
  site,
}) => {
  await becomeRole('sales', request, site.url)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await seeAtEveryWidth(page, '/schedule', () => expect(button(entryWords.publish)).toBeVisible())
  await seeAtEveryWidth(page, '/campaigns/shop', async () => {
    await expect(page.getByText(refusedWords('campaigns', 'sales'))).toBeVisible()
    await expect(page.getByText(campaignWords.sessions.line(30, ['Brightwattle']))).toBeVisible()
    const change = page.getByRole('link', { name: campaignWords.sessions.change })
    await expect(change).toHaveAttribute('href', '/studio/schedule?campaign=shop')
  })
  await seeAtEveryWidth(page, '/leads?list=all', async () => {
    await expect(button(newLeadWords.open)).toBeVisible()
    await expect(page.getByText(leadsWords.ownersDownload)).toBeVisible()
    await expect(button(leadsWords.import)).toHaveCount(0)
    await expect(button(leadsWords.download)).toHaveCount(0)
  })
  await seeAtEveryWidth(page, '/leads/book', () => expect(button(bookWords.save(''))).toBeVisible())
  await seeRefused(page, 'sales', { '/leads/import': 'manage', '/people/programs': 'manage' })
})
