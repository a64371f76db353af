import { describe, expect, it } from 'vitest'
import { PROCESSORS, type Processor } from '../../../../shared/content/processors.ts'
import { checkConfig, type LaunchConfig, returnDomain } from '../../../../worker/tools/launch/config-checks.ts'
import { findingsTable, isStopped } from '../../../../worker/tools/launch/finding.ts'
import { checkDns, checkReturns } from '../../../../worker/tools/launch/online-checks.ts'
import { checkProcessors, checkSecrets, launchSenders, SECRETS } from '../../../../worker/tools/launch/secret-checks.ts'

const ORIGIN = 'https://www.tallgum.com.au'

const READY: LaunchConfig = {
  name: 'tallgum',
  routes: [{ pattern: 'www.tallgum.com.au', custom_domain: true }],
  workers_dev: false,
  vars: {
    MAIL_FROM: 'bookings@tallgum.com.au',
    MAIL_TO: 'hello@tallgum.com.au',
    MAIL_BASE_URL: 'https://api.mailchannels.net',
    PAGE_CACHE_SECONDS: '60',
    BACKUP_RECIPIENT: 'age1rt9tujhhnylvqxe9ph86wvn0uawkvcms8x2caq5y7g6safngfefq7uu03h',
  },
  r2_buckets: [{ binding: 'BACKUPS', bucket_name: 'tallgum-backups' }],
  assets: { binding: 'ASSETS' },
  kv_namespaces: [{ binding: 'CONFIG', id: '0123456789abcdef0123456789abcdef' }],
  durable_objects: { bindings: [{ name: 'LEDGER' }, { name: 'RATE_LIMITER' }, { name: 'VISITS' }, { name: 'VERSION_STORE' }] },
  ratelimits: [{ name: 'FORM_WALL' }, { name: 'SECRET_WALL' }],
  version_metadata: { binding: 'VERSION' },
  triggers: { crons: ['*/5 * * * *'] },
  observability: { logs: { enabled: true, invocation_logs: false } },
}
const withVars = (vars: Record<string, unknown>): LaunchConfig => ({ ...READY, vars: { ...READY.vars, ...vars } })
const withEmail = (restrictions: object): LaunchConfig => ({ ...READY, send_email: [{ name: 'EMAIL', ...restrictions }] })
const told = (config: LaunchConfig, origin = ORIGIN) =>
  checkConfig(config, origin).map(({ level, path }) => `${level} ${path.replace('wrangler.toml ', '')}`)

describe('wrangler.toml before the launch', () => {
  it('has no findings when all values are the agency’s', () => {
    expect(told(READY)).toEqual([])
    expect(findingsTable([])).toBe('Nothing is in the way of the launch.')
  })

  it.each<[string, LaunchConfig, string[]]>([
    ['the sample’s sender', withVars({ MAIL_FROM: 'a@tallgum.example' }), ['blocking MAIL_FROM']],
    ['the sample’s recipient', withVars({ MAIL_TO: 'a@b.example' }), ['blocking MAIL_TO']],
    ['no recipient', withVars({ MAIL_TO: '' }), ['blocking MAIL_TO']],
    ['a sender of another domain', withVars({ MAIL_FROM: 'a@mailer.com' }), ['look MAIL_FROM']],
    ['a sender of a subdomain', withVars({ MAIL_FROM: 'a@mail.tallgum.com.au' }), []],
    ['a provider without https', withVars({ MAIL_BASE_URL: 'http://api.mailchannels.net' }), ['blocking MAIL_BASE_URL']],
    ['the local mailbox', withVars({ MAIL_BASE_URL: 'http://localhost:8025' }), ['blocking MAIL_BASE_URL']],
    ['another provider', withVars({ MAIL_BASE_URL: 'https://mail.tallgum.com.au' }), ['look MAIL_BASE_URL']],
    ['all mail to one recipient', withVars({ MAIL_ONLY_TO: 'a@tallgum.com.au' }), ['blocking MAIL_ONLY_TO']],
    ['Email Service too', withEmail({}), []],
    ['Email Service for MAIL_FROM', withEmail({ allowed_sender_addresses: ['bookings@tallgum.com.au'] }), []],
    ['Email Service for others', withEmail({ allowed_sender_addresses: ['a@tallgum.com.au'] }), ['blocking send_email EMAIL']],
    ['Email Service to one', withEmail({ destination_address: 'a@tallgum.com.au' }), ['blocking send_email EMAIL']],
    ['Email Service to some', withEmail({ allowed_destination_addresses: ['a@b.com'] }), ['blocking send_email EMAIL']],
    ['no nightly backup', { ...READY, r2_buckets: [] }, ['look r2_buckets BACKUPS']],
    ['a nightly backup without a key', withVars({ BACKUP_RECIPIENT: '' }), ['blocking BACKUP_RECIPIENT']],
    ['a nightly backup to a secret key', withVars({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' }), ['blocking BACKUP_RECIPIENT']],
    ['a secret in the file', withVars({ HASH_SECRET: 'x' }), ['blocking vars HASH_SECRET']],
    ['links to another site', withVars({ LINK_ORIGIN: 'https://staging.tallgum.com.au' }), ['blocking LINK_ORIGIN']],
    ['a sample’s domain of replies', withVars({ REPLY_DOMAIN: 'answers.tallgum.example' }), ['blocking REPLY_DOMAIN']],
    ['an address as domain of replies', withVars({ REPLY_DOMAIN: 'a@tallgum.com.au' }), ['blocking REPLY_DOMAIN']],
    ['a stranger’s domain of replies', withVars({ REPLY_DOMAIN: 'answers.mailer.com' }), ['look REPLY_DOMAIN']],
    ['a subdomain of replies', withVars({ REPLY_DOMAIN: 'answers.tallgum.com.au' }), []],
    ['calendars over plain http', withVars({ CALENDARS_HTTP: '1' }), ['blocking vars CALENDARS_HTTP']],
    ['no booking a day', withVars({ BOOKINGS_A_DAY: '0' }), ['blocking BOOKINGS_A_DAY']],
    ['half an enquiry a day', withVars({ ENQUIRIES_A_DAY: '0.5' }), ['blocking ENQUIRIES_A_DAY']],
    ['a limit that is no number', withVars({ ENQUIRIES_A_DAY: 'many' }), ['blocking ENQUIRIES_A_DAY']],
    ['no change a day', withVars({ CHANGES_A_DAY: '0' }), ['blocking CHANGES_A_DAY']],
    ['an empty limit', withVars({ BOOKINGS_A_DAY: '' }), ['blocking BOOKINGS_A_DAY']],
    ['valid limits', withVars({ BOOKINGS_A_DAY: '40', ENQUIRIES_A_DAY: 200 }), []],
    ['assistants let in', withVars({ ASSISTANTS: 'on' }), []],
    ['a switch for assistants that is neither on nor empty', withVars({ ASSISTANTS: 'yes' }), ['blocking ASSISTANTS']],
    ['a cache of a day', withVars({ PAGE_CACHE_SECONDS: '86400' }), ['look PAGE_CACHE_SECONDS']],
    [
      'the sample’s KV',
      { ...READY, kv_namespaces: [{ binding: 'CONFIG', id: 'brightwattle-config' }] },
      ['blocking kv_namespaces CONFIG id'],
    ],
    ['no KV', { ...READY, kv_namespaces: [] }, ['blocking CONFIG']],
    [
      'no limiter and no counter of visits',
      { ...READY, durable_objects: { bindings: [{ name: 'LEDGER' }, { name: 'VERSION_STORE' }] } },
      ['blocking RATE_LIMITER', 'blocking VISITS'],
    ],
    [
      'no version store',
      { ...READY, durable_objects: { bindings: READY.durable_objects.bindings.slice(0, 3) } },
      ['blocking VERSION_STORE'],
    ],
    ['no rate limiter of Cloudflare', { ...READY, ratelimits: undefined }, ['blocking FORM_WALL', 'blocking SECRET_WALL']],
    ['no cron', { ...READY, triggers: {} }, ['blocking triggers crons']],
    ['no route', { ...READY, routes: undefined }, ['blocking routes']],
    ['a second URL', { ...READY, workers_dev: true }, ['look workers_dev']],
    [
      'the platform’s own log lines',
      { ...READY, observability: { logs: { enabled: true } } },
      ['look observability.logs.invocation_logs'],
    ],
  ])('tells of %s', (_, config, expected) => {
    expect(told(config)).toEqual(expected)
  })

  it.each(['http://www.tallgum.com.au', 'https://www.tallgum.com.au/', 'www.tallgum.com.au'])(
    'reports the origin %s',
    (origin) => {
      expect(told(READY, origin)).toContain('blocking shared/content/site.ts')
    },
  )
})

describe('secrets before the launch', () => {
  it('block if they are required, and are worth a look if they are optional', () => {
    const missing = checkSecrets({ names: ['HASH_SECRET', 'LEAD_WEBHOOK_URL'] }, READY).map(
      ({ level, path }) => `${level} ${path}`,
    )
    expect(missing).toEqual([
      'blocking secret MAILCHANNELS_API_KEY',
      'look secret OPS_SECRET',
      'look secret PREVIEW_SECRET',
      'look secret BUSY_CALENDARS',
      'look secret ALERT_WEBHOOK_URL',
      'blocking secret LEAD_WEBHOOK_SECRET',
    ])
  })

  it.each([
    ['both keys', 'sample-key', ['TURNSTILE_SECRET'], []],
    ['neither', '', [], []],
    ['the site key alone', 'sample-key', [], ['blocking secret TURNSTILE_SECRET']],
    ['the secret alone', '', ['TURNSTILE_SECRET'], ['blocking wrangler.toml TURNSTILE_SITE_KEY']],
  ])('of Turnstile: %s', (_, siteKey, names, expected) => {
    const all = [...Object.keys(SECRETS), 'LEAD_WEBHOOK_SECRET', ...names]
    const findings = checkSecrets({ names: all }, withVars({ TURNSTILE_SITE_KEY: siteKey }))
    expect(findings.map(({ level, path }) => `${level} ${path}`)).toEqual(expected)
  })

  it('that are for the local site alone stop every deploy', () => {
    const findings = checkSecrets({ names: [...Object.keys(SECRETS), 'LEAD_WEBHOOK_SECRET', 'CALENDARS_HTTP'] }, READY)
    expect(findings).toMatchObject([{ level: 'blocking', path: 'secret CALENDARS_HTTP', stopsStaging: true }])
  })

  it('of MailChannels are an option where Email Service sends', () => {
    expect(checkSecrets({ names: ['HASH_SECRET'] }, withEmail({}))[0]).toMatchObject({
      level: 'look',
      path: 'secret MAILCHANNELS_API_KEY',
    })
  })

  it('are unknown, not missing, if they could not be listed', () => {
    expect(checkSecrets({ unknown: 'Not logged in.' }, READY)).toMatchObject([{ level: 'look', value: 'could not look' }])
  })
})

describe('the CRM before the launch', () => {
  const CRM: Processor = { name: 'Tall CRM', role: 'crm', does: 'Keeps leads.', where: 'in Australia' }
  const told = (names: string[], processors: readonly Processor[]) =>
    checkProcessors({ names }, processors, 'processors.ts').map(({ level, path, value }) => `${level} ${path} ${value}`)

  it('blocks if leads go to one that the privacy policy does not name', () => {
    expect(told(['LEAD_WEBHOOK_URL'], PROCESSORS)).toEqual(['blocking processors.ts no CRM'])
    expect(told(['LEAD_WEBHOOK_URL'], [...PROCESSORS, CRM])).toEqual([])
  })

  it('is worth a look if the policy names one that gets no leads', () => {
    expect(told([], [...PROCESSORS, CRM])).toEqual(['look processors.ts Tall CRM'])
    expect(told([], PROCESSORS)).toEqual([])
  })

  it('is unknown if the secrets are', () => {
    expect(checkProcessors({ unknown: 'Not logged in.' }, PROCESSORS, 'processors.ts')).toEqual([])
  })
})

it('text from others, such as a DNS record, is printed without control characters', () => {
  const table = findingsTable([{ level: 'look', path: 'DNS', value: 'v=spf1 \u001b[2J\u202eevil', todo: 'Look.' }])
  expect(table).toContain('v=spf1 [2Jevil')
})

describe('DNS of the sender’s domain', () => {
  const records = (own: string[], lockdown: string[], dmarc: string[]) => (name: string) =>
    Promise.resolve(name.startsWith('_mailchannels.') ? lockdown : name.startsWith('_dmarc.') ? dmarc : own)
  const SPF = 'v=spf1 include:_spf.google.com include:relay.mailchannels.net ~all'

  it('has no findings with SPF, Domain Lockdown and DMARC', async () => {
    const txt = records(['google-site-verification=x', SPF], ['v=mc1 auth=tallgum'], ['v=DMARC1; p=none'])
    expect(await checkDns('tallgum.com.au', ['mailchannels'], txt)).toEqual([])
  })

  it('blocks without Domain Lockdown or with an SPF that leaves the provider out', async () => {
    const findings = await checkDns('tallgum.com.au', ['mailchannels'], records(['v=spf1 ~all'], [], []))
    expect(findings.map(({ level, path }) => `${level} ${path}`)).toEqual([
      'blocking DNS TXT _mailchannels.tallgum.com.au',
      'blocking DNS TXT tallgum.com.au',
      'look DNS TXT _dmarc.tallgum.com.au',
    ])
  })

  it('is looked at for the domain of replies too, to which mails come back', async () => {
    expect(await checkReturns('answers.tallgum.com.au', records([SPF], ['v=mc1 auth=tallgum'], []))).toEqual([])
    const findings = await checkReturns('answers.tallgum.com.au', records([], [], []))
    expect(findings.map(({ level, path }) => `${level} ${path}`)).toEqual([
      'blocking DNS TXT _mailchannels.answers.tallgum.com.au',
      'blocking DNS TXT answers.tallgum.com.au',
    ])
    expect(returnDomain({ REPLY_DOMAIN: 'Answers.tallgum.com.au' })).toBe('answers.tallgum.com.au')
    for (const none of ['', 'answers.tallgum.example', 'a@tallgum.com.au'])
      expect(returnDomain({ REPLY_DOMAIN: none })).toBeUndefined()
  })

  it('blocks with two SPF records, which receivers treat as none', async () => {
    const findings = await checkDns(
      'tallgum.com.au',
      ['mailchannels'],
      records([SPF, 'v=spf1 -all'], ['v=mc1 auth=a'], ['v=DMARC1; p=none']),
    )
    expect(findings).toMatchObject([{ level: 'blocking', path: 'DNS TXT tallgum.com.au' }])
  })

  it('is asked for the records of those who send', async () => {
    expect(launchSenders({ names: ['MAILCHANNELS_API_KEY'] }, READY)).toEqual(['mailchannels'])
    expect(launchSenders({ names: [] }, READY)).toEqual(['mailchannels'])
    expect(launchSenders({ names: ['MAILCHANNELS_API_KEY'] }, withEmail({}))).toEqual(['mailchannels', 'email-service'])
    expect(launchSenders({ names: [] }, withEmail({}))).toEqual(['email-service'])
    const asked: string[] = []
    const txt = (name: string) => {
      asked.push(name)
      return Promise.resolve(name.startsWith('_dmarc.') ? ['v=DMARC1; p=none'] : [])
    }
    const findings = await checkDns('tallgum.com.au', ['email-service'], txt)
    expect(asked.some((name) => name.includes('mailchannels'))).toBe(false)
    expect(findings.map(({ level, path }) => `${level} ${path}`)).toEqual([
      'blocking DNS TXT cf-bounce.tallgum.com.au',
      'blocking DNS TXT cf-bounce._domainkey.tallgum.com.au',
    ])
    const set = (name: string) =>
      Promise.resolve([
        name.startsWith('_dmarc.')
          ? 'v=DMARC1'
          : name.includes('_domainkey')
            ? 'v=DKIM1; p=x'
            : 'v=spf1 include:_spf.mx.cloudflare.net ~all',
      ])
    expect(await checkDns('tallgum.com.au', ['email-service'], set)).toEqual([])
  })

  it('is reported as unknown if there is no response', async () => {
    expect(await checkDns('tallgum.com.au', ['mailchannels'], () => Promise.resolve(undefined))).toMatchObject([
      { value: 'could not look' },
    ])
  })
})

describe('staging', () => {
  it('is blocked only by a wrong binding, the live site by every blocking finding', () => {
    const sample = checkConfig(withVars({ MAIL_TO: 'a@b.example' }), ORIGIN)
    expect([isStopped(sample, false), isStopped(sample, true)]).toEqual([true, false])
    const noStore = checkConfig({ ...READY, kv_namespaces: [] }, ORIGIN)
    expect([isStopped(noStore, false), isStopped(noStore, true)]).toEqual([true, true])
    const worthALook = checkConfig(withVars({ MAIL_FROM: 'a@mailer.com' }), ORIGIN)
    expect([isStopped(worthALook, false), isStopped(worthALook, true)]).toEqual([false, false])
  })
})
