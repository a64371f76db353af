import { useSignals } from '@preact/signals-react/runtime'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { useEditor } from '../entry/editor-context.ts'
import { useMe } from '../people/use-me.ts'
import { recentWords } from '../table/recent-words.ts'
import styles from './version-list.module.css'
import { versionOrigin } from './version-origin.ts'

type VersionListProps = { versions: readonly VersionLine[]; chosen: number | undefined; onChoose: (id: number) => void }

/** The versions of an entry to choose one from. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  useSignals()
  const live = useEditor().live.value
  const me = useMe()
  const now = Date.now()
  return (
    <ListBox
      className={styles.list ?? ''}
      aria-label={versionWords.list}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => keys !== 'all' && onChoose(Number([...keys][0]))}
    >
      {versions.map((version) => (
        <ListBoxItem key={version.id} id={version.id} className={styles.version ?? ''} textValue={recentWords(version.at, now)}>
          <span className={styles.dot} data-live={version.id === live?.id || undefined} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.when}>{recentWords(version.at, now)}</span>
            <span className={styles.who}>{versionOrigin(version, me)}</span>
            {version.removed && <span className={styles.who}>{versionWords.removed}</span>}
            {version.id === live?.id && !version.removed && <span className={styles.who}>{versionWords.live}</span>}
            {version.note && <q className={styles.note}>{version.note}</q>}
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
