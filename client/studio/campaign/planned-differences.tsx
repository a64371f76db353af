import { useSignals } from '@preact/signals-react/runtime'
import { splitNext } from '../../../shared/campaign/timed.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useEditor } from '../entry/editor-context.ts'
import { valueAt } from '../entry/entry-value.ts'
import { compareEntries } from '../versions/compare-entries.ts'
import { placeWords } from '../versions/place-words.ts'
import styles from './campaign-parts.module.css'

const { next: words } = campaignWords

/**
 * Where a planned change differs from what counts now: it is a whole page of its own, and what is changed on the other one later does
 * not reach it.
 */
export function PlannedDifferences() {
  useSignals()
  const { entry, next } = splitNext(useEditor().value.value)
  const later = valueAt(next, ['entry'])
  const places = compareEntries(entry, later).map(({ kind, path }) => placeWords(path, kind === 'removed' ? entry : later))
  return (
    <p className={styles.differences}>{places.length === 0 ? words.same : words.differs([...new Set(places)].join(' · '))}</p>
  )
}
