import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { LEAD_KINDS, LEAD_OUTCOMES, type LeadOutcome } from '../../../shared/lead.ts'
import { COUNTED_MAX, FOLLOW_UP_LISTS, type FollowUpList, type LeadCounts, type LeadFacets } from '../../../shared/studio.ts'
import type { LeadFilter } from '../../../shared/studio-api.ts'
import { isCalendarDay } from '../../../shared/sydney-time.ts'
import { FilterPills } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { DayControl } from '../ui/date-time-control.tsx'
import { FoldMark } from '../ui/icons.tsx'
import { OutcomeDot } from './cells.tsx'
import pills from '../table/filter-pills.module.css'
import styles from './filters.module.css'

type LeadsFilterPanelProps = {
  filters: LeadFilters
  facets: LeadFacets | undefined
  titles: ReadonlyMap<string, string>
  /** On a phone it is folded away. */
  isOpen: boolean
  /** Those of all leads; undefined if they are not known, or would not be those of this list. */
  counts: LeadCounts | undefined
  onChange: (changed: LeadFilters) => void
  onClear: () => void
}

/** In a select, the choice that filters nothing. */
const ALL = 'all:'

export function LeadsFilterPanel({ filters, facets, titles, isOpen, counts, onChange, onClear }: LeadsFilterPanelProps) {
  const count = Object.keys(filters).length
  const words = leadsWords
  // A chosen one stays in the list also when no newer lead has it.
  const campaigns = [...new Set([...(facets?.campaigns ?? []), ...(filters.campaign ? [filters.campaign] : [])])]
  const sources = [...new Set([...(facets?.sources ?? []), ...(filters.source ? [filters.source] : [])])]
  const chosen = (id: string) => (id === ALL ? undefined : id)
  return (
    <div className={`${styles.panel} ${isOpen ? '' : styles.folded}`}>
      <div className={styles.controls}>
        <DayControl label={words.from} value={filters.from} onChange={(from) => onChange({ from })} />
        <DayControl label={words.to} value={filters.to} onChange={(to) => onChange({ to })} />
        <SelectControl
          label={words.campaign}
          value={filters.campaign ?? ALL}
          options={[{ id: ALL, label: words.allCampaigns }, ...campaigns.map((id) => ({ id, label: titles.get(id) ?? id }))]}
          onChange={(id) => onChange({ campaign: chosen(id) })}
        />
        <SelectControl
          label={words.source}
          value={filters.source ?? ALL}
          options={[{ id: ALL, label: words.allSources }, ...sources.map((id) => ({ id, label: id }))]}
          onChange={(id) => onChange({ source: chosen(id) })}
        />
        <SelectControl
          label={words.kind}
          value={filters.kind ?? ALL}
          options={[
            { id: ALL, label: words.allKinds },
            { id: 'booking', label: words.counted(words.bookings, countWords(counts?.kinds.booking)) },
            { id: 'enquiry', label: words.counted(words.enquiries, countWords(counts?.kinds.enquiry)) },
          ]}
          onChange={(id) => onChange({ kind: id === 'booking' || id === 'enquiry' ? id : undefined })}
        />
      </div>
      <div className={styles.outcomes}>
        <ToggleButtonGroup
          className={pills.pills ?? ''}
          aria-label={words.outcome}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[filters.outcome ?? ALL]}
          onSelectionChange={([id]) => onChange({ outcome: chosen(String(id)) as LeadOutcome | undefined })}
        >
          <ToggleButton id={ALL} className={pills.pill ?? ''}>
            {words.allOutcomes}
          </ToggleButton>
          {LEAD_OUTCOMES.map((outcome) => (
            <ToggleButton key={outcome} id={outcome} className={pills.pill ?? ''}>
              <OutcomeDot outcome={outcome} />
              {counts && <span className={pills.count}>{countWords(counts.outcomes[outcome])}</span>}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButton
          className={pills.pill ?? ''}
          isSelected={filters.trouble === 'dead'}
          onChange={(isOn) => onChange({ trouble: isOn ? 'dead' : undefined })}
        >
          <span>{words.trouble.dead}</span>
          {counts && <span className={pills.count}>{countWords(counts.trouble)}</span>}
        </ToggleButton>
        {count > 0 && (
          <StudioButton kind="quiet" onPress={onClear}>
            {words.clear}
          </StudioButton>
        )}
      </div>
    </div>
  )
}

type LeadsFilterButtonProps = { count: number; isOpen: boolean; onChange: (isOpen: boolean) => void }

/** Unfolds the filters on a phone; it says how many are set. */
export function LeadsFilterButton({ count, isOpen, onChange }: LeadsFilterButtonProps) {
  return (
    <span className={styles.fold}>
      <StudioButton aria-expanded={isOpen} onPress={() => onChange(!isOpen)}>
        <span>{count > 0 ? leadsWords.filtersOn(count) : leadsWords.filters}</span>
        <FoldMark />
      </StudioButton>
    </span>
  )
}

/** What the list of leads is narrowed down to, beside the list itself. */
export type LeadFilters = Omit<LeadFilter, 'list'>

/** The filters in an address; a value that a filter cannot have is left out. */
export function filtersIn(address: URLSearchParams): LeadFilters {
  const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)
  const known: Record<keyof LeadFilters, (text: string) => boolean> = {
    from: isCalendarDay,
    to: isCalendarDay,
    campaign: (text) => text !== '',
    source: (text) => text !== '',
    kind: isOneOf(LEAD_KINDS),
    outcome: isOneOf(LEAD_OUTCOMES),
    trouble: isOneOf(['dead']),
  }
  const found = Object.entries(known).filter(([name, isValue]) => isValue(address.get(name) ?? ''))
  return Object.fromEntries(found.map(([name]) => [name, address.get(name)])) as LeadFilters
}

/** The same filters with some changed; one that is set to undefined is gone. */
export function changedFilters(filters: LeadFilters, changed: LeadFilters): LeadFilters {
  return Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined))
}

/** A count of a filter: 99+ from where on it is not counted further; empty until it is known. */
export function countWords(count: number | undefined): string {
  if (count === undefined) return ''
  return count < COUNTED_MAX ? String(count) : `${COUNTED_MAX - 1}+`
}

/** Which leads the page lists: what is to be done now; one's own; those whose next step is due; or all, each but the first with filters. */
export type LeadList = 'to-do' | FollowUpList | 'all'

const LEAD_LISTS: readonly LeadList[] = ['to-do', ...FOLLOW_UP_LISTS, 'all']

/** The list that an address names: what is to be done, unless it has a filter. */
export function listIn(address: URLSearchParams): LeadList {
  const named = LEAD_LISTS.find((list) => list === address.get('list'))
  return named ?? (Object.keys(filtersIn(address)).length > 0 ? 'all' : 'to-do')
}

/** The address of a list with filters. What is to be done has none, and is the page’s own address. */
export function addressOf(list: LeadList, filters: LeadFilters = {}): URLSearchParams {
  return new URLSearchParams(list === 'to-do' ? {} : { list, ...(filters as Record<string, string>) })
}

type LeadListPillsProps = { value: LeadList; counts: LeadCounts | undefined; onChange: (list: LeadList) => void }

export function LeadListPills({ value, counts, onChange }: LeadListPillsProps) {
  const { lists } = leadsWords
  const all = counts && Math.min(COUNTED_MAX, counts.kinds.booking + counts.kinds.enquiry)
  const countOf: Record<LeadList, number | undefined> = { 'to-do': counts?.toDo, mine: counts?.mine, due: counts?.due, all }
  const options = LEAD_LISTS.map((id) => ({ id, label: lists[id], count: countWords(countOf[id]) }))
  return <FilterPills label={lists.label} options={options} value={value} onChange={onChange} />
}
