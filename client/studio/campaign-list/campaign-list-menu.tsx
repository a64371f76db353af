import { useLocation } from 'wouter'
import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { canBeCopied } from '../new-campaign/new-campaign-copies.ts'
import { type RowAction, RowMenu } from '../table/row-menu.tsx'
import styles from './campaign-list.module.css'
import { useCampaignListFacts } from './campaign-list-facts.ts'

/** What can be done with a campaign from the list. */
export function CampaignListMenu({ campaign }: { campaign: StudioCampaign }) {
  const { me, onCopy, onExport } = useCampaignListFacts()
  const [, go] = useLocation()
  const { key, path, title, state, builtIn, drafts } = campaign
  const words = campaignListWords
  const actions: (RowAction | false)[] = [
    { id: 'open', label: words.open, onAction: () => go(`/campaigns/${key}`) },
    state !== 'unpublished' && { id: 'numbers', label: words.toNumbers, onAction: () => go(`/numbers/${key}`) },
    (builtIn || state === 'live') && { id: 'view', label: words.view, href: path },
    canBeCopied(campaign, me) && { id: 'copy', label: words.copy, onAction: () => onCopy(key) },
    state !== 'unpublished' && { id: 'live', label: words.exportLive, onAction: () => onExport(campaign, 'live') },
    drafts.some(({ by }) => by === me) && {
      id: 'draft',
      label: words.exportDraft,
      onAction: () => onExport(campaign, 'draft'),
    },
  ]
  return (
    <span className={styles.menu}>
      <RowMenu label={words.actionsOf(title)} actions={actions.filter((action) => action !== false)} />
    </span>
  )
}
