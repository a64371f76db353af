import type { LaunchConfig } from './check-config.ts'

/**
 * Never on the staging site, even if wrangler.toml has them: test leads must not reach the CRM or the chat, and it shares the live
 * site's campaigns, which a second studio would change behind the first one's back.
 */
const NOT_ON_STAGING = ['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET', 'ALERT_WEBHOOK_URL', 'ACCESS_AUD']

/** The name of the staging Worker, which has its own bookings, limits and secrets. */
export function stagingName(name: string): string {
  return `${name}-staging`
}

/** A build's wrangler.json for staging: a separate Worker at a workers.dev address, with all its mail sent to MAIL_TO. */
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

/** A build's `_headers` for staging: no page may be indexed. The Worker passes them on with the pages it serves. */
export function stagingHeaders(headers: string): string {
  return headers.replace(/^\/\*\n/m, '/*\n  X-Robots-Tag: noindex, nofollow\n')
}

/** `robots.txt` for staging. Robots may read every page, because otherwise they would not see its noindex. */
export const STAGING_ROBOTS = 'User-agent: *\nAllow: /\n'
