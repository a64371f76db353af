import { unstable_readConfig } from 'wrangler'
import { PEOPLE_ENTRY } from '../../../shared/studio.ts'
import { kvPlace, withKv } from '../kv.ts'
import {
  checkAccess,
  checkConfig,
  checkProcessors,
  checkSecrets,
  type LaunchConfig,
  listSecrets,
  mailDomain,
} from './config-checks.ts'
import { checkFilms, FACTS, findPlaceholders, loadContent } from './content-checks.ts'
import type { Finding } from './finding.ts'
import { askPage, askTxt, checkDns, checkLive, checkRoles } from './online-checks.ts'

const FILMS = 'shared/content/films.ts'
const PROCESSORS = 'shared/content/processors.ts'

/** All findings about content, wrangler.toml, the secrets of the Worker that `workerName` returns, DNS and the live site. */
export async function checkLaunch(workerName: (config: LaunchConfig) => string): Promise<Finding[]> {
  const config = unstable_readConfig({ config: 'wrangler.toml' }) as LaunchConfig
  const content = await loadContent()
  const { site } = content[FACTS] as { site: { origin: string } }
  const { films } = content[FILMS] as { films: Parameters<typeof checkFilms>[0] }
  const { PROCESSORS: processors } = content[PROCESSORS] as { PROCESSORS: Parameters<typeof checkProcessors>[1] }
  const domain = mailDomain(config.vars)
  const [secrets, dns, live, roles] = await Promise.all([
    listSecrets(workerName(config)),
    domain ? checkDns(domain, askTxt) : [],
    checkLive(site.origin, askPage),
    checkRoles(config.vars.ACCESS_AUD, () => withKv(kvPlace(true), (kv) => kv.get(PEOPLE_ENTRY))),
  ])
  return [
    ...checkConfig(config, site.origin),
    ...checkAccess(config),
    ...checkSecrets(secrets, config),
    ...checkProcessors(secrets, processors, `${PROCESSORS} PROCESSORS`),
    ...dns,
    ...live,
    ...roles,
    ...checkFilms(films, FILMS),
    ...findPlaceholders(content, FACTS),
  ]
}
