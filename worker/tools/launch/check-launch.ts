import { unstable_readConfig } from 'wrangler'
import { PEOPLE_ENTRY } from '../../../shared/studio.ts'
import { kvPlace, withKv } from '../kv.ts'
import { STAGING_FILE } from '../wrangler.ts'
import { checkAccess, checkConfig, type LaunchConfig, mailDomain, returnDomain } from './config-checks.ts'
import { checkFilms, FACTS, findPlaceholders, loadContent } from './content-checks.ts'
import type { Finding } from './finding.ts'
import { askPage, askTxt, checkDns, checkLive, checkReturns, checkRoles } from './online-checks.ts'
import { checkProcessors, checkSecrets, launchSenders, listSecrets } from './secret-checks.ts'
import { checkStaging, ofStagingSecrets, readStaging, stagingOrigin } from './staging.ts'

const FILMS = 'shared/content/films.ts'
const PROCESSORS = 'shared/content/processors.ts'

/** Findings about content, configuration, secrets, DNS and the site; with `staging` of that site and what it shares. */
export async function checkLaunch(staging: boolean): Promise<Finding[]> {
  const config = unstable_readConfig({ config: 'wrangler.toml' }) as LaunchConfig
  const own = staging ? readStaging() : undefined
  const content = await loadContent()
  const { site } = content[FACTS] as { site: { origin: string } }
  const { films } = content[FILMS] as { films: Parameters<typeof checkFilms>[0] }
  const { PROCESSORS: processors } = content[PROCESSORS] as { PROCESSORS: Parameters<typeof checkProcessors>[1] }
  const domain = mailDomain(config.vars)
  const returns = returnDomain(config.vars)
  const asked = listSecrets((own ?? config).name ?? '')
  const [secrets, dns, returned, live, roles] = await Promise.all([
    asked,
    domain ? asked.then((names) => checkDns(domain, launchSenders(names, config), askTxt)) : [],
    returns ? checkReturns(returns, askTxt) : [],
    checkLive((own ? stagingOrigin(own) : site.origin) ?? '', askPage),
    checkRoles((own ?? config).vars.ACCESS_AUD, () => withKv(kvPlace(!staging, staging), (kv) => kv.get(PEOPLE_ENTRY))),
  ])
  return [
    ...checkConfig(config, site.origin),
    ...(own ? checkStaging(config, own, 'names' in secrets ? secrets.names : undefined) : []),
    ...checkAccess({ access: config.access, vars: (own ?? config).vars }, own && STAGING_FILE),
    ...(own ? ofStagingSecrets(checkSecrets(secrets, config)) : checkSecrets(secrets, config)),
    ...(own ? [] : checkProcessors(secrets, processors, `${PROCESSORS} PROCESSORS`)),
    ...dns,
    ...returned,
    ...live,
    ...roles,
    ...checkFilms(films, FILMS),
    ...findPlaceholders(content, FACTS),
  ]
}
