import { describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import type { LaunchConfig } from '../../../../worker/tools/launch/config-checks.ts'
import { checkSecrets } from '../../../../worker/tools/launch/secret-checks.ts'
import {
  checkStaging,
  ofStagingSecrets,
  readStaging,
  type StagingValues,
  stagingConfig,
  stagingHeaders,
} from '../../../../worker/tools/launch/staging.ts'

const [LIVE_KV, STAGING_KV] = ['0123456789abcdef', 'fedcba9876543210'].map((half) => half.repeat(2)) as [string, string]

const LIVE: LaunchConfig = {
  name: 'tallgum',
  routes: [{ pattern: 'www.tallgum.com.au', custom_domain: true }],
  workers_dev: false,
  vars: {
    MAIL_TO: 'hello@tallgum.com.au',
    LEAD_WEBHOOK_URL: 'https://crm.tallgum.com.au',
    ACCESS_AUD: 'a'.repeat(64),
    ACCESS_TEAM: 'tallgum',
    PAGE_CACHE_SECONDS: '60',
  },
  assets: { binding: 'ASSETS' },
  kv_namespaces: [{ binding: 'CONFIG', id: LIVE_KV }],
  durable_objects: { bindings: [{ name: 'LEDGER' }, { name: 'VERSION_STORE' }] },
  ratelimits: [
    { name: 'FORM_WALL', namespace_id: '1001' },
    { name: 'SECRET_WALL', namespace_id: '1002' },
  ],
  r2_buckets: [{ binding: 'BACKUPS', bucket_name: 'tallgum-backups' }],
  version_metadata: { binding: 'VERSION' },
  triggers: { crons: ['*/5 * * * *'] },
}

const OWN: StagingValues = {
  name: 'tallgum-staging',
  vars: { MAIL_ONLY_TO: '', ACCESS_AUD: 'b'.repeat(64), ACCESS_TEAM: 'tallgum' },
  kv_namespaces: [{ binding: 'CONFIG', id: STAGING_KV }],
  ratelimits: [
    { name: 'FORM_WALL', namespace_id: '2001' },
    { name: 'SECRET_WALL', namespace_id: '2002' },
  ],
}

/** The paths of what blocks a deploy of staging. */
const told = (own: Partial<StagingValues>, live: Partial<LaunchConfig> = {}, secrets: string[] = []) =>
  checkStaging({ ...LIVE, ...live }, { ...OWN, ...own }, secrets).map(({ path, level, stopsStaging }) => {
    expect([level, stopsStaging]).toEqual(['blocking', true])
    return path.replace('wrangler.staging.toml ', '')
  })

describe('a staging site', () => {
  it('is another Worker at another address, with stores and a studio of its own, whose mail goes to one mailbox', () => {
    const staging = stagingConfig(LIVE, OWN)
    expect(staging).toMatchObject({
      name: 'tallgum-staging',
      routes: [],
      workers_dev: true,
      preview_urls: false,
      kv_namespaces: [{ binding: 'CONFIG', id: STAGING_KV }],
      ratelimits: [{ namespace_id: '2001' }, { namespace_id: '2002' }],
      durable_objects: LIVE.durable_objects,
      triggers: LIVE.triggers,
      version_metadata: LIVE.version_metadata,
    })
    expect(staging.vars).toEqual({
      MAIL_TO: 'hello@tallgum.com.au',
      MAIL_ONLY_TO: 'hello@tallgum.com.au',
      ACCESS_AUD: 'b'.repeat(64),
      ACCESS_TEAM: 'tallgum',
      PAGE_CACHE_SECONDS: '60',
    })
  })

  it('may have a host and a mailbox of its own', () => {
    const routes = [{ pattern: 'staging.tallgum.com.au', custom_domain: true }]
    const staging = stagingConfig(LIVE, { ...OWN, routes, vars: { MAIL_ONLY_TO: 'me@tallgum.com.au' } })
    expect(staging).toMatchObject({
      routes,
      workers_dev: false,
      vars: { MAIL_ONLY_TO: 'me@tallgum.com.au', LINK_ORIGIN: 'https://staging.tallgum.com.au' },
    })
  })

  it('never writes into the live site’s bucket', () => {
    expect(stagingConfig(LIVE, OWN).r2_buckets).toEqual([])
    const r2_buckets = [{ binding: 'BACKUPS', bucket_name: 'tallgum-staging-backups' }]
    expect(stagingConfig(LIVE, { ...OWN, r2_buckets }).r2_buckets).toEqual(r2_buckets)
    expect(told({ r2_buckets })).toEqual([])
    expect(told({ r2_buckets: LIVE.r2_buckets })).toEqual(['r2_buckets BACKUPS'])
  })

  it('shows no page to robots', () => {
    const headers = '/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: public\n'
    expect(stagingHeaders(headers)).toBe(headers.replace('/*\n', '/*\n  X-Robots-Tag: noindex, nofollow\n'))
  })

  it('is not deployed while it shares anything with the live one', () => {
    expect(told({})).toEqual([])
    expect(told({ name: 'tallgum' })).toEqual(['name'])
    expect(told({ name: undefined })).toEqual(['name'])
    expect(told({ kv_namespaces: LIVE.kv_namespaces })).toEqual(['kv_namespaces CONFIG'])
    expect(told({ kv_namespaces: [] })).toEqual(['kv_namespaces CONFIG'])
    expect(told({ kv_namespaces: [{ binding: 'CONFIG', id: 'sample' }] })).toEqual(['kv_namespaces CONFIG'])
    expect(told({ ratelimits: [] })).toEqual(['ratelimits FORM_WALL', 'ratelimits SECRET_WALL'])
    expect(told({ routes: ['www.tallgum.com.au/*'] })).toEqual(['routes'])
    const bindings = [{ name: 'LEDGER', script_name: 'tallgum' }]
    expect(told({}, { durable_objects: { bindings } })).toEqual(['durable_objects LEDGER'])
  })

  it('has no secret that leads to the CRM or the chat, and is not told that these are missing', () => {
    const told = (names: string[]) => checkStaging(LIVE, OWN, names).map(({ path }) => path)
    expect(told(['OPS_SECRET', 'BUSY_CALENDARS'])).toEqual([])
    expect(told(['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET', 'ALERT_WEBHOOK_URL'])).toEqual([
      'secret LEAD_WEBHOOK_URL',
      'secret LEAD_WEBHOOK_SECRET',
      'secret ALERT_WEBHOOK_URL',
    ])
    const missing = ofStagingSecrets(checkSecrets({ names: ['HASH_SECRET'] }, LIVE))
    expect(missing.map(({ path }) => path)).not.toContain('secret LEAD_WEBHOOK_URL')
    expect(missing.find(({ path }) => path === 'secret OPS_SECRET')?.todo).toMatch(
      /^npx wrangler secret put OPS_SECRET --config wrangler\.staging\.toml;/,
    )
  })
})

describe('the staging site of this repository', () => {
  const live = unstable_readConfig({ config: 'wrangler.toml' }) as LaunchConfig
  const own = readStaging()
  const staging = stagingConfig(live, own)

  /** Every binding of a site, by its name. */
  const bindingsOf = (config: LaunchConfig) =>
    [
      config.assets?.binding,
      config.version_metadata?.binding,
      ...config.kv_namespaces.map(({ binding }) => binding),
      ...[...config.durable_objects.bindings, ...(config.ratelimits ?? [])].map(({ name }) => name),
    ].toSorted()

  it('has every binding and variable of the live site', () => {
    expect(bindingsOf(staging)).toEqual(bindingsOf(live))
    expect(Object.keys(staging.vars)).toEqual(expect.arrayContaining(Object.keys(live.vars)))
    expect(staging).toMatchObject({ triggers: live.triggers, observability: live.observability })
  })

  it('shares no name, store, count or host with it', () => {
    // The sample's id of a store is none, until the agency puts its own.
    const shared = checkStaging(live, own, []).filter(({ value }) => value !== 'brightwattle-staging-config')
    expect(shared).toEqual([])
    for (const { id } of live.kv_namespaces) expect(staging.kv_namespaces.map((namespace) => namespace.id)).not.toContain(id)
    expect(staging.name).not.toBe(live.name)
  })
})
