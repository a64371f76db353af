import { unstable_readConfig } from 'wrangler'

/** Turnstile's public key, from the environment variable (for a trial) or from wrangler.toml; '' while it is off. */
export function turnstileSiteKey(environment: Record<string, string | undefined>): string {
  const { vars } = unstable_readConfig({ config: 'wrangler.toml' })
  return environment.TURNSTILE_SITE_KEY ?? String(vars.TURNSTILE_SITE_KEY ?? '')
}
