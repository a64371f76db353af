import { createColumnHelper } from '@tanstack/react-table'
import { use } from 'react'
import { useLocation } from 'wouter'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { campaignListWords } from '../../../shared/content/studio/campaign-list.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { saveCampaignFile } from '../files.ts'
import { personWords, useMe } from '../people.ts'
import { readEntry } from '../server.ts'
import { LARGEST_FIRST, PhoneUnit, type TABLE_FEATURES } from '../table/data-table.tsx'
import { CampaignName, type RowAction, RowMenu } from '../table/list.tsx'
import { momentWords, recentWords } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/icons.tsx'
import { CampaignListContext, type CampaignListRow, CampaignListState, rateRank, STATE_ORDER } from './rows.tsx'
import { canBeCopied } from './use-new-campaign.ts'
import styles from './campaign-list.module.css'

const helper = createColumnHelper<typeof TABLE_FEATURES, CampaignListRow>()
const { columns: words } = campaignListWords
const { figures } = reportsWords

export const campaignListColumns = helper.columns([
  helper.accessor(({ title }) => title, {
    id: 'campaign',
    header: words.campaign,
    sortFn: 'alphanumeric',
    cell: ({ row: { original } }) => (
      <CampaignName
        href={`/campaigns/${original.key}`}
        title={original.title}
        headline={original.headline}
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
    ...LARGEST_FIRST,
    cell: ({ row }) => <CampaignListCount row={row.original} of="visits" />,
  }),
  helper.accessor(({ numbers }) => numbers?.booked ?? 0, {
    id: 'booked',
    header: figures.booked,
    ...LARGEST_FIRST,
    cell: ({ row }) => <CampaignListCount row={row.original} of="booked" />,
  }),
  helper.accessor(rateRank, {
    id: 'rate',
    header: figures.rate,
    ...LARGEST_FIRST,
    cell: ({ row }) => <CampaignListRate row={row.original} />,
  }),
  helper.accessor(lastTouched, {
    id: 'changed',
    header: words.changed,
    ...LARGEST_FIRST,
    cell: ({ row }) => <CampaignListChange campaign={row.original} />,
  }),
  helper.display({
    id: 'drafts',
    header: words.drafts,
    cell: ({ row }) => <CampaignListDrafts campaign={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: () => <VisuallyHidden>{words.actions}</VisuallyHidden>,
    cell: ({ row }) => <CampaignListMenu campaign={row.original} />,
  }),
])

/** A draft is a change too: what somebody works on stands above what nobody has touched. */
function lastTouched({ changed, drafts }: StudioCampaign): number {
  return Math.max(0, changed?.at ?? 0, ...drafts.map(({ at }) => at))
}

function CampaignListChange({ campaign: { changed, builtIn, state } }: { campaign: StudioCampaign }) {
  const me = useMe()
  if (!changed) {
    // Its entry came into KV before the studio has ever looked at it.
    const isFromOutside = !builtIn && state !== 'unpublished'
    return isFromOutside && <span className={styles.detail}>{tableWords.outside}</span>
  }
  return (
    <>
      <span className={styles.line}>{momentWords(changed.at)}</span>
      <span className={styles.detail}>{changed.by === null ? tableWords.outside : personWords(changed.by, me)}</span>
    </>
  )
}

/** Who has unpublished work on a campaign; the own draft comes first. */
function CampaignListDrafts({ campaign: { drafts } }: { campaign: StudioCampaign }) {
  const { now } = use(CampaignListContext)
  const me = useMe()
  const { ownDraft, otherDraft } = campaignListWords
  return drafts
    .toSorted((a, b) => Number(b.by === me) - Number(a.by === me))
    .map(({ by, at }) => (
      <span key={by} className={by === me ? styles.own : styles.line} title={by}>
        {by === me ? ownDraft(recentWords(at, now)) : otherDraft(personWords(by, me))}
      </span>
    ))
}

/** What a campaign will do by itself, in the order in which it will happen. */
function CampaignListNext({ campaign: { nextAt, endsAt } }: { campaign: StudioCampaign }) {
  const { now } = use(CampaignListContext)
  const events = [
    { at: nextAt, words: campaignListWords.changes },
    { at: endsAt, words: campaignListWords.ends },
  ]
    .filter((event): event is { at: number; words: (moment: string) => string } => event.at !== undefined && event.at > now)
    .sort((a, b) => a.at - b.at)
  return events.map(({ at, words }) => (
    <span key={words('')} className={styles.line}>
      {words(momentWords(at))}
    </span>
  ))
}

/** Keeps the place of a number that is still to come, so that nothing moves. */
const PENDING = '\u00a0'

function CampaignListCount({ row: { numbers }, of }: { row: CampaignListRow; of: 'visits' | 'booked' }) {
  return numbers ? <PhoneUnit words={countWords(numbers[of])} unit={reportWords.units[of]} /> : PENDING
}

/** Bookings per visit, with its interval; nothing where there was no visit. */
function CampaignListRate({ row: { numbers } }: { row: CampaignListRow }) {
  if (typeof numbers?.rate !== 'object') return PENDING
  const { rate, low, high } = rateWords(numbers.rate)
  return (
    <>
      <span className={styles.line}>{rate}</span>
      <span className={styles.detail}>{reportWords.between(low, high)}</span>
    </>
  )
}

function CampaignListMenu({ campaign }: { campaign: StudioCampaign }) {
  const { onCopy, onExport } = use(CampaignListContext)
  const me = useMe()
  const [, go] = useLocation()
  const { key, path, title, state, builtIn, drafts } = campaign
  const words = campaignListWords
  const actions: (RowAction | false)[] = [
    { id: 'open', label: words.open, onAction: () => go(`/campaigns/${key}`) },
    state !== 'unpublished' && { id: 'numbers', label: words.toReport, onAction: () => go(`/numbers/${key}`) },
    (builtIn || state === 'live') && { id: 'view', label: words.view, href: path },
    onCopy !== undefined && canBeCopied(campaign, me) && { id: 'copy', label: words.copy, onAction: () => onCopy(key) },
    state !== 'unpublished' && { id: 'live', label: words.exportLive, onAction: () => onExport({ campaign, which: 'live' }) },
    drafts.some(({ by }) => by === me) && {
      id: 'draft',
      label: words.exportDraft,
      onAction: () => onExport({ campaign, which: 'draft' }),
    },
  ]
  return (
    <span className={styles.menu}>
      <RowMenu label={words.actionsOf(title)} actions={actions.filter((action) => action !== false)} />
    </span>
  )
}

/** Saves a campaign's entry as a JSON file; false if there is none. Throws a RequestFailure. */
export async function exportCampaign(key: string, which: 'live' | 'draft'): Promise<boolean> {
  const entry = await readEntry(CAMPAIGN_PREFIX + key)
  const text = entry[which]?.text
  if (text == null) return false
  saveCampaignFile(key, text, which)
  return true
}
