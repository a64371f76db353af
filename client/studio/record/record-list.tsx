import { useState } from 'react'
import { recordWords } from '../../../shared/content/studio/record-words'
import { EmptyList } from '../table/empty-list'
import { ListBar } from '../table/list-bar'
import { SearchControl } from '../table/search-control'
import { StudioButton } from '../ui/studio-button'
import { useCampaigns } from '../use-campaigns'
import { RecordDay } from './record-day'
import { recordDays } from './record-days'
import { RecordItem } from './record-item'
import styles from './record-list.module.css'
import { type RecordSubject, subjectOf } from './record-subject'
import type { RecordLine } from './use-record'

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
