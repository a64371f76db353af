import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { site } from '../../shared/content/site.ts'
import { canonicalLink } from '../../shared/page-head.ts'
import { CAMPAIGN_FILES_PATH, LICENCES_PATH, LLMS_PATH, markdownPath, PAGES, PUBLIC_PAGES, pageAt } from '../../shared/paths.ts'
import { SECURITY_HEADERS } from '../../shared/security-headers.ts'
import { TEXT_POLICY } from '../../shared/site-files.ts'
import { TURNSTILE_ORIGIN } from '../../shared/spam-checks.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { ICONS } from './pictures.ts'

const CAMPAIGN_PATHS: ReadonlySet<string> = new Set([
  ...PAGES.filter(({ campaign }) => campaign).map(({ path }) => path),
  CAMPAIGN_FILES_PATH,
])
const NO_ROBOTS = 'X-Robots-Tag: noindex, nofollow'
/** Cards and icons have no hash in their path, so caches keep them for a day only. */
const A_DAY = 'Cache-Control: public, max-age=86400'
/** The asset store answers 405 by itself, but without the Allow header that a 405 response must have. */
const ALLOW = 'Allow: GET, HEAD'
const SECURITY_PATH = '/.well-known/security.txt'

/** Writes `_headers`: security headers, cache times and, for each page, its robots rule and the policy for its inline code. */
export async function writeHeaders(
  outDir: string,
  scripts: PageScripts,
  pages: { path: string; styleHash: string }[],
): Promise<void> {
  const notFound = pages.find((page) => page.path === '/404')
  if (!notFound) throw new Error('The 404 page must be prerendered: its policy is the default one')
  const common = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`)
  const rules = [rule('/*', [...common, policyHeader(scripts, notFound.styleHash)])]
  rules.push(rule('/assets/*', ['Cache-Control: public, max-age=31536000, immutable', ALLOW]))
  for (const path of ['/cards/*', ...ICONS.map((icon) => icon.path)]) rules.push(rule(path, [A_DAY, ALLOW]))
  for (const path of ['/robots.txt', '/sitemap.xml', LICENCES_PATH, SECURITY_PATH]) rules.push(rule(path, [ALLOW]))
  rules.push(rule('/404', [NO_ROBOTS]))
  for (const { path, styleHash } of pages) {
    if (path === '/404') continue
    // For a campaign's page the Worker decides what robots may do.
    const robots = path === CAMPAIGN_FILES_PATH || pageAt(path).indexed ? [] : [NO_ROBOTS]
    // For a campaign's page the Worker answers every method itself.
    const methods = CAMPAIGN_PATHS.has(path) ? [] : [ALLOW]
    rules.push(rule(path, ['! Content-Security-Policy', policyHeader(scripts, styleHash), ...methods, ...robots]))
  }
  const text = ['! Content-Security-Policy', `Content-Security-Policy: ${TEXT_POLICY}`]
  for (const page of PUBLIC_PAGES) {
    const robots = page.indexed ? [] : [NO_ROBOTS]
    // The Markdown version of a campaign's page goes through the Worker as the page does.
    const methods = page.campaign ? [] : [ALLOW]
    rules.push(rule(markdownPath(page.path), [...text, `Link: ${canonicalLink(page.path)}`, ...methods, ...robots]))
  }
  rules.push(rule(LLMS_PATH, [...text, ALLOW, NO_ROBOTS]))
  await writeFile(join(outDir, '_headers'), rules.join('\n'))
}

function policyHeader(scripts: PageScripts, styleHash: string): string {
  return `Content-Security-Policy: ${contentSecurityPolicy(scripts, styleHash)}`
}

/** Hosts a page may frame: the video platform and the survey. */
const FRAME_HOSTS = 'https://www.youtube-nocookie.com https://form.typeform.com'

/** The scripts every page may run: its inline script, and Turnstile's if the site uses it. */
type PageScripts = { scriptHash: string; turnstile: boolean }

/** The globe's engine appends a style element for markers, which the site does not use: first empty, then `:root{}`. */
const ENGINE_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-h3GYPBFE6Av6zUWOZYeC83lN95g5tnhsj1pyM3woz/c='"

/** A page's policy; `styleHash` is the hash of its inline style. */
export function contentSecurityPolicy({ scriptHash, turnstile }: PageScripts, styleHash: string): string {
  const challenge = turnstile ? ` ${TURNSTILE_ORIGIN}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}${challenge}`,
    `style-src 'self' ${styleHash} ${ENGINE_STYLES}`,
    // The globe's engine reads its own map from a data URL.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${FRAME_HOSTS}${challenge}`,
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function rule(path: string, headers: string[]): string {
  return `${path}\n${headers.map((header) => `  ${header}`).join('\n')}\n`
}

/** Writes `robots.txt`. It disallows nothing: a robot that may not read a page cannot see its noindex either. */
export async function writeRobots(outDir: string): Promise<void> {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${site.origin}/sitemap.xml`]
  await writeFile(join(outDir, 'robots.txt'), `${lines.join('\n')}\n`)
}

/** Writes `sitemap.xml` with the indexed pages only. */
export async function writeSitemap(outDir: string): Promise<void> {
  const entries = PAGES.filter((page) => page.indexed).map((page) => `  <url><loc>${site.origin}${page.path}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  await writeFile(join(outDir, 'sitemap.xml'), `${lines.join('\n')}\n`)
}

/** A finding is to be reported to the address of the newest build; the standard asks for less than a year. */
const SECURITY_DAYS = 360

/** Writes `security.txt`, which says where to report a weakness (RFC 9116). */
export async function writeSecurity(outDir: string, now: Millis): Promise<void> {
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${new Date(now + SECURITY_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site.origin}${SECURITY_PATH}`,
  ]
  const file = join(outDir, SECURITY_PATH)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${lines.join('\n')}\n`)
}
