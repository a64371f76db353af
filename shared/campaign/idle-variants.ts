import type { CampaignPage } from './campaign-page'
import type { CampaignVariant } from './campaign-variant'
import { ARMS, type Arm } from './shown-variant'
import { variedPage } from './varied-page'

/** The variants, by their index, that show what an earlier arm shows: such an experiment could teach nothing. */
export function idleVariants(page: CampaignPage, variants: readonly CampaignVariant[]): { index: number; same: Arm }[] {
  const shown = [{}, ...variants].map((variant) => {
    const { headline, intro, benefits, offer } = variedPage(page, variant)
    const { name, takes, facts, collection, button } = offer
    const shownFacts = facts.map(({ figure, label }) => [figure, label])
    return JSON.stringify([headline, intro, benefits, name, takes, shownFacts, collection, button])
  })
  return variants.flatMap((_, index) => {
    const first = shown.indexOf(shown[index + 1] as string)
    return first <= index ? [{ index, same: ARMS[first] ?? 'a' }] : []
  })
}
