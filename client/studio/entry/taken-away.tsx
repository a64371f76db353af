import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { entryWords, takenAwayWords } from '../../../shared/content/studio/entry.ts'
import { linkPath } from '../../../shared/short-link.ts'
import { type TakenAway, takenAwayBy } from '../../../shared/taken-away.ts'
import { useLinks } from '../queries.ts'
import { momentWords } from '../ui/format.ts'
import { Notice } from '../ui/layout.tsx'
import { useEditor } from './hooks.ts'

const { takenAway: words } = entryWords.publishing

/** What visitors would lose if what is on the screen were published now. */
export function useTakenAway(): TakenAway | undefined {
  const { key, live, value } = useEditor()
  return takenAwayBy(key, live.value?.text ?? null, value.value, Date.now())
}

/** Says what visitors would lose, and asks whether that is meant. */
export function TakenAwayNotice({ taken }: { taken: TakenAway }) {
  const { key } = useEditor()
  return (
    <Notice kind="look" title={takenAwayWords(taken, momentWords)}>
      {taken.what === 'page' && <LinksLeadingTo campaign={key.slice(CAMPAIGN_PREFIX.length)} />}
      <p>{words.ask}</p>
    </Notice>
  )
}

/** The short links that lead to a campaign's page, as its visitors come by them too. */
export function LinksLeadingTo({ campaign }: { campaign: string }) {
  const leading = useLinks().data?.filter(({ link }) => link?.campaign === campaign) ?? []
  return leading.length === 0 ? null : <p>{words.links(leading.map(({ word }) => linkPath(word)))}</p>
}
