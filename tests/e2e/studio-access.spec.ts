import { expect, test } from '../support/site.ts'

/** A site whose studio nobody may use, as a live one without Cloudflare Access. */
test.use({ ownSite: 'studio-access', siteEnv: { STUDIO_EMAIL: '' } })

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

/** Other spellings of the paths of files that only the studio may have, or that only the Worker reads. */
const SPELLINGS = [
  '/%73tudio/files/manifest.json',
  '/studio%2Ffiles%2Fmanifest.json',
  '/studio/files/%6Danifest.json',
  '/studio/files/manifest%2Ejson',
  '/%2Fstudio/files/manifest.json',
  '//studio/files/manifest.json',
  '///studio//files///manifest.json',
  '/studio//files/manifest.json',
  '/%5Cstudio/files/manifest.json',
  '/%63/_files.json',
  '//c/_files.json',
]

test('another spelling of a file’s path tells nobody that there is one', async ({ request, site }) => {
  const missing = await request.get('/no-such-page')
  for (const path of SPELLINGS) {
    for (const method of ['GET', 'HEAD']) {
      const response = await request.fetch(site.url + path, { method, maxRedirects: 0 })
      expect(response.status(), `${method} ${path}`).toBe(404)
      expect(await response.text(), `${method} ${path}`).toBe(method === 'GET' ? await missing.text() : '')
    }
  }
})

test('no page of the site, sitemap or robots.txt mentions the studio', async ({ request }) => {
  for (const path of ['/', '/tradie-digital-trust', '/sitemap.xml', '/robots.txt']) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/\/studio\b/)
  }
})
