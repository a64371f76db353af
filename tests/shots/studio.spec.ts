import { type Me, rightsOf } from '../../shared/people/rights.ts'
import { test } from '../support/site.ts'
import { studioCampaigns, walkStudio } from '../support/studio-states.ts'
import { shootStudio } from './shoot-studio.ts'

/** What the demo does not have: what is empty, missing, begun or refused. */
const NOT_IN_DEMO = /empty|new-|move|hand-over|missing|conversions|backup|record-leads|calm|hosts|none|reader/

test.use({ ownSite: 'shots', campaigns: studioCampaigns(), siteEnv: { STUDIO_EMAIL: 'anna@brightwattle.example' } })

test('states of the studio that the demo does not have', async ({ page, request, site, pageErrors }) => {
  // One state is a lead that does not exist.
  pageErrors.expect(/404 .*\/leads\//)
  test.setTimeout(300_000)
  // Seen by a colleague of whoever published.
  const me: Me = { email: 'ben@brightwattle.example', role: 'owner', rights: rightsOf('owner'), people: 'none', owners: [] }
  await page.route('**/studio/api/me', (route) => route.fulfill({ json: me }))
  await shootStudio(page, walkStudio(page, request, site.url), (state) => NOT_IN_DEMO.test(state))
})
