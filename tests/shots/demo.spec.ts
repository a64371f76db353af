import { type Me, rightsOf } from '../../shared/people/rights.ts'
import { walkDemo } from '../support/demo-states.ts'
import { test } from '../support/site.ts'
import { shootStudio } from './shoot-studio.ts'

test.use({ ownSite: 'demo', siteFlags: ['--demo'], actionTimeout: 20_000 })

test('the studio of the demo', async ({ page, request, site }) => {
  test.setTimeout(300_000)
  // Seen by a colleague of whoever published.
  const me: Me = { email: 'anna@brightwattle.example', role: 'owner', rights: rightsOf('owner'), people: 'current', owners: [] }
  await page.route('**/studio/api/me', (route) => route.fulfill({ json: me }))
  await shootStudio(page, walkDemo(page, request, site.url), () => true)
})
