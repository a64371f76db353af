import { createColumnHelper, useTable } from '@tanstack/react-table'
import { use, useState } from 'react'
import { Button } from 'react-aria-components'
import { UTM_FIELDS } from '../../../shared/attribution.ts'
import { centsWords, countWords, reportWords } from '../../../shared/content/reports.ts'
import { campaignListWords } from '../../../shared/content/studio/campaign-list.ts'
import { linkWords } from '../../../shared/content/studio/links.ts'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { linkPath } from '../../../shared/short-link.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { personWords, useHasRight, useMe } from '../people.ts'
import { useCampaigns, useCampaignTitles } from '../queries.ts'
import { DataTable, LARGEST_FIRST, TABLE_FEATURES } from '../table/data-table.tsx'
import { EmptyList, ListBar, RowMenu, SearchControl } from '../table/list.tsx'
import { CopyButton, StudioButton } from '../ui/buttons.tsx'
import { momentWords } from '../ui/format.ts'
import { StateDot, VisuallyHidden } from '../ui/icons.tsx'
import { LinkDialogContext } from './data.ts'
import { linkAddress } from './link.ts'
import { QrCode } from './qr.tsx'
import rowLink from '../table/row-link.module.css'
import styles from './table.module.css'

/** The short links as a table with a search field. `onMake`: absent for whoever may not make one. */
export function LinksTable({ links, onMake }: { links: StudioLink[]; onMake: (() => void) | undefined }) {
  const titles = useCampaignTitles()
  const [search, setSearch] = useState('')
  const table = useTable({
    features: TABLE_FEATURES,
    columns: linksColumns,
    data: links,
    getRowId: ({ word }) => word,
    initialState: { sorting: [{ id: 'word', desc: false }] },
    state: { globalFilter: search },
    globalFilterFn: ({ original: { word, link, changed } }, _column, text: string) => {
      const searched = [word, ...Object.values(link ?? {}), titles.get(link?.campaign ?? ''), changed?.by].join(' ')
      return searched.toLowerCase().includes(text.trim().toLowerCase())
    },
    getColumnCanGlobalFilter: ({ id }) => id === 'word',
    enableSortingRemoval: false,
  })
  if (links.length === 0) {
    return (
      <EmptyList
        title={linkWords.empty}
        action={onMake && <StudioButton onPress={onMake}>{linkWords.make}</StudioButton>}
        text={linkWords.emptyText}
      />
    )
  }
  const shown = table.getRowModel().rows.length
  return (
    <>
      <ListBar
        search={<SearchControl label={linkWords.search} value={search} onChange={setSearch} />}
        count={linkWords.count(shown, links.length)}
      />
      {shown > 0 ? (
        <DataTable table={table} label={linkWords.table} rowHeader="word" className={styles.table} />
      ) : (
        <EmptyList
          title={linkWords.none}
          action={<StudioButton onPress={() => setSearch('')}>{linkWords.showAll}</StudioButton>}
          text={linkWords.noneText}
        />
      )}
    </>
  )
}

const helper = createColumnHelper<typeof TABLE_FEATURES, StudioLink>()
const { columns: words, figures: figureWords } = linkWords

const linksColumns = helper.columns([
  helper.accessor(({ word }) => word, {
    id: 'word',
    header: words.word,
    sortFn: 'alphanumeric',
    cell: ({ row }) => <LinkWord link={row.original} />,
  }),
  helper.accessor(({ link }) => link?.campaign ?? '', {
    id: 'target',
    header: words.target,
    sortFn: 'alphanumeric',
    cell: ({ row }) => <LinkTargetCell link={row.original} />,
  }),
  helper.display({ id: 'source', header: words.source, cell: ({ row }) => <LinkSource link={row.original} /> }),
  helper.accessor(({ figures }) => figures?.visits ?? -1, {
    id: 'figures',
    header: words.figures,
    ...LARGEST_FIRST,
    cell: ({ row }) => <LinkBrought link={row.original} />,
  }),
  helper.accessor(({ changed }) => changed?.at ?? 0, {
    id: 'changed',
    header: words.changed,
    ...LARGEST_FIRST,
    cell: ({ row }) => <LinkChanged link={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: () => <VisuallyHidden>{words.actions}</VisuallyHidden>,
    cell: ({ row }) => <LinkActions link={row.original} />,
  }),
])

function LinkActions({ link }: { link: StudioLink }) {
  const open = use(LinkDialogContext)
  const mayChange = useHasRight('campaigns')
  const { word } = link
  return (
    <span className={styles.actions}>
      <CopyButton text={linkAddress(word)} label={linkWords.copy} name={linkWords.copyOf(word)} />
      <RowMenu
        label={linkWords.actionsOf(word)}
        actions={[
          ...(mayChange ? [{ id: 'change', label: linkWords.change, onAction: () => open('change', link) }] : []),
          { id: 'code', label: linkWords.code, onAction: () => open('code', link) },
          { id: 'open', label: linkWords.open, href: linkPath(word) },
          ...(mayChange ? [{ id: 'remove', label: linkWords.remove, onAction: () => open('remove', link) }] : []),
        ]}
      />
    </span>
  )
}

/** How often a short link was visited, and what came of it. */
function LinkBrought({ link: { link, figures } }: { link: StudioLink }) {
  if (!link) return null
  if (!figures) return <span className={styles.detail}>{figureWords.unread}</span>
  const { visits, leads, untold } = figures
  return (
    <>
      <span className={styles.line}>{reportWords.units.visits(countWords(visits))}</span>
      {untold && (
        <span className={styles.detail}>
          {untold.why === 'nothing' ? figureWords.untold.nothing : figureWords.untold.shared(linkPath(untold.word))}
        </span>
      )}
      {leads && <span className={styles.detail}>{figureWords.leads(leads.booked, leads.enquired)}</span>}
      {leads && leads.won > 0 && (
        <span className={styles.detail}>{figureWords.won(countWords(leads.won), centsWords(leads.cents))}</span>
      )}
    </>
  )
}

function LinkChanged({ link: { changed } }: { link: StudioLink }) {
  const me = useMe()
  const by = changed?.by ?? null
  return (
    <>
      {changed && !changed.firstSeen && <span className={styles.line}>{momentWords(changed.at)}</span>}
      <span className={styles.detail}>{by === null ? tableWords.outside : personWords(by, me)}</span>
    </>
  )
}

function LinkSource({ link: { link } }: { link: StudioLink }) {
  const values = link ? UTM_FIELDS.filter((field) => link[field]) : []
  if (values.length === 0) return link && <span className={styles.detail}>{linkWords.nothingAdded}</span>
  return (
    <dl className={styles.values}>
      {values.map((field) => (
        <div key={field} className={styles.value}>
          <dt>{linkWords.fields[field].label}</dt>
          <dd>{link?.[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The campaign that a short link leads to, and its state if visitors do not see it now. */
function LinkTargetCell({ link: { link } }: { link: StudioLink }) {
  const campaigns = useCampaigns().data?.campaigns
  const campaign = campaigns?.find(({ key }) => key === link?.campaign)
  if (!link || (campaigns && !campaign)) {
    return (
      <>
        <StateDot state="faulty" label={linkWords.faulty} />
        <span className={styles.detail}>{link ? linkWords.noCampaign(link.campaign) : linkWords.invalidText}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.line}>{campaign?.title ?? link.campaign}</span>
      {campaign && <span className={styles.detail}>{campaign.path}</span>}
      {campaign && !campaign.builtIn && campaign.state !== 'live' && (
        <span className={styles.warning}>
          <StateDot state={campaign.state} label={campaignListWords.states[campaign.state]} />
          <span className={styles.detail}>{linkWords.notOpen}</span>
        </span>
      )}
    </>
  )
}

/** A short link's code, small, and its word, which opens it from anywhere in its row. */
function LinkWord({ link }: { link: StudioLink }) {
  const open = use(LinkDialogContext)
  const mayChange = useHasRight('campaigns')
  return (
    <span className={styles.name}>
      <Button className={styles.thumb ?? ''} aria-label={linkWords.codeOf(link.word)} onPress={() => open('code', link)}>
        <QrCode address={linkAddress(link.word)} />
      </Button>
      <Button
        className={`${rowLink.link} ${styles.word}`}
        data-opens-line
        onPress={() => open(mayChange ? 'change' : 'code', link)}
      >
        <span className={styles.folder}>{linkPath('')}</span>
        <span>{link.word}</span>
      </Button>
    </span>
  )
}
