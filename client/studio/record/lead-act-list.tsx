import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { recordWords } from '../../../shared/content/studio/operations.ts'
import type { LeadAct } from '../../../shared/lead.ts'
import { actWords } from '../lead/act-words.ts'
import { EmptyList } from '../table/empty-list.tsx'
import { ListBar } from '../table/list-bar.tsx'
import { SearchControl } from '../table/search-control.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { LeadActItem } from './lead-act-item.tsx'
import { RecordDay } from './record-day.tsx'
import { recordDays } from './record-days.ts'
import styles from './record-list.module.css'

/** As many as the server sends. */
const NEWEST = 300

const { leads: words } = recordWords

/** What people did to leads, by Sydney day, with a search field. */
export function LeadActList({ acts }: { acts: readonly LeadAct[] }) {
  const [search, setSearch] = useState('')
  if (acts.length === 0) return <EmptyList title={words.empty}>{words.emptyText}</EmptyList>
  const shown = acts.filter((act) => isFound(act, search))
  return (
    <>
      <ListBar
        search={<SearchControl label={words.search} value={search} onChange={setSearch} />}
        count={words.count(shown.length, acts.length)}
      />
      {shown.length > 0 ? (
        <div className={styles.days}>
          {recordDays(shown).map(({ day, lines }) => (
            <RecordDay key={day} day={day}>
              {lines.map((act) => (
                <LeadActItem key={act.id} act={act} />
              ))}
            </RecordDay>
          ))}
        </div>
      ) : (
        <EmptyList title={words.none} action={<StudioButton onPress={() => setSearch('')}>{words.showAll}</StudioButton>}>
          {words.noneText}
        </EmptyList>
      )}
      {acts.length >= NEWEST && <p className={styles.end}>{words.onlyNewest(acts.length)}</p>}
    </>
  )
}

/** Whether every word of a search is in who did it, what it was, or the lead's reference. */
function isFound(act: LeadAct, search: string): boolean {
  const text = [act.by ?? leadWords.acts.operator, act.reference ?? '', actWords(act)].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
