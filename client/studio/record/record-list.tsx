import { useState } from 'react'
import { recordWords } from '../../../shared/content/studio/operations.ts'
import { EmptyList } from '../table/empty-list.tsx'
import { ListBar } from '../table/list-bar.tsx'
import { SearchControl } from '../table/search-control.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useCampaigns } from '../use-campaigns.ts'
import { RecordDay } from './record-day.tsx'
import { recordDays } from './record-days.ts'
import { RecordItem } from './record-item.tsx'
import styles from './record-list.module.css'
import { type RecordSubject, subjectOf } from './record-subject.ts'
import type { RecordLine } from './use-record.ts'

/** As many as the server sends. */
const NEWEST = 300

/** The changes by Sydney day, with a search field. */
export function RecordList({ record }: { record: readonly RecordLine[] }) {
  const campaigns = useCampaigns().data?.campaigns
  const [search, setSearch] = useState('')
  const named = record.map((line) => ({ ...line, subject: subjectOf(line.entry, campaigns) }))
  const shown = named.filter((line) => isFound(line, search))
  if (record.length === 0) return <EmptyList title={recordWords.empty}>{recordWords.emptyText}</EmptyList>
  return (
    <>
      <ListBar
        search={<SearchControl label={recordWords.search} value={search} onChange={setSearch} />}
        count={recordWords.count(shown.length, record.length)}
      />
      {shown.length > 0 ? (
        <div className={styles.days}>
          {recordDays(shown).map(({ day, lines }) => (
            <RecordDay key={day} day={day}>
              {lines.map((line) => (
                <RecordItem key={line.id} line={line} />
              ))}
            </RecordDay>
          ))}
        </div>
      ) : (
        <EmptyList
          title={recordWords.none}
          action={<StudioButton onPress={() => setSearch('')}>{recordWords.showAll}</StudioButton>}
        >
          {recordWords.noneText}
        </EmptyList>
      )}
      {record.length >= NEWEST && <p className={styles.end}>{recordWords.onlyNewest(record.length)}</p>}
    </>
  )
}

/** Whether every word of a search is in who, what or why. */
function isFound({ by, via, note, entry, subject }: RecordLine & { subject: RecordSubject }, search: string): boolean {
  const who = by ?? (via === 'outside' ? recordWords.outside : recordWords.somebody)
  const text = [who, note, entry, subject.name, subject.path].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
