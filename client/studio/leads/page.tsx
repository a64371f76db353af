import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PressEvent } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { Link, useLocation, useSearch, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { bookWords, newLeadWords } from '../../../shared/content/studio/new-lead.ts'
import { deletePersonWords } from '../../../shared/content/studio/person.ts'
import { severalWords } from '../../../shared/content/studio/several.ts'
import { FOLLOW_UP_LISTS, type FollowUpList } from '../../../shared/studio.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { saveFile } from '../files.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { useHasRight } from '../people.ts'
import { useCampaignTitles } from '../queries.ts'
import { bodyOf, queryClient, RequestFailure, reasonOf, responseOf, studioApi } from '../server.ts'
import { EmptyList, ListBar, SearchControl } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice, PageHeading } from '../ui/layout.tsx'
import { LeadsContext } from './cells.tsx'
import {
  addressOf,
  changedFilters,
  filtersIn,
  type LeadFilters,
  type LeadList,
  LeadListPills,
  LeadsFilterButton,
  LeadsFilterPanel,
  listIn,
} from './filters.tsx'
import { NewLead } from './new-lead.tsx'
import { useDebouncedValue, useLeadCounts, useLeadFacets, useLeads } from './queries.ts'
import { type Choice, ChoiceBar } from './several.tsx'
import { ALL_LAYOUT, LeadsTable } from './table.tsx'
import { OlderNote, TO_DO_LAYOUT } from './to-do.tsx'
import { LeadViews } from './views.tsx'
import styles from './leads.module.css'

/** What an entry of the browser's history keeps: what is searched for, or which lead or person was deleted just before. */
type LeadsState = { text?: string; deleted?: string; person?: { name: string; count: number; live?: readonly string[] } }

/** The address keeps the list and its filters, but never what is searched for, because that is somebody's name or address. */
export function LeadsPage() {
  const [, go] = useLocation()
  const search = useSearch()
  const [{ deleted, person, text: searched = '' }] = useState(useHistoryState<LeadsState | null>() ?? {})
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => filtersIn(address), [address])
  const [typed, setTyped] = useState(searched)
  const text = useDebouncedValue(typed.trim())
  // For the way back. What was told of a deletion is told once.
  useEffect(() => {
    history.replaceState({ text: typed } satisfies LeadsState, '')
  }, [typed])
  const list = listIn(address)
  const query = useLeads(list, filters, text)
  const counts = useLeadCounts()
  const facets = useLeadFacets()
  const titles = useCampaignTitles()
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<Choice>()
  const { place: chooseButton, note } = useFocusAfterRemoval<HTMLButtonElement>()
  const pages = query.data?.pages
  const leads = useMemo(() => pages?.flatMap((page) => page.leads), [pages])
  const total = pages?.[0]?.total ?? undefined
  const show = (next: LeadFilters) => setAddress(addressOf(list, next), { replace: true })
  const choose = (next: LeadList) => {
    setTyped('')
    setAddress(addressOf(next))
  }
  const isOwner = useHasRight('manage')
  const download = useMutation({
    mutationFn: () => downloadLeads({ ...filters, list: FOLLOW_UP_LISTS.find((one) => one === list) }),
  })
  const downloadChosen = useMutation({ mutationFn: (references: string[]) => downloadLeads({ references }) })
  const onChoose = useCallback((reference: string) => setChoice((before) => toggled(before, reference)), [])
  // The button goes: whoever works with the keyboard goes on at the first lead.
  const beginChoice = ({ target }: PressEvent) => {
    const page = target.closest('main')
    flushSync(() => setChoice(new Set()))
    page?.querySelector<HTMLElement>('tbody input[type=checkbox]')?.focus()
  }
  const isSearch = typed.trim() !== ''
  const isFiltered = Object.keys(filters).length > 0
  const isToDo = list === 'to-do' && !isSearch
  // What is in sight, also while a search has not begun yet.
  const isToDoShown = list === 'to-do' && text === ''
  const isNarrowed = list !== 'all' || NARROWING.some((name) => filters[name] !== undefined)
  return (
    <LeadsContext value={useMemo(() => ({ titles, search, text, choice, onChoose }), [titles, search, text, choice, onChoose])}>
      <PageHeading
        title={leadsWords.title}
        note={isOwner === false ? leadsWords.ownersDownload : undefined}
        actions={
          <>
            {isOwner && !isToDo && <StudioButton onPress={() => go('/leads/conversions')}>{leadsWords.conversions}</StudioButton>}
            <StudioButton onPress={() => go('/leads/book')}>{bookWords.open}</StudioButton>
            <NewLead />
          </>
        }
      >
        {leadsWords.texts[isSearch ? 'all' : list]}
      </PageHeading>
      {deleted !== undefined && <Notice kind="done" title={leadWords.deletion.deleted(deleted)} />}
      {person && (
        <Notice kind="done" title={deletePersonWords.done(person.name, person.count)}>
          {person.live && deletePersonWords.live(person.live)}
        </Notice>
      )}
      <LeadListPills value={list} counts={counts} onChange={choose} />
      {!isSearch && <LeadViews address={viewAddress(list, filters)} />}
      <ListBar
        search={<SearchControl label={leadsWords.search} value={typed} onChange={setTyped} />}
        count={query.isError && !leads ? '' : totalWords(leads?.length, total, query.hasNextPage)}
      >
        {!choice && leads && leads.length > 0 && (
          <StudioButton ref={chooseButton} onPress={beginChoice}>
            {severalWords.choose}
          </StudioButton>
        )}
        {!isSearch && !isToDo && (
          <>
            <LeadsFilterButton count={Object.keys(filters).length} isOpen={isOpen} onChange={setOpen} />
            {isOwner && <StudioButton onPress={() => go('/leads/import')}>{leadsWords.import}</StudioButton>}
            {isOwner && (
              <StudioButton isPending={download.isPending} isDisabled={!leads?.length} onPress={() => download.mutate()}>
                {download.isPending ? leadsWords.downloading : leadsWords.download}
              </StudioButton>
            )}
          </>
        )}
      </ListBar>
      {isSearch ? (
        <p className={styles.searching}>
          {`${leadsWords.searching} ${pages?.[0]?.isIndexing ? leadsWords.indexing : leadsWords.searchHint}`}
        </p>
      ) : isToDo ? null : (
        <LeadsFilterPanel
          filters={filters}
          counts={isNarrowed ? undefined : counts}
          facets={facets}
          titles={titles}
          isOpen={isOpen}
          onChange={(changed) => show(changedFilters(filters, changed))}
          onClear={() => show({})}
        />
      )}
      {download.error && <FailureNotice reason={reasonOf(download.error)} onRetry={() => download.mutate()} />}
      {choice && (
        <ChoiceBar
          choice={choice}
          loaded={leads?.map(({ reference }) => reference) ?? []}
          onChange={(next) => {
            if (!next) note()
            setChoice(next)
          }}
          onDownload={isOwner ? () => downloadChosen.mutate([...choice]) : undefined}
        />
      )}
      <QueryPage query={query.isFetchNextPageError ? { ...query, error: null } : query}>
        {() =>
          leads && leads.length > 0 ? (
            <LeadsTable
              key={isToDoShown ? 'to-do' : 'all'}
              layout={isToDoShown ? TO_DO_LAYOUT : ALL_LAYOUT}
              leads={leads}
              total={total}
              query={query}
            />
          ) : (
            <NoLeads
              error={pages?.[0]?.error}
              list={list}
              hasLeads={!counts || counts.kinds.booking + counts.kinds.enquiry > 0}
              isSearch={isSearch}
              isFiltered={isFiltered}
              onAll={() => (isSearch ? setTyped('') : isFiltered ? show({}) : choose('all'))}
            />
          )
        }
      </QueryPage>
      {downloadChosen.error && <FailureNotice reason={reasonOf(downloadChosen.error)} />}
      {isToDo && leads && !query.hasNextPage && <OlderNote counts={counts} />}
      {list === 'mine' && !isSearch && <ToldSwitch />}
    </LeadsContext>
  )
}

/** Filters with which the counts of all leads would not be those of the list. */
const NARROWING = ['from', 'to', 'campaign', 'source', 'kind'] as const

type NoLeadsProps = {
  error: string | undefined
  list: LeadList
  /** True if the agency has leads at all, in whichever list. */
  hasLeads: boolean
  isSearch: boolean
  isFiltered: boolean
  onAll: () => void
}

function NoLeads({ error, list, hasLeads, isSearch, isFiltered, onAll }: NoLeadsProps) {
  const mayMakeLinks = useHasRight('campaigns')
  const { empty, emptyText, noneFound, noneFoundText, clearSearch, noneMatches, noneMatchesText, clear, toDo, noneOf, makeLink } =
    leadsWords
  if (!isSearch && (list === 'to-do' || !isFiltered)) {
    const { title, text } = {
      'to-do': { title: toDo.empty, text: toDo.emptyText },
      ...noneOf,
      all: { title: empty, text: emptyText },
    }[list]
    const seeAll = <StudioButton onPress={onAll}>{toDo.seeAll}</StudioButton>
    const begin = mayMakeLinks ? <Link href="/links">{makeLink}</Link> : <Link href="/leads?new">{newLeadWords.open}</Link>
    const isFirst = !hasLeads || list === 'all'
    return <EmptyList title={title} action={isFirst ? begin : seeAll} text={hasLeads ? text : emptyText} />
  }
  return (
    <EmptyList
      title={isSearch ? noneFound : noneMatches}
      text={error ?? (isSearch ? noneFoundText : noneMatchesText)}
      action={<StudioButton onPress={onAll}>{isSearch ? clearSearch : clear}</StudioButton>}
    />
  )
}

function totalWords(loaded: number | undefined, total: number | undefined, isMore: boolean): string {
  if (loaded === undefined) return leadsWords.counting
  if (!isMore) return leadsWords.count(loaded)
  return total === undefined ? leadsWords.countSoFar(loaded) : leadsWords.count(total)
}

/** With one more lead chosen, or without it. */
function toggled(choice: Choice, reference: string): Choice {
  const next = new Set(choice)
  if (!next.delete(reference)) next.add(reference)
  return next
}

/** The query of a list with its filters; empty if it has none, because the list has its place already. */
function viewAddress(list: LeadList, filters: LeadFilters): string {
  return Object.keys(filters).length === 0 ? '' : `?${addressOf(list, filters)}`
}

type Exported = LeadFilters & { list?: FollowUpList; references?: string[] }

/** Saves the leads that pass the filters, or are named, as a CSV file. Throws a RequestFailure. */
async function downloadLeads(json: Exported): Promise<void> {
  // The connection may also break in the middle of the file.
  const offline = () => {
    throw new RequestFailure('offline')
  }
  const response = await studioApi.leads.export.$post({ json }).catch(offline)
  const type = response.headers.get('Content-Type') ?? ''
  // Says why, if there is no file.
  if (!response.ok || !type.startsWith('text/csv')) await responseOf(Promise.resolve(response), [])
  saveFile(leadsWords.fileName(sydneyDate(Date.now())), await response.blob().catch(offline))
}

const TOLD_QUERY = ['told'] as const

/** Whether one gets a mail about a lead that is given to one, and the switch for it. */
function ToldSwitch() {
  const { data } = useQuery({ queryKey: TOLD_QUERY, queryFn: () => bodyOf(studioApi.leads.told.$get()) })
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (on: boolean) => bodyOf(studioApi.leads.told.$post({ json: { on } })),
    onSuccess: (told) => queryClient.setQueryData(TOLD_QUERY, told),
  })
  if (!data) return null
  const { on, off, switchOn, switchOff } = leadsWords.told
  return (
    <>
      <p className={styles.told}>
        <span role="status">{data.on ? on : off}</span>
        <StudioButton kind="quiet" onPress={() => !isPending && mutate(!data.on)}>
          {data.on ? switchOff : switchOn}
        </StudioButton>
      </p>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={() => variables !== undefined && mutate(variables)} />}
    </>
  )
}
