import { campaignPath, defaultCampaign } from '../../../shared/campaign/campaign.ts'
import type { CampaignTotals } from '../../../shared/report/counts.ts'
import { askOps } from '../ask-ops.ts'
import { type Answer, type Ask, PROVE_AGENT, type ProvedSite } from './ask-site.ts'
import { type Check, Fault, Skip } from './check.ts'
import { expectKept, isUncached } from './page-checks.ts'

/** Each sees one of two variants: that all see the same one happens once in two thousand proofs. */
const VISITORS = 12
/** A site has few campaigns at once; more are not looked at. */
const CAMPAIGNS_MAX = 40

/** That an experiment's visitors get different pages, each always the same one. */
export function variantCheck({ ask, place }: ProvedSite): Check {
  return {
    name: 'Caching of variants',
    expected: 'each visitor always gets the same variant, and no cache that visitors share keeps it',
    todo: 'See Caching in Cloudflare’s dashboard: no rule may keep pages below /c.',
    look: async () => {
      const { totals } = await askOps<{ totals: CampaignTotals[] }>(place, 'GET', 'reports')
      const keys = totals.map(({ campaign }) => campaign).filter((key) => !defaultCampaign(key))
      const path = await findExperiment(ask, keys.slice(0, CAMPAIGNS_MAX))
      if (path === undefined) throw new Skip('no campaign has an experiment now; npm run campaign -- samples puts one')
      return lookAtVariants(ask, path, isUncached(place.origin))
    },
  }
}

/** The page of the first of these campaigns that has an experiment. */
async function findExperiment(ask: Ask, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) {
    const { status, headers } = await ask(campaignPath(key), { headers: agent(0) })
    if (status === 200 && headers.get('Cache-Control')?.startsWith('private')) return campaignPath(key)
  }
  return undefined
}

async function lookAtVariants(ask: Ask, path: string, uncached: boolean): Promise<string> {
  const visitors = Array.from({ length: VISITORS }, (_, number) => agent(number))
  const visit = () => Promise.all(visitors.map((headers) => ask(path, { headers })))
  const [first, second] = [await visit(), await visit()]
  const shared = [...first, ...second].find(
    ({ headers }) => headers.get('Cache-Control') !== 'private, max-age=0, must-revalidate',
  )
  if (shared) throw new Fault(`${path} has Cache-Control: ${shared.headers.get('Cache-Control')}`)
  const tags = first.map(tagOf)
  if (second.some((answer, index) => tagOf(answer) !== tags[index]))
    throw new Fault(`${path} changed for a visitor who came back`)
  const variants = new Set(tags).size
  if (variants < 2) throw new Fault(`${path} was the same for ${VISITORS} visitors`)
  if (!uncached) for (const tag of new Set(tags)) await expectKept(ask, path, visitors[tags.indexOf(tag)])
  return `${path} has ${variants} variants, each visitor keeps theirs`
}

const tagOf = ({ headers }: Answer) => headers.get('ETag')

/** A visitor's browser: with the network it decides on the variant. Robots would all see the original. */
function agent(number: number): Record<string, string> {
  return {
    'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${120 + number}.0) Gecko/20100101 Firefox/${120 + number}.0 ${PROVE_AGENT}`,
  }
}
