import { isRecipient } from '../../../shared/backup/backup-file.ts'
import type { Finding } from './finding.ts'
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
  return [
    ...checkBindings(config),
    ...checkMail(config, host),
    ...checkAddress(config, origin, host),
    ...checkBackups(config),
    ...checkRest(config),
  ]
}

function checkBindings(config: LaunchConfig): Finding[] {
  const { assets, kv_namespaces, durable_objects, ratelimits = [], version_metadata } = config
  const bound = [
    assets?.binding,
    version_metadata?.binding,
    ...kv_namespaces.map(({ binding }) => binding),
    ...[...durable_objects.bindings, ...ratelimits].map(({ name }) => name),
  ]
  const findings = [
    'ASSETS',
    'CONFIG',
    'LEDGER',
    'RATE_LIMITER',
    'VERSION_STORE',
    'VISITS',
    'FORM_WALL',
    'SECRET_WALL',
    'VERSION',
  ]
    .filter((name) => !bound.includes(name))
    .map((name) => blocking(name, 'missing', 'Put the binding back.', true))
  const id = kv_namespaces.find(({ binding }) => binding === 'CONFIG')?.id ?? ''
  if (bound.includes('CONFIG') && !KV_ID.test(id))
    findings.push(blocking('kv_namespaces CONFIG id', id, 'Put the id that wrangler kv namespace create CONFIG prints.', true))
  return findings
}

function checkMail({ vars, send_email = [] }: LaunchConfig, host: string): Finding[] {
  const findings: Finding[] = []
  for (const { name, destination_address, allowed_destination_addresses, allowed_sender_addresses } of send_email) {
    if (name !== 'EMAIL') continue
    const recipients = [destination_address ?? [], allowed_destination_addresses ?? []].flat()
    const senders = allowed_sender_addresses ?? []
    if (recipients.length > 0)
      findings.push(
        blocking('send_email EMAIL', recipients.join(', '), 'Take the recipients out: it would refuse visitors’ mail.'),
      )
    if (senders.length > 0 && !senders.includes(String(vars.MAIL_FROM)))
      findings.push(
        blocking('send_email EMAIL', senders.join(', '), 'Put MAIL_FROM among its senders: it would refuse every mail.'),
      )
  }
  for (const name of ['MAIL_FROM', 'MAIL_TO']) {
    const address = String(vars[name] ?? '')
    const domain = ADDRESS.exec(address)?.[1]
    if (!domain) findings.push(blocking(name, address, 'Put an email address.'))
    else if (RESERVED.test(domain)) findings.push(blocking(name, address, 'Put an address of yours: no mail can reach this one.'))
  }
  const from = mailDomain(vars)
  if (from && host && !isSameSite(from, host))
    findings.push(look('MAIL_FROM', String(vars.MAIL_FROM), `Its domain is not that of ${host}: mail may look forged.`))
  const base = urlOf(vars.MAIL_BASE_URL)
  if (base?.protocol !== 'https:') {
    findings.push(blocking('MAIL_BASE_URL', String(vars.MAIL_BASE_URL ?? ''), `Put https://${PROVIDER}: leads go over it.`))
  } else if (base.host !== PROVIDER) {
    findings.push(look('MAIL_BASE_URL', base.href, `Mail goes there, not to ${PROVIDER}. Is it meant to?`))
  }
  const answers = String(vars.REPLY_DOMAIN ?? '')
  if (answers && (!DOMAIN.test(answers) || RESERVED.test(answers))) {
    findings.push(blocking('REPLY_DOMAIN', answers, 'Put a subdomain of yours, or nothing: answers to invites get lost.'))
  } else if (answers && host && !isSameSite(answers, host)) {
    findings.push(look('REPLY_DOMAIN', answers, `It is no subdomain of the site’s. Is its mail routed to this Worker?`))
  }
  if (vars.MAIL_ONLY_TO) {
    findings.push(
      blocking('MAIL_ONLY_TO', String(vars.MAIL_ONLY_TO), 'Take it out: visitors get no confirmation while it is set.'),
    )
  }
  return findings
}

function checkAddress({ routes = [], workers_dev }: LaunchConfig, origin: string, host: string): Finding[] {
  const findings: Finding[] = []
  if (!host || !origin.startsWith('https://') || new URL(origin).origin !== origin) {
    findings.push({
      ...blocking('origin', origin, 'Put https:// and the host, without a slash at the end.'),
      path: 'shared/content/site.ts',
    })
  }
  const served = routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/\*$/, ''))
  if (!served.includes(host))
    findings.push(blocking('routes', served.join(', '), `Add { pattern = "${host}", custom_domain = true }.`))
  if (workers_dev) findings.push(look('workers_dev', 'true', 'The site is at a second address, where its pages are not kept.'))
  return findings
}

function checkBackups({ vars, r2_buckets = [] }: LaunchConfig): Finding[] {
  const isBound = r2_buckets.some(({ binding }) => binding === 'BACKUPS')
  if (!isBound) return [look('r2_buckets BACKUPS', 'none', 'No backup is made at night: worker/tools/README.md says how.')]
  const recipient = String(vars.BACKUP_RECIPIENT ?? '')
  if (isRecipient(recipient)) return []
  return [blocking('BACKUP_RECIPIENT', recipient, 'Put the public key that npm run backup -- --new-key <file> prints.')]
}

function checkRest({ vars, triggers, observability }: LaunchConfig): Finding[] {
  const findings: Finding[] = []
  for (const name of [...Object.keys(SECRETS), 'LEAD_WEBHOOK_SECRET', 'TURNSTILE_SECRET']) {
    if (name in vars)
      findings.push(blocking(`vars ${name}`, '…', 'Take it out of the file: npx wrangler secret put keeps it.', true))
  }
  if (vars.LINK_ORIGIN)
    findings.push(blocking('LINK_ORIGIN', String(vars.LINK_ORIGIN), 'Take it out: it is for the staging site alone.'))
  if (vars.CALENDARS_HTTP !== undefined)
    findings.push(
      blocking('vars CALENDARS_HTTP', String(vars.CALENDARS_HTTP), 'Take it out: it is for the local site alone.', true),
    )
  if (!triggers.crons?.length)
    findings.push(blocking('triggers crons', '', 'Put it back: it finds mail whose alarm was lost, and reads the calendars.'))
  const seconds = Number(vars.PAGE_CACHE_SECONDS ?? 60)
  if (!(seconds >= 0 && seconds <= CACHE_SECONDS_MAX))
    findings.push(look('PAGE_CACHE_SECONDS', String(vars.PAGE_CACHE_SECONDS), 'A change of a campaign shows only after so long.'))
  for (const name of DAY_CEILINGS) {
    const ceiling = vars[name]
    if (ceiling !== undefined && !/^[1-9]\d*$/.test(String(ceiling)))
      findings.push(blocking(name, String(ceiling), 'Put a whole number above 0, or take it out.'))
  }
  if (!['', 'on'].includes(String(vars.ASSISTANTS ?? '')))
    findings.push(blocking('ASSISTANTS', String(vars.ASSISTANTS), 'Put on, or leave it empty: anything else is off.'))
  if (!observability?.logs?.enabled)
    findings.push(look('observability.logs', 'off', 'Nothing is left to read when something failed.'))
  if (observability?.logs?.invocation_logs !== false) {
    findings.push(
      look('observability.logs.invocation_logs', 'on', 'Whole addresses are logged, with what visitors’ links carry.'),
    )
  }
  return findings
}

/** The domain of answers, to which mails come back, unless it is invalid or reserved. */
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

function blocking(what: string, value: string, todo: string, stopsStaging?: true): Finding {
  return { level: 'blocking', path: `${FILE} ${what}`, value, todo, ...(stopsStaging && { stopsStaging }) }
}

function look(what: string, value: string, todo: string): Finding {
  return { level: 'look', path: `${FILE} ${what}`, value, todo }
}

/** Whether the people of the agency, and nobody else, can open the studio. `file` has the `vars`. */
export function checkAccess({ access, vars }: Pick<LaunchConfig, 'access' | 'vars'>, file = FILE): Finding[] {
  const findings: Finding[] = []
  const ofFile = (finding: Finding) => ({ ...finding, path: finding.path.replace(FILE, file) })
  if (access !== undefined) {
    const todo = 'Take it out: it is the local site’s stand-in for Cloudflare Access, and npm start has its own.'
    findings.push(blocking('access', 'set', todo, true))
  }
  const [aud = '', team = ''] = [vars.ACCESS_AUD, vars.ACCESS_TEAM].map((value) => String(value ?? ''))
  if (aud === '') {
    const todo = 'Nobody can open the studio. README, “Put it live”, says how to let people in.'
    return [...findings, ofFile(look('ACCESS_AUD', 'empty', todo))]
  }
  if (!AUD.test(aud)) {
    const todo = 'Copy the application’s Audience tag from Zero Trust: 64 digits and letters from a to f.'
    findings.push(ofFile(blocking('ACCESS_AUD', aud, todo)))
  }
  if (team === '') {
    const todo = 'Put the team’s name: without it a token counts only where the platform itself says who came.'
    findings.push(ofFile(look('ACCESS_TEAM', 'empty', todo)))
  } else if (!TEAM.test(team)) {
    const todo = 'Put the team’s name alone, what stands before .cloudflareaccess.com, in small letters.'
    findings.push(ofFile(blocking('ACCESS_TEAM', team, todo)))
  }
  return findings
}
