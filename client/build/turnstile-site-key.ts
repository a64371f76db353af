import { unstable_readConfig } from 'wrangler'

/** Turnstile's public key, from wrangler.toml or, for a trial, from the environment; '' while it is off. */
export function turnstileSiteKey(environment: Record<string, string | undefined>): string {
  const { vars } = unstable_readConfig({ config: 'wrangler.toml' })
  return environment.TURNSTILE_SITE_KEY ?? String(vars.TURNSTILE_SITE_KEY ?? '')
}
