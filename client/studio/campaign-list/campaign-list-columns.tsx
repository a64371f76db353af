import { createColumnHelper } from '@tanstack/react-table'
import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { CampaignName } from '../table/campaign-name.tsx'
import type { TABLE_FEATURES } from '../table/table-features.ts'
import { Unseen } from '../ui/unseen.tsx'
import { CampaignListChange } from './campaign-list-change.tsx'
import { CampaignListDrafts } from './campaign-list-drafts.tsx'
import { CampaignListMenu } from './campaign-list-menu.tsx'
import { CampaignListNext } from './campaign-list-next.tsx'
import { CampaignListNumber, CampaignListRate } from './campaign-list-number.tsx'
import { type CampaignListRow, rateRank } from './campaign-list-row.ts'
import { CampaignListState } from './campaign-list-state.tsx'
import { STATE_ORDER } from './campaign-list-states.ts'

const helper = createColumnHelper<typeof TABLE_FEATURES, CampaignListRow>()
const { columns: words } = campaignListWords
const { figures } = numbersWords

/** The columns of the list of campaigns. */
export const campaignListColumns = helper.columns([
  helper.accessor(({ title }) => title, {
    id: 'campaign',
    header: words.campaign,
    sortFn: 'alphanumeric',
    cell: ({ row: { original } }) => (
      <CampaignName
        href={`/campaigns/${original.key}`}
        title={original.title}
        path={original.path}
        isBuiltIn={original.builtIn}
        isVaried={original.experiment !== undefined}
      />
    ),
  }),
  helper.accessor(({ state }) => state, {
    id: 'state',
    header: words.state,
    filterFn: 'equalsString',
    sortFn: (a, b) => STATE_ORDER.indexOf(a.original.state) - STATE_ORDER.indexOf(b.original.state),
    cell: ({ row }) => <CampaignListState campaign={row.original} />,
  }),
  helper.display({
    id: 'next',
    header: words.next,
    cell: ({ row }) => <CampaignListNext campaign={row.original} />,
  }),
  helper.accessor(({ numbers }) => numbers?.visits ?? 0, {
    id: 'visits',
    header: figures.visits,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row }) => <CampaignListNumber row={row.original} of="visits" />,
  }),
  helper.accessor(({ numbers }) => numbers?.booked ?? 0, {
    id: 'booked',
    header: figures.booked,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row }) => <CampaignListNumber row={row.original} of="booked" />,
  }),
  helper.accessor(rateRank, {
    id: 'rate',
    header: figures.rate,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row }) => <CampaignListRate row={row.original} />,
  }),
  helper.accessor(lastTouched, {
    id: 'changed',
    header: words.changed,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row }) => <CampaignListChange campaign={row.original} />,
  }),
  helper.display({
    id: 'drafts',
    header: words.drafts,
    cell: ({ row }) => <CampaignListDrafts campaign={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: () => <Unseen>{words.actions}</Unseen>,
    cell: ({ row }) => <CampaignListMenu campaign={row.original} />,
  }),
])

/** A draft is a change too: what somebody works on stands above what nobody has touched. */
function lastTouched({ changed, drafts }: StudioCampaign): number {
  return Math.max(0, changed?.at ?? 0, ...drafts.map(({ at }) => at))
}
