import type { LaunchConfig } from './check-config.ts'

/** Never on the staging site, even if wrangler.toml has them: leads of a trial are nobody's business. */
const NOT_ON_STAGING = ['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET', 'ALERT_WEBHOOK_URL']

/** The Worker beside the live one, with bookings, limits and secrets of its own. */
export function stagingName(name: string): string {
  return `${name}-staging`
}

/** A build's wrangler.json for staging: a Worker of its own at a workers.dev address, all of whose mail goes to MAIL_TO. */
export function stagingConfig<Config extends LaunchConfig>(config: Config): Config {
  const vars = Object.fromEntries(Object.entries(config.vars).filter(([name]) => !NOT_ON_STAGING.includes(name)))
  return {
    ...config,
    name: stagingName(config.name ?? ''),
    routes: [],
    workers_dev: true,
    preview_urls: false,
    vars: { ...vars, MAIL_ONLY_TO: vars.MAIL_TO },
  }
}

/** A build's `_headers` for staging: no page is for robots. The Worker passes them on with the pages it serves. */
export function stagingHeaders(headers: string): string {
  return headers.replace(/^\/\*\n/m, '/*\n  X-Robots-Tag: noindex, nofollow\n')
}

/** `robots.txt` for staging. Nobody is shut out, for who may not read a page cannot read its noindex either. */
export const STAGING_ROBOTS = 'User-agent: *\nAllow: /\n'
