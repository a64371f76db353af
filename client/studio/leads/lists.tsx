import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { COUNTED_MAX, DESK_LISTS, type DeskList, type LeadCounts } from '../../../shared/studio.ts'
import { FilterPills } from '../table/list.tsx'
import { countWords, filtersIn, type LeadFilters } from './filters.tsx'

/** Which leads the page lists: what is to be done now; one's own; those whose next step is due; or all, each but the first with filters. */
export type LeadList = 'to-do' | DeskList | 'all'

export const LEAD_LISTS: readonly LeadList[] = ['to-do', ...DESK_LISTS, 'all']

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

/** The choice of a list. */
export function LeadListPills({ value, counts, onChange }: LeadListPillsProps) {
  const { lists } = leadsWords
  const all = counts && Math.min(COUNTED_MAX, counts.kinds.booking + counts.kinds.enquiry)
  const countOf: Record<LeadList, number | undefined> = { 'to-do': counts?.toDo, mine: counts?.mine, due: counts?.due, all }
  const options = LEAD_LISTS.map((id) => ({ id, label: lists[id], count: countWords(countOf[id]) }))
  return <FilterPills label={lists.label} options={options} value={value} onChange={onChange} />
}
