import { isRecipient } from '../../../shared/backup/backup-file.ts'
import { blocking, FileFindings, type Finding } from './finding.ts'
import { SECRETS } from './secret-checks.ts'

/** The part of wrangler.toml that is checked. */
export type LaunchConfig = {
  name?: string
  routes?: readonly (string | { pattern: string; custom_domain?: boolean })[]
  workers_dev?: boolean
  vars: Readonly<Record<string, unknown>>
  assets?: { binding?: string }
  kv_namespaces: readonly { binding: string; id?: string }[]
  durable_objects: { bindings: readonly { name: string; script_name?: string }[] }
  ratelimits?: readonly { name: string; namespace_id?: string }[]
  r2_buckets?: readonly { binding: string; bucket_name?: string }[]
  send_email?: readonly {
    name: string
    destination_address?: string
    allowed_destination_addresses?: readonly string[]
    allowed_sender_addresses?: readonly string[]
  }[]
  version_metadata?: { binding: string }
  triggers: { crons?: readonly string[] }
  /** The local stand-in for Cloudflare Access. */
  access?: unknown
  observability?: { logs?: { enabled?: boolean; invocation_logs?: boolean } }
}

const FILE = 'wrangler.toml'
const PROVIDER = 'api.mailchannels.net'
const CACHE_SECONDS_MAX = 300
/** The variables with the daily limits of leads. */
const DAY_CEILINGS = ['BOOKINGS_A_DAY', 'ENQUIRIES_A_DAY', 'CHANGES_A_DAY']
/** Reserved names, which can never be reached (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i
const ADDRESS = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/
const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i
export const KV_ID = /^[\da-f]{32}$/
/** The audience tag of an Access application. */
const AUD = /^[\da-f]{64}$/
/** The name of an Access team is the first part of a host. */
const TEAM = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

export const isReserved = (host: string) => RESERVED.test(host)

/** What in wrangler.toml would stop the live site from working. `origin` is the one in shared/content/site.ts. */
export function checkConfig(config: LaunchConfig, origin: string): Finding[] {
  const host = hostOf(origin)
  const findings = new FileFindings(FILE)
  checkBindings(config, findings)
  checkMail(config, host, findings)
  checkAddress(config, origin, host, findings)
  checkBackups(config, findings)
  checkRest(config, findings)
  return findings.found
}

const BINDINGS = ['ASSETS', 'CONFIG', 'LEDGER', 'RATE_LIMITER', 'VERSION_STORE', 'VISITS', 'FORM_WALL', 'SECRET_WALL', 'VERSION']

function checkBindings(config: LaunchConfig, findings: FileFindings): void {
  const { assets, kv_namespaces, durable_objects, ratelimits = [], version_metadata } = config
  const bound = [
    assets?.binding,
    version_metadata?.binding,
    ...kv_namespaces.map(({ binding }) => binding),
    ...[...durable_objects.bindings, ...ratelimits].map(({ name }) => name),
  ]
  for (const name of BINDINGS) if (!bound.includes(name)) findings.block(name, 'missing', 'Put the binding back.', true)
  const id = kv_namespaces.find(({ binding }) => binding === 'CONFIG')?.id ?? ''
  if (bound.includes('CONFIG') && !KV_ID.test(id))
    findings.block('kv_namespaces CONFIG id', id, 'Put the id that wrangler kv namespace create CONFIG prints.', true)
}

function checkMail({ vars, send_email = [] }: LaunchConfig, host: string, findings: FileFindings): void {
  for (const { name, destination_address, allowed_destination_addresses, allowed_sender_addresses } of send_email) {
    if (name !== 'EMAIL') continue
    const recipients = [destination_address ?? [], allowed_destination_addresses ?? []].flat()
    const senders = allowed_sender_addresses ?? []
    if (recipients.length > 0)
      findings.block('send_email EMAIL', recipients.join(', '), 'Take the recipients out: it would refuse visitors’ mail.')
    if (senders.length > 0 && !senders.includes(String(vars.MAIL_FROM)))
      findings.block('send_email EMAIL', senders.join(', '), 'Put MAIL_FROM among its senders: it would refuse every mail.')
  }
  for (const name of ['MAIL_FROM', 'MAIL_TO']) {
    const domain = ADDRESS.exec(String(vars[name] ?? ''))?.[1]
    if (!domain) findings.block(name, vars[name], 'Put an email address.')
    else if (RESERVED.test(domain)) findings.block(name, vars[name], 'Put an address of yours: no mail can reach this one.')
  }
  const from = mailDomain(vars)
  if (from && host && !isSameSite(from, host))
    findings.look('MAIL_FROM', vars.MAIL_FROM, `Its domain is not that of ${host}: mail may look forged.`)
  const base = urlOf(vars.MAIL_BASE_URL)
  if (base?.protocol !== 'https:')
    findings.block('MAIL_BASE_URL', vars.MAIL_BASE_URL, `Put https://${PROVIDER}: leads go over it.`)
  else if (base.host !== PROVIDER)
    findings.look('MAIL_BASE_URL', base.href, `Mail goes there, not to ${PROVIDER}. Is it meant to?`)
  const answers = String(vars.REPLY_DOMAIN ?? '')
  if (answers && (!DOMAIN.test(answers) || RESERVED.test(answers)))
    findings.block('REPLY_DOMAIN', answers, 'Put a subdomain of yours, or nothing: answers to invites get lost.')
  else if (answers && host && !isSameSite(answers, host))
    findings.look('REPLY_DOMAIN', answers, `It is no subdomain of the site’s. Is its mail routed to this Worker?`)
  if (vars.MAIL_ONLY_TO)
    findings.block('MAIL_ONLY_TO', vars.MAIL_ONLY_TO, 'Take it out: visitors get no confirmation while it is set.')
}

function checkAddress({ routes = [], workers_dev }: LaunchConfig, origin: string, host: string, findings: FileFindings): void {
  if (!host || !origin.startsWith('https://') || new URL(origin).origin !== origin) {
    const todo = 'Put https:// and the host, without a slash at the end.'
    findings.found.push(blocking('shared/content/site.ts', origin, todo))
  }
  const served = routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/\*$/, ''))
  if (!served.includes(host)) findings.block('routes', served.join(', '), `Add { pattern = "${host}", custom_domain = true }.`)
  if (workers_dev) findings.look('workers_dev', 'true', 'The site is at a second address, where its pages are not kept.')
}

function checkBackups({ vars, r2_buckets = [] }: LaunchConfig, findings: FileFindings): void {
  const recipient = String(vars.BACKUP_RECIPIENT ?? '')
  if (!r2_buckets.some(({ binding }) => binding === 'BACKUPS'))
    findings.look('r2_buckets BACKUPS', 'none', 'No backup is made at night: worker/tools/README.md says how.')
  else if (!isRecipient(recipient))
    findings.block('BACKUP_RECIPIENT', recipient, 'Put the public key that npm run backup -- --new-key <file> prints.')
}

function checkRest({ vars, triggers, observability }: LaunchConfig, findings: FileFindings): void {
  for (const name of [...Object.keys(SECRETS), 'LEAD_WEBHOOK_SECRET', 'TURNSTILE_SECRET'])
    if (name in vars) findings.block(`vars ${name}`, '…', 'Take it out of the file: npx wrangler secret put keeps it.', true)
  if (vars.LINK_ORIGIN) findings.block('LINK_ORIGIN', vars.LINK_ORIGIN, 'Take it out: it is for the staging site alone.')
  if (vars.CALENDARS_HTTP !== undefined)
    findings.block('vars CALENDARS_HTTP', vars.CALENDARS_HTTP, 'Take it out: it is for the local site alone.', true)
  if (!triggers.crons?.length)
    findings.block('triggers crons', '', 'Put it back: it finds mail whose alarm was lost, and reads the calendars.')
  const seconds = Number(vars.PAGE_CACHE_SECONDS ?? 60)
  if (!(seconds >= 0 && seconds <= CACHE_SECONDS_MAX))
    findings.look('PAGE_CACHE_SECONDS', vars.PAGE_CACHE_SECONDS, 'A change of a campaign shows only after so long.')
  for (const name of DAY_CEILINGS)
    if (vars[name] !== undefined && !/^[1-9]\d*$/.test(String(vars[name])))
      findings.block(name, vars[name], 'Put a whole number above 0, or take it out.')
  if (!['', 'on'].includes(String(vars.ASSISTANTS ?? '')))
    findings.block('ASSISTANTS', vars.ASSISTANTS, 'Put on, or leave it empty: anything else is off.')
  if (!observability?.logs?.enabled) findings.look('observability.logs', 'off', 'Nothing is left to read when something failed.')
  if (observability?.logs?.invocation_logs !== false)
    findings.look('observability.logs.invocation_logs', 'on', 'Whole addresses are logged, with what visitors’ links carry.')
}

/** The domain of replies, to which mails come back, unless it is invalid or reserved. */
export function returnDomain(vars: LaunchConfig['vars']): string | undefined {
  const domain = String(vars.REPLY_DOMAIN ?? '').toLowerCase()
  return DOMAIN.test(domain) && !RESERVED.test(domain) ? domain : undefined
}

/** The domain of MAIL_FROM, unless it is invalid or reserved. */
export function mailDomain(vars: LaunchConfig['vars']): string | undefined {
  const domain = ADDRESS.exec(String(vars.MAIL_FROM ?? ''))?.[1]?.toLowerCase()
  return domain && !RESERVED.test(domain) ? domain : undefined
}

/** Whether two hosts, without www., are equal or one is a subdomain of the other. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((host) => `.${host.toLowerCase().replace(/^www\./, '')}`) as [string, string]
  return a.endsWith(b) || b.endsWith(a)
}

function hostOf(origin: string): string {
  return urlOf(origin)?.host ?? ''
}

function urlOf(text: unknown): URL | undefined {
  return URL.canParse(String(text ?? '')) ? new URL(String(text)) : undefined
}

/** Whether the people of the agency, and nobody else, can open the studio. `file` has the `vars`. */
export function checkAccess({ access, vars }: Pick<LaunchConfig, 'access' | 'vars'>, file = FILE): Finding[] {
  const [live, own] = [new FileFindings(FILE), new FileFindings(file)]
  if (access !== undefined) {
    const todo = 'Take it out: it is the local site’s stand-in for Cloudflare Access, and npm start has its own.'
    live.block('access', 'set', todo, true)
  }
  const [aud = '', team = ''] = [vars.ACCESS_AUD, vars.ACCESS_TEAM].map((value) => String(value ?? ''))
  if (aud === '') own.look('ACCESS_AUD', 'empty', 'Nobody can open the studio. README, “Put it live”, says how to let people in.')
  else if (!AUD.test(aud))
    own.block('ACCESS_AUD', aud, 'Copy the application’s Audience tag from Zero Trust: 64 digits and letters from a to f.')
  if (aud !== '' && team === '')
    own.look(
      'ACCESS_TEAM',
      'empty',
      'Put the team’s name: without it a token counts only where the platform itself says who came.',
    )
  else if (aud !== '' && !TEAM.test(team))
    own.block('ACCESS_TEAM', team, 'Put the team’s name alone, what stands before .cloudflareaccess.com, in small letters.')
  return [...live.found, ...own.found]
}
