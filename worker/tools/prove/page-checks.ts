import { connect } from 'node:tls'
import { campaignPath, defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { pageAt, pageById } from '../../../shared/paths.ts'
import type { CampaignTotals } from '../../../shared/report/counts.ts'
import { SECURITY_HEADERS } from '../../../shared/security-headers.ts'
import { dayWithYear } from '../../../shared/sydney-time.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { askOps } from '../ask-ops.ts'
import { askPage, checkAddresses } from '../launch/online-checks.ts'
import { type Ask, expectStatus, PROVE_AGENT, type ProvedSite, type SiteResponse } from './ask-site.ts'
import { type Check, Fault, Skip } from './check.ts'

/** A page that the Worker fills with its campaign, and one that is a file. */
const CAMPAIGN_PAGE = pageById('nfp-digital-growth-scan').path
const FILE_PAGE = pageById('privacy').path

/** The least that is left of a certificate; Cloudflare renews one a month before its end. */
const CERTIFICATE_DAYS = 7

/** What every visitor's connection and pages must be like. */
export function pageChecks(site: ProvedSite): Check[] {
  const { ask, kind, place } = site
  return [
    {
      name: 'TLS',
      expected: `TLS 1.2 or newer, and a valid certificate for another ${CERTIFICATE_DAYS} days`,
      todo: 'See SSL/TLS → Edge Certificates in Cloudflare’s dashboard.',
      look: () => lookAtCertificate(new URL(place.origin)),
    },
    {
      name: 'Other addresses',
      expected: 'plain http, and the name with or without www., lead to the same page; Cloudflare adds nothing to pages',
      todo: 'See steps 3 and 9 of “Put it live” in README.md.',
      look: async () => {
        if (kind === 'local') throw new Skip('this machine has no other addresses')
        const findings = await checkAddresses(place.origin, askPage)
        if (findings.length > 0) throw new Fault(findings.map(({ path, value }) => `${path} ${value}`).join('; '))
        return 'all lead here'
      },
    },
    {
      name: 'Security headers',
      expected: 'the same on pages, files, errors and the API, with a Content-Security-Policy, and no cookie',
      todo: 'Something between the Worker and the visitor changes headers: see Rules → Transform Rules, and the bot settings.',
      look: () => lookAtHeaders(ask),
    },
    {
      name: 'Robots',
      expected:
        kind === 'staging'
          ? 'robots.txt has no sitemap, and every page says noindex'
          : 'robots.txt names the sitemap, pages may be indexed, and a booking’s page may not',
      todo:
        kind === 'staging'
          ? 'Deploy it with npm run deploy -- --staging.'
          : 'Deploy it with npm run deploy, without --staging, and look for “Managed robots.txt” in Cloudflare’s dashboard.',
      look: () => lookAtRobots(site),
    },
    {
      name: 'Caching of pages',
      expected: 'pages are revalidated by their ETag and kept at the edge, files are kept for ever',
      todo: 'See Caching in Cloudflare’s dashboard: Browser Cache TTL is to respect existing headers, and no rule may change them. PAGE_CACHE_SECONDS must be above 0.',
      look: () => lookAtCaching(site),
    },
  ]
}

/** Connects once, and says what was agreed upon. */
async function lookAtCertificate({ protocol, hostname, port }: URL): Promise<string> {
  if (protocol !== 'https:') throw new Skip('this machine’s site has no TLS')
  const { version, validTo } = await new Promise<{ version: string; validTo: string }>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: 10_000 }, () => {
      resolve({ version: socket.getProtocol() ?? 'none', validTo: socket.getPeerCertificate().valid_to })
      socket.end()
    })
    socket.once('error', (error) => reject(new Fault(error.message)))
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
  })
  const until = `certificate until ${dayWithYear(new Date(validTo).toISOString().slice(0, 10))}`
  if (!['TLSv1.2', 'TLSv1.3'].includes(version) || Date.parse(validTo) < Date.now() + CERTIFICATE_DAYS * DAY_MS)
    throw new Fault(`${version}, ${until}`)
  return `${version}, ${until}`
}

async function lookAtHeaders(ask: Ask): Promise<string> {
  const page = await ask(FILE_PAGE)
  const responses = [
    page,
    ...(await Promise.all(['/', CAMPAIGN_PAGE, '/api/health', '/no-such-page', assetOf(page)].map((path) => ask(path)))),
  ]
  const faults = responses.flatMap(({ path, headers }) => [
    ...Object.entries(SECURITY_HEADERS).flatMap(([name, value]) =>
      headers.get(name) === value ? [] : [`${path} has ${headers.get(name) === null ? 'no' : 'another'} ${name}`],
    ),
    ...(headers.has('Content-Security-Policy') ? [] : [`${path} has no Content-Security-Policy`]),
    ...(headers.has('Set-Cookie') ? [`${path} sets the cookie ${headers.get('Set-Cookie')?.split('=')[0]}`] : []),
  ])
  if (faults.length > 0) throw new Fault(faults.join('; '))
  return `as they should be on ${responses.length} addresses`
}

/** The path of the first file with a hash in its name that a page loads. */
function assetOf({ path, text }: SiteResponse): string {
  const [asset] = /\/assets\/[\w./-]+\.(?:js|css|woff2)/.exec(text) ?? []
  if (!asset) throw new Fault(`${path} loads no file of the build`)
  return asset
}

async function lookAtRobots({ ask, kind }: ProvedSite): Promise<string> {
  const [robots, ...pages] = await Promise.all(['/robots.txt', '/', CAMPAIGN_PAGE].map((path) => ask(path)))
  const text = expectStatus(robots as SiteResponse, 200).text
  const closed = pages.filter(({ headers }) => headers.get('X-Robots-Tag')?.includes('noindex'))
  const faults: string[] = []
  if (kind === 'staging') {
    if (/^sitemap:/im.test(text)) faults.push('robots.txt names a sitemap')
    if (closed.length < pages.length) faults.push('pages may be indexed')
  } else {
    if (!/^sitemap:/im.test(text)) faults.push('robots.txt names no sitemap')
    if (/^disallow: *\/ *$/im.test(text)) faults.push('robots.txt forbids every page')
    if (closed.some(({ path }) => pageAt(path).indexed)) faults.push('pages say noindex')
  }
  if (faults.length > 0) throw new Fault(faults.join('; '))
  return kind === 'staging' ? 'noindex everywhere' : 'open, with a sitemap'
}

/** The Worker's page is in the edge cache once it was asked for; at workers.dev there is no such cache. */
const ASKED_AT_MOST = 6

async function lookAtCaching({ ask, place }: ProvedSite): Promise<string> {
  const page = expectStatus(await ask(CAMPAIGN_PAGE), 200)
  const cacheControl = page.headers.get('Cache-Control')
  if (cacheControl !== 'public, max-age=0, must-revalidate')
    throw new Fault(`${CAMPAIGN_PAGE} has Cache-Control: ${cacheControl}`)
  const tag = page.headers.get('ETag')
  if (tag === null) throw new Fault(`${CAMPAIGN_PAGE} has no ETag`)
  const again = await ask(CAMPAIGN_PAGE, { headers: { 'If-None-Match': tag } })
  if (again.status !== 304) throw new Fault(`${CAMPAIGN_PAGE} answered ${again.status} to its own ETag`)
  const asset = expectStatus(await ask(assetOf(page)), 200)
  if (!asset.headers.get('Cache-Control')?.includes('immutable')) throw new Fault(`${asset.path} is not kept for ever`)
  if (isUncached(place.origin)) return 'revalidated by ETag; at workers.dev nothing is kept at the edge'
  await expectKept(ask, CAMPAIGN_PAGE)
  return 'revalidated by ETag, kept at the edge, files for ever'
}

const isUncached = (origin: string) => new URL(origin).hostname.endsWith('.workers.dev')

/** Throws a Fault unless one of some requests for a page is answered from the edge cache. */
async function expectKept(ask: Ask, path: string, headers?: Record<string, string>): Promise<void> {
  for (let time = 0; time < ASKED_AT_MOST; time++) if ((await ask(path, { headers })).headers.has('Age')) return
  throw new Fault(`${path} was made anew ${ASKED_AT_MOST} times`)
}

/** Each sees one of two variants: that all see the same one happens once in two thousand proofs. */
const VISITORS = 12
/** A site has few campaigns at once; more are not looked at. */
const CAMPAIGNS_MAX = 40

/** That an experiment's visitors get different pages, each always the same one. */
export function variantCheck({ ask, place }: ProvedSite): Check {
  return {
    name: 'Caching of variants',
    expected: 'each visitor always gets the same variant, and no cache that visitors share keeps it',
    todo: 'See Caching in Cloudflare’s dashboard: no rule may keep pages below /c.',
    look: async () => {
      const { totals } = await askOps<{ totals: CampaignTotals[] }>(place, 'GET', 'reports')
      const keys = totals.map(({ campaign }) => campaign).filter((key) => !defaultCampaign(key))
      const path = await findExperiment(ask, keys.slice(0, CAMPAIGNS_MAX))
      if (path === undefined) throw new Skip('no campaign has an experiment now; npm run campaign -- samples puts one')
      return lookAtVariants(ask, path, isUncached(place.origin))
    },
  }
}

/** The page of the first of these campaigns that has an experiment. */
async function findExperiment(ask: Ask, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) {
    const { status, headers } = await ask(campaignPath(key), { headers: agent(0) })
    if (status === 200 && headers.get('Cache-Control')?.startsWith('private')) return campaignPath(key)
  }
  return undefined
}

async function lookAtVariants(ask: Ask, path: string, uncached: boolean): Promise<string> {
  const visitors = Array.from({ length: VISITORS }, (_, number) => agent(number))
  const visit = () => Promise.all(visitors.map((headers) => ask(path, { headers })))
  const [first, second] = [await visit(), await visit()]
  const shared = [...first, ...second].find(
    ({ headers }) => headers.get('Cache-Control') !== 'private, max-age=0, must-revalidate',
  )
  if (shared) throw new Fault(`${path} has Cache-Control: ${shared.headers.get('Cache-Control')}`)
  const tags = first.map(tagOf)
  if (second.some((response, index) => tagOf(response) !== tags[index]))
    throw new Fault(`${path} changed for a visitor who came back`)
  const variants = new Set(tags).size
  if (variants < 2) throw new Fault(`${path} was the same for ${VISITORS} visitors`)
  if (!uncached) for (const tag of new Set(tags)) await expectKept(ask, path, visitors[tags.indexOf(tag)])
  return `${path} has ${variants} variants, each visitor keeps theirs`
}

const tagOf = ({ headers }: SiteResponse) => headers.get('ETag')

/** A visitor's browser: with the network it decides on the variant. Robots would all see the original. */
function agent(number: number): Record<string, string> {
  return {
    'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${120 + number}.0) Gecko/20100101 Firefox/${120 + number}.0 ${PROVE_AGENT}`,
  }
}
