import { unstable_readConfig } from 'wrangler'
import { STAGING_FILE } from '../wrangler.ts'
import { KV_ID, type LaunchConfig } from './config-checks.ts'
import { blocking, FileFindings, type Finding } from './finding.ts'

/** What the staging site has of its own; everything else is the live site's. */
export type StagingValues = Pick<LaunchConfig, 'routes' | 'vars' | 'kv_namespaces' | 'ratelimits' | 'r2_buckets'> & {
  name?: string
}

export function readStaging(): StagingValues {
  return unstable_readConfig({ config: STAGING_FILE }) as StagingValues
}

/** Whatever reaches a CRM or a chat, the live site's studio, and the domain whose mail the live site gets. */
const NOT_ON_STAGING = [
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'ACCESS_AUD',
  'ACCESS_TEAM',
  'REPLY_DOMAIN',
  'MAIL_EVENTS_ACCOUNT',
]

/** A build's wrangler.json for staging, with stores of its own; one that it has not and can do without is left out. */
export function stagingConfig<Config extends LaunchConfig>(config: Config, own: StagingValues): Config {
  const vars = Object.fromEntries(Object.entries(config.vars).filter(([name]) => !NOT_ON_STAGING.includes(name)))
  const { routes = [] } = own
  const origin = stagingOrigin(own)
  const named = <T extends { name: string }>(live: T) => own.ratelimits?.find(({ name }) => name === live.name) ?? live
  const bound = <T extends { binding: string }>(live: T) =>
    own.kv_namespaces.find(({ binding }) => binding === live.binding) ?? live
  return {
    ...config,
    name: own.name,
    routes,
    workers_dev: routes.length === 0,
    preview_urls: false,
    kv_namespaces: config.kv_namespaces.map(bound),
    ratelimits: config.ratelimits?.map(named),
    r2_buckets: own.r2_buckets ?? [],
    vars: {
      ...vars,
      ...own.vars,
      MAIL_ONLY_TO: own.vars.MAIL_ONLY_TO || vars.MAIL_TO,
      ...(origin && { LINK_ORIGIN: origin }),
    },
  }
}

/** The staging site's own address; undefined if it is at a workers.dev address, which only the deploy tells. */
export function stagingOrigin({ routes }: StagingValues): string | undefined {
  const [host] = hostsOf(routes)
  return host && `https://${host}`
}

/** What of a staging site would reach the live one, its visitors or the CRM. `secrets`: the names of staging's own, if they are known. */
export function checkStaging(live: LaunchConfig, own: StagingValues, secrets: readonly string[] | undefined): Finding[] {
  const staging = stagingConfig(live, own)
  const findings = new FileFindings(STAGING_FILE)
  const block = (what: string, value: string, todo: string) => findings.block(what, value, todo, true)

  if (!own.name || own.name === live.name) block('name', own.name ?? '', 'Give it another name than the live Worker has.')
  for (const { binding, id = '' } of staging.kv_namespaces) {
    if (live.kv_namespaces.some((namespace) => namespace.id === id)) block(`kv_namespaces ${binding}`, id, OWN_STORE)
    else if (!KV_ID.test(id))
      block(`kv_namespaces ${binding}`, id, 'Put the id that wrangler kv namespace create CONFIG_STAGING prints.')
  }
  for (const { name, namespace_id = '' } of staging.ratelimits ?? []) {
    if (live.ratelimits?.some((limit) => limit.namespace_id === namespace_id))
      block(`ratelimits ${name}`, namespace_id, OWN_STORE)
  }
  for (const { binding, bucket_name = '' } of staging.r2_buckets ?? []) {
    if (live.r2_buckets?.some((bucket) => bucket.bucket_name === bucket_name))
      block(`r2_buckets ${binding}`, bucket_name, OWN_STORE)
  }
  for (const { name, script_name } of staging.durable_objects.bindings) {
    if (script_name)
      block(`durable_objects ${name}`, script_name, 'Take script_name out of wrangler.toml: these would be that Worker’s.')
  }
  const liveHosts = hostsOf(live.routes)
  for (const host of hostsOf(own.routes))
    if (liveHosts.includes(host)) block('routes', host, 'Give it another host than the live site has.')
  for (const name of secrets?.filter((secret) => NOT_ON_STAGING.includes(secret)) ?? []) {
    const todo = `npx wrangler secret delete ${name} --config ${STAGING_FILE}: nothing of a rehearsal may reach the CRM or the chat.`
    findings.found.push(blocking(`secret ${name}`, 'set', todo, true))
  }
  return findings.found
}

/** What is found about the live site's secrets, as it counts for staging's: none of those it must not have are missing. */
export function ofStagingSecrets(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(({ path, value }) => value !== 'missing' || !NOT_ON_STAGING.some((name) => path === `secret ${name}`))
    .map((finding) => ({
      ...finding,
      todo: finding.todo.replace(/wrangler secret (?:put|delete) \w+/, `$& --config ${STAGING_FILE}`),
    }))
}

const OWN_STORE = 'Give it one of its own: this is the live site’s.'

function hostsOf(routes: LaunchConfig['routes'] = []): string[] {
  return routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, ''))
}

/** A build's `_headers` for staging: no page may be indexed. The Worker passes them on with the pages it serves. */
export function stagingHeaders(headers: string): string {
  return headers.replace(/^\/\*\n/m, '/*\n  X-Robots-Tag: noindex, nofollow\n')
}

/** `robots.txt` for staging. Robots may read every page, because otherwise they would not see its noindex. */
export const STAGING_ROBOTS = 'User-agent: *\nAllow: /\n'
