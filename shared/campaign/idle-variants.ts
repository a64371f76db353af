import type { CampaignPage } from './campaign-page'
import type { CampaignVariant } from './campaign-variant'
import { variedPage } from './varied-page'

/** The indexes of the variants that show what the original or an earlier variant shows: such a trial could teach nothing. */
export function idleVariants(page: CampaignPage, variants: readonly CampaignVariant[]): number[] {
  const shown = [{}, ...variants].map((variant) => {
    const { headline, intro, benefits, offer } = variedPage(page, variant)
    const { name, takes, facts, collection, button } = offer
    const shownFacts = facts.map(({ figure, label }) => [figure, label])
    return JSON.stringify([headline, intro, benefits, name, takes, shownFacts, collection, button])
  })
  return variants.flatMap((_, index) => (shown.indexOf(shown[index + 1] as string) <= index ? [index] : []))
}
