import { SECRETS } from './check-config.ts'
import type { Finding } from './finding.ts'

/** Names of the secrets a Worker has, or why they could not be asked for. */
export type SecretNames = { names: readonly string[] } | { unknown: string }

/** Which secrets are missing, and what the site does without them. */
export function checkSecrets(secrets: SecretNames): Finding[] {
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
  return findings
}
