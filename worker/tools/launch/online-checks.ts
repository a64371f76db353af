import { Resolver } from 'node:dns/promises'
import type { MailSender } from '../../../shared/message.ts'
import { pageById } from '../../../shared/paths.ts'
import { checkPeople } from '../../../shared/people/entry.ts'
import { PEOPLE_ENTRY, STUDIO_API_PATH, STUDIO_PATH } from '../../../shared/studio.ts'
import { isReserved } from './config-checks.ts'
import { blocking, type Finding, look } from './finding.ts'

const SPF_INCLUDE = 'include:relay.mailchannels.net'
/** Where Email Service has its own records: mails come back to this subdomain, and its DKIM key has this selector. */
const BOUNCES = 'cf-bounce'
const BOUNCES_SPF = 'include:_spf.mx.cloudflare.net'

/** Looks up TXT records by name, each as one string; undefined if the lookup failed. */
export type TxtRecords = (name: string) => Promise<readonly string[] | undefined>

/** Whether the domain of mails lets each sender send them. MailChannels' DKIM is not checked, because its selector is unknown here. */
export async function checkDns(domain: string, senders: readonly MailSender[], txt: TxtRecords): Promise<Finding[]> {
  const records = async (isAsked: boolean, name: string) => (isAsked ? txt(name) : [])
  const [byMailChannels, byEmailService] = [senders.includes('mailchannels'), senders.includes('email-service')]
  const [own, lockdown, bounces, key, dmarc] = await Promise.all([
    records(byMailChannels, domain),
    records(byMailChannels, `_mailchannels.${domain}`),
    records(byEmailService, `${BOUNCES}.${domain}`),
    records(byEmailService, `${BOUNCES}._domainkey.${domain}`),
    txt(`_dmarc.${domain}`),
  ])
  if (!own || !lockdown || !dmarc || !bounces || !key) return [unseen(domain)]
  const findings: Finding[] = []
  if (byMailChannels) findings.push(...checkMailChannels(domain, own, lockdown))
  if (byEmailService) findings.push(...checkEmailService(domain, bounces, key))
  if (!dmarc.some((record) => /^v=DMARC1\b/i.test(record))) {
    const todo = 'Add v=DMARC1; p=none to begin with: large mailboxes ask for it.'
    findings.push(look(`DNS TXT _dmarc.${domain}`, 'missing', todo))
  }
  return findings
}

function checkMailChannels(domain: string, own: readonly string[], lockdown: readonly string[]): Finding[] {
  const findings: Finding[] = []
  if (!lockdown.some((record) => /^v=mc1\b.*\bauth=\S/.test(record))) {
    const todo = 'Add v=mc1 auth=<your MailChannels account id>: without it every mail is refused.'
    findings.push(wrongRecord(`_mailchannels.${domain}`, lockdown, todo))
  }
  const spf = own.filter((record) => /^v=spf1\b/i.test(record))
  if (spf.length !== 1 || !spf[0]?.includes(SPF_INCLUDE))
    findings.push(wrongRecord(domain, spf, `Have one record that begins v=spf1, with ${SPF_INCLUDE} in it.`))
  return findings
}

function checkEmailService(domain: string, bounces: readonly string[], key: readonly string[]): Finding[] {
  const todo =
    'Onboard the domain in Cloudflare’s dashboard under Email Service, which sets this record: without it every mail is refused.'
  const isSpf = (record: string) => /^v=spf1\b/i.test(record) && record.includes(BOUNCES_SPF)
  return [
    ...(bounces.some(isSpf) ? [] : [wrongRecord(`${BOUNCES}.${domain}`, bounces, todo)]),
    ...(key.some((record) => /^v=DKIM1\b/i.test(record)) ? [] : [wrongRecord(`${BOUNCES}._domainkey.${domain}`, key, todo)]),
  ]
}

const wrongRecord = (name: string, records: readonly string[], todo: string) =>
  blocking(`DNS TXT ${name}`, records.join(' | ') || 'missing', todo)

const unseen = (domain: string) => look(`DNS of ${domain}`, 'could not look', 'Run this again where DNS answers.')

/** Whether the domain of replies lets MailChannels send mails whose reports come back to it. */
export async function checkReturns(domain: string, txt: TxtRecords): Promise<Finding[]> {
  const [own, lockdown] = await Promise.all([txt(domain), txt(`_mailchannels.${domain}`)])
  if (!own || !lockdown) return [unseen(domain)]
  return checkMailChannels(domain, own, lockdown)
}

/** A page that contains an email address, with a UTM value that redirects must keep. */
const PATH = `${pageById('privacy').path}?utm_source=launch-check`
/** What Cloudflare puts in place of email addresses. */
const HIDDEN_EMAIL = /email-protection|__cf_email__|email-decode/
/** Scripts that Cloudflare adds to pages, and that the pages' Content-Security-Policy blocks. */
const ADDED_SCRIPT = /\/cdn-cgi\/|cloudflareinsights\.com|rocket-loader/

const LIVE_ADVICE = {
  notThere: 'Run this again once the site is live.',
  overdue: 'Call them: To do in the studio has them, the longest wait first. contactWithinMinutes of the schedule says how long.',
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
export async function checkLive(origin: string, ask: AskPage): Promise<Finding[]> {
  if (!URL.canParse(origin) || isReserved(new URL(origin).hostname)) return []
  const findings = await checkAddresses(origin, ask)
  const isThere = !findings.some(({ todo }) => todo === LIVE_ADVICE.notThere)
  if (!isThere) return findings
  const { host } = new URL(origin)
  return [...findings, ...(await checkStudio(host, ask)), ...(await checkWaiting(host, ask))]
}

/** Whether leads of the live site wait longer for a call than its opening hours allow, as its health check says. */
async function checkWaiting(host: string, ask: AskPage): Promise<Finding[]> {
  const path = `https://${host}/api/health`
  const response = await ask(path)
  return response && /"waiting":\s*"overdue"/.test(response.text) ? [look(path, 'leads wait too long', LIVE_ADVICE.overdue)] : []
}

/** Checks what Cloudflare's settings do to a site's pages, to plain http, and to its name with or without www. */
export async function checkAddresses(origin: string, ask: AskPage): Promise<Finding[]> {
  const { host } = new URL(origin)
  const hasWww = host.startsWith('www.')
  const otherHost = hasWww ? host.slice('www.'.length) : `www.${host}`
  const [page, plain, other] = await Promise.all(
    [`https://${host}`, `http://${host}`, `https://${otherHost}`].map((start) => ask(start + PATH)),
  )
  if (!page?.ok) return [look(origin, 'could not look', LIVE_ADVICE.notThere)]
  const meant = `https://${host}${PATH}`
  const findings: Finding[] = []
  const hidden = HIDDEN_EMAIL.exec(page.text)
  const added = ADDED_SCRIPT.exec(page.text)
  if (hidden) findings.push(look(meant, hidden[0], LIVE_ADVICE.hiddenEmail))
  else if (added) findings.push(look(meant, added[0], LIVE_ADVICE.addedScript))
  if (plain && plain.url !== meant) findings.push(look(`http://${host}${PATH}`, `leads to ${plain.url}`, LIVE_ADVICE.plainHttp))
  if (other && other.url !== meant)
    findings.push(look(`https://${otherHost}${PATH}`, `leads to ${other.url}`, LIVE_ADVICE.otherName))
  if (!other && hasWww) findings.push(look(`https://${otherHost}`, 'does not answer', LIVE_ADVICE.noOtherName))
  return findings
}

/** Access covers a path alone, or what is below it too, as its application says: both are asked. */
const PATHS = [STUDIO_PATH, `${STUDIO_API_PATH}/me`]

const STUDIO_ADVICE = {
  open: 'Close it at once: empty ACCESS_AUD in wrangler.toml and deploy. Then see who the application’s policies let in.',
  uncovered:
    'Cloudflare Access is not in front of it, so nobody is asked to sign in, and the Worker refuses everybody. README, “Put it live”, says how to let people in.',
  notThere: 'Run this again once the site is live.',
}

/** Whether Access asks strangers to sign in before they reach the live site's studio. `host` is the site's. */
export async function checkStudio(host: string, ask: AskPage): Promise<Finding[]> {
  const responses = await Promise.all(
    PATHS.map(async (path) => ({ path: `https://${host}${path}`, response: await ask(`https://${host}${path}`) })),
  )
  return responses.flatMap(({ path, response }): Finding[] => {
    if (!response) return [look(path, 'could not look', STUDIO_ADVICE.notThere)]
    if (new URL(response.url).hostname.endsWith('.cloudflareaccess.com')) return []
    if (response.ok) return [blocking(path, 'open to everybody', STUDIO_ADVICE.open, true)]
    return [look(path, 'not found', STUDIO_ADVICE.uncovered)]
  })
}

/** Whether the studio knows who may do what. `aud`: without it there is no studio; `read`: the live KV entry. */
export async function checkRoles(aud: unknown, read: () => Promise<string | undefined>): Promise<Finding[]> {
  if (!aud) return []
  const path = `KV ${PEOPLE_ENTRY}`
  let text: string | undefined
  try {
    text = await read()
  } catch {
    return [look(path, 'could not look', 'npx wrangler login, then run this again.')]
  }
  if (text === undefined) {
    const todo = 'Everybody whom Access lets in may also delete leads. Say under People in the studio who may do what.'
    return [look(path, 'none', todo)]
  }
  if (checkPeople(text).ok) return []
  return [look(path, 'invalid', 'worker/handbook/studio.md, “Who may do what”, says what counts meanwhile and how to mend it.')]
}

/** A page after all redirects; `ok` means status code 200. */
export type ReachedPage = { url: string; ok: boolean; text: string }

/** Undefined if there is no response. */
type AskPage = (address: string) => Promise<ReachedPage | undefined>

const TIMEOUT_MS = 5000

/** Requests a URL and follows redirects; undefined if there is no response. */
export const askPage: AskPage = async (address) => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { url: response.url, ok: response.status === 200, text: await response.text() }
  } catch {
    return undefined
  }
}

/** The TXT records of a name: none if the name does not exist, undefined if DNS does not respond. */
export async function askTxt(name: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}
