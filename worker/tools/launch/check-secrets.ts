import { type LaunchConfig, SECRETS } from './check-config.ts'
import type { Finding } from './finding.ts'

/** Names of the secrets a Worker has, or why they are unknown. */
export type SecretNames = { names: readonly string[] } | { unknown: string }

/** Which secrets are missing, and what the site does without them. */
export function checkSecrets(secrets: SecretNames, { vars }: Pick<LaunchConfig, 'vars'>): Finding[] {
  if ('unknown' in secrets) {
    return [{ level: 'look', path: 'secrets', value: 'could not look', todo: secrets.unknown }]
  }
  const { names } = secrets
  const findings = Object.entries(SECRETS)
    .filter(([name]) => !names.includes(name))
    .map(
      ([name, { needed, without }]): Finding => ({
        level: needed ? 'blocking' : 'look',
        path: `secret ${name}`,
        value: 'missing',
        todo: `npx wrangler secret put ${name}; without it ${without}.`,
      }),
    )
  if (names.includes('LEAD_WEBHOOK_URL') && !names.includes('LEAD_WEBHOOK_SECRET')) {
    const todo = 'npx wrangler secret put LEAD_WEBHOOK_SECRET; without it leads for the CRM wait and are not sent.'
    findings.push({ level: 'blocking', path: 'secret LEAD_WEBHOOK_SECRET', value: 'missing', todo })
  }
  if (names.includes('CALENDARS_HTTP')) {
    const todo = 'npx wrangler secret delete CALENDARS_HTTP: it is for the local site alone.'
    findings.push({ level: 'blocking', path: 'secret CALENDARS_HTTP', value: 'set', todo, stopsStaging: true })
  }
  return [...findings, ...checkTurnstile(names.includes('TURNSTILE_SECRET'), Boolean(vars.TURNSTILE_SITE_KEY))]
}

/** Turnstile's two keys are set in two places, and one without the other has no effect. */
function checkTurnstile(hasSecret: boolean, hasSiteKey: boolean): Finding[] {
  if (hasSecret === hasSiteKey) return []
  const [path, todo] = hasSiteKey
    ? [
        'secret TURNSTILE_SECRET',
        'npx wrangler secret put TURNSTILE_SECRET, or empty TURNSTILE_SITE_KEY: without both nobody is checked.',
      ]
    : [
        'wrangler.toml TURNSTILE_SITE_KEY',
        'Put the site key there, or npx wrangler secret delete TURNSTILE_SECRET: without both nobody is checked.',
      ]
  return [{ level: 'blocking', path, value: 'missing', todo }]
}
