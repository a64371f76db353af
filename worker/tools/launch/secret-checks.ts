import type { Processor } from '../../../shared/content/processors.ts'
import type { MailSender } from '../../../shared/message.ts'
import { runWrangler } from '../wrangler.ts'
import type { LaunchConfig } from './config-checks.ts'
import { blocking, type Finding, look } from './finding.ts'

/** Secrets by name, and what the site does without each. */
export const SECRETS = {
  MAILCHANNELS_API_KEY: { needed: true, without: 'no mail leaves' },
  HASH_SECRET: { needed: true, without: 'nobody is counted, so nobody is held back' },
  OPS_SECRET: { needed: false, without: 'npm run leads and calendar -- … --remote cannot reach the site' },
  PREVIEW_SECRET: { needed: false, without: 'nobody can see a campaign before it opens' },
  LEAD_WEBHOOK_URL: { needed: false, without: 'leads go to MAIL_TO alone' },
  BUSY_CALENDARS: { needed: false, without: 'sessions are offered while a host has another meeting' },
  ALERT_WEBHOOK_URL: { needed: false, without: 'nobody is told when mail fails, unless a monitor asks /api/health' },
} as const

/** Names of the secrets a Worker has, or why they are unknown. */
export type SecretNames = { names: readonly string[] } | { unknown: string }

/** Whether Cloudflare Email Service sends mail, beside MailChannels or alone. */
function hasEmailService({ send_email = [] }: Pick<LaunchConfig, 'send_email'>): boolean {
  return send_email.some(({ name }) => name === 'EMAIL')
}

/** Who sends the mail. MailChannels too, while its key's absence is not known. */
export function launchSenders(secrets: SecretNames, config: Pick<LaunchConfig, 'send_email'>): MailSender[] {
  if (!hasEmailService(config)) return ['mailchannels']
  const isAlone = 'names' in secrets && !secrets.names.includes('MAILCHANNELS_API_KEY')
  return isAlone ? ['email-service'] : ['mailchannels', 'email-service']
}

/** Which secrets are missing, and what the site does without them. */
export function checkSecrets(secrets: SecretNames, config: Pick<LaunchConfig, 'vars' | 'send_email'>): Finding[] {
  if ('unknown' in secrets) return [look('secrets', 'could not look', secrets.unknown)]
  const { names } = secrets
  const spared = hasEmailService(config) ? { MAILCHANNELS_API_KEY: { needed: false, without: 'Email Service sends alone' } } : {}
  const findings = Object.entries({ ...SECRETS, ...spared })
    .filter(([name]) => !names.includes(name))
    .map(([name, { needed, without }]) =>
      (needed ? blocking : look)(`secret ${name}`, 'missing', `npx wrangler secret put ${name}; without it ${without}.`),
    )
  if (names.includes('LEAD_WEBHOOK_URL') && !names.includes('LEAD_WEBHOOK_SECRET')) {
    const todo = 'npx wrangler secret put LEAD_WEBHOOK_SECRET; without it leads for the CRM wait and are not sent.'
    findings.push(blocking('secret LEAD_WEBHOOK_SECRET', 'missing', todo))
  }
  if (names.includes('CALENDARS_HTTP')) {
    const todo = 'npx wrangler secret delete CALENDARS_HTTP: it is for the local site alone.'
    findings.push(blocking('secret CALENDARS_HTTP', 'set', todo, true))
  }
  return [...findings, ...checkTurnstile(names.includes('TURNSTILE_SECRET'), Boolean(config.vars.TURNSTILE_SITE_KEY))]
}

/** Turnstile's two keys are set in two places, and one without the other has no effect. */
function checkTurnstile(hasSecret: boolean, hasSiteKey: boolean): Finding[] {
  if (hasSecret === hasSiteKey) return []
  if (hasSiteKey) {
    const todo = 'npx wrangler secret put TURNSTILE_SECRET, or empty TURNSTILE_SITE_KEY: without both nobody is checked.'
    return [blocking('secret TURNSTILE_SECRET', 'missing', todo)]
  }
  const todo = 'Put the site key there, or npx wrangler secret delete TURNSTILE_SECRET: without both nobody is checked.'
  return [blocking('wrangler.toml TURNSTILE_SITE_KEY', 'missing', todo)]
}

/** Whether the privacy policy names the CRM that leads are sent to. `path` is the file of its list. */
export function checkProcessors(secrets: SecretNames, processors: readonly Processor[], path: string): Finding[] {
  if ('unknown' in secrets) return []
  const crm = processors.find(({ role }) => role === 'crm')
  const isSent = secrets.names.includes('LEAD_WEBHOOK_URL')
  if (isSent === Boolean(crm)) return []
  if (crm) {
    const todo = 'The privacy policy says that leads go there, and without LEAD_WEBHOOK_URL none do.'
    return [look(path, crm.name, todo)]
  }
  const todo = "Add the company that LEAD_WEBHOOK_URL belongs to, with role 'crm': the privacy policy names all whom leads go to."
  return [blocking(path, 'no CRM', todo)]
}

const TIMEOUT_MS = 30_000

/** Asks Cloudflare for the names of a Worker's secrets. (Their values cannot be read.) */
export async function listSecrets(workerName: string): Promise<SecretNames> {
  const args = ['secret', 'list', '--name', workerName, '--format', 'json']
  const { code, output, errors } = await runWrangler(args, TIMEOUT_MS)
  try {
    if (code === 0) return { names: (JSON.parse(output) as { name: string }[]).map(({ name }) => name) }
  } catch {
    return { unknown: 'Wrangler answered something else than a list. Look: npx wrangler secret list.' }
  }
  if (/not found|does not exist|10007/i.test(errors)) return { names: [] }
  return { unknown: 'Not logged in, or Cloudflare could not be reached. npx wrangler login, then run this again.' }
}
