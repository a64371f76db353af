import { expect, test } from '../support/site.ts'

/** A site whose studio nobody may use, as a live one without Cloudflare Access. */
test.use({ ownSite: true, siteEnv: { STUDIO_EMAIL: '' } })

const ADDRESSES = [
  '/studio',
  '/studio/',
  '/studio/links',
  '/studio/campaigns/bookshops',
  '/studio/preview/bookshops',
  '/studio/files/manifest.json',
  '/studio/api/me',
  '/studio/api/entries/schedule',
  '/studio/api/entries/schedule/publish',
]
const FORGED = {
  'Cf-Access-Jwt-Assertion': 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6InlvdUBicmlnaHR3YXR0bGUuZXhhbXBsZSJ9.',
  'Cf-Access-Authenticated-User-Email': 'you@brightwattle.example',
  Cookie: 'CF_Authorization=eyJhbGciOiJub25lIn0.e30.',
}

test('without an identity every address of the studio is the 404 page, whatever is asked and claimed', async ({
  request,
  site,
}) => {
  const missing = await (await request.get('/no-such-page')).text()
  for (const address of ADDRESSES) {
    for (const headers of [{}, FORGED]) {
      const read = await request.get(address, { headers })
      expect(read.status(), address).toBe(404)
      expect(await read.text(), address).toBe(missing)
      const sent = await request.post(address, { headers: { ...headers, Origin: site.url } })
      expect(sent.status(), address).toBe(404)
      expect(await sent.text(), address).toBe(missing)
    }
  }
})

test('another spelling of a file’s address leads to the guarded address and brings nothing', async ({ request }) => {
  const answer = await request.get('/%73tudio/files/manifest.json', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toBe('/studio/files/manifest.json')
  expect(await answer.text()).toBe('')
  expect((await request.get('/%73tudio/files/manifest.json')).status()).toBe(404)
})

test('no page of the site, sitemap or robots.txt mentions the studio', async ({ request }) => {
  for (const path of ['/', '/tradie-digital-trust', '/sitemap.xml', '/robots.txt']) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/\/studio\b/)
  }
})
