import { pageById } from '../../../shared/paths.ts'
import type { ReachedPage } from './ask-page.ts'
import { isReserved } from './check-config.ts'
import { checkStudio } from './check-studio.ts'
import type { Finding } from './finding.ts'

/** A page that contains an email address, with a UTM value that redirects must keep. */
const PATH = `${pageById('privacy').path}?utm_source=launch-check`
/** What Cloudflare puts in place of email addresses. */
const HIDDEN_EMAIL = /email-protection|__cf_email__|email-decode/
/** Scripts that Cloudflare adds to pages, and that the pages' Content-Security-Policy blocks. */
const ADDED_SCRIPT = /\/cdn-cgi\/|cloudflareinsights\.com|rocket-loader/

const ADVICE = {
  notThere: 'Run this again once the site is live.',
  hiddenEmail:
    'Switch Email Address Obfuscation off in Cloudflare’s dashboard (Scrape Shield): it rewrites pages as they are sent.',
  addedScript:
    'Switch off what writes scripts into pages in Cloudflare’s dashboard: Rocket Loader, JavaScript Detections, Web Analytics’ automatic setup.',
  plainHttp: 'Switch Always Use HTTPS on in Cloudflare’s dashboard (SSL/TLS, Edge Certificates).',
  noOtherName: 'Add a DNS record for it, proxied, and a Redirect Rule to the site: people leave out the www.',
  otherName:
    'Let its Redirect Rule in Cloudflare’s dashboard keep the path, with Preserve query string on: links lose their campaign.',
}

/** Checks what Cloudflare's settings do to the live site's pages, to plain http, to the bare domain and to the studio. */
export async function checkLive(origin: string, ask: (address: string) => Promise<ReachedPage | undefined>): Promise<Finding[]> {
  if (!URL.canParse(origin) || isReserved(new URL(origin).hostname)) return []
  const { host } = new URL(origin)
  const hasWww = host.startsWith('www.')
  const otherHost = hasWww ? host.slice('www.'.length) : `www.${host}`
  const [page, plain, other] = await Promise.all(
    [`https://${host}`, `http://${host}`, `https://${otherHost}`].map((start) => ask(start + PATH)),
  )
  if (!page?.ok) return [look(origin, 'could not look', ADVICE.notThere)]
  const meant = `https://${host}${PATH}`
  const findings: Finding[] = []
  const hidden = HIDDEN_EMAIL.exec(page.text)
  const added = ADDED_SCRIPT.exec(page.text)
  if (hidden) findings.push(look(meant, hidden[0], ADVICE.hiddenEmail))
  else if (added) findings.push(look(meant, added[0], ADVICE.addedScript))
  if (plain && plain.url !== meant) findings.push(look(`http://${host}${PATH}`, `leads to ${plain.url}`, ADVICE.plainHttp))
  if (other && other.url !== meant) findings.push(look(`https://${otherHost}${PATH}`, `leads to ${other.url}`, ADVICE.otherName))
  if (!other && hasWww) findings.push(look(`https://${otherHost}`, 'does not answer', ADVICE.noOtherName))
  return [...findings, ...(await checkStudio(host, ask))]
}

function look(path: string, value: string, todo: string): Finding {
  return { level: 'look', path, value, todo }
}
