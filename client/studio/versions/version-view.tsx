import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { useEditor } from '../entry/editor-context.ts'
import { entryOfText, isSameValue } from '../entry/entry-value.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { useMe } from '../people/use-me.ts'
import { recentWords } from '../table/recent-words.ts'
import { SelectControl } from '../ui/select-control.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { EntryComparison } from './entry-comparison.tsx'
import { useVersion } from './use-versions.ts'
import { versionOrigin } from './version-origin.ts'
import { VersionText } from './version-text.tsx'
import styles from './version-view.module.css'

type VersionViewProps = { version: VersionLine; versions: readonly VersionLine[]; onUsed: () => void }

/** One version: all of it, or compared with another or with what is edited; and the button to go on from it. */
export function VersionView({ version, versions, onUsed }: VersionViewProps) {
  useSignals()
  const editor = useEditor()
  const me = useMe()
  const [beside, setBeside] = useState<string>('draft')
  const query = useVersion(editor.key, version.id)
  const other = useVersion(editor.key, Number(beside) || undefined)
  const nameOf = (line: VersionLine) => `${recentWords(line.at, Date.now())}, ${versionOrigin(line, me)}`
  const options = [
    { id: 'all', label: versionWords.nothingElse },
    { id: 'draft', label: versionWords.onScreen },
    ...versions.filter(({ id }) => id !== version.id).map((line) => ({ id: String(line.id), label: nameOf(line) })),
  ]
  return (
    <QueryPage query={query}>
      {(whole) => {
        const entry = entryOfText(whole.text)
        if (!entry) return <p>{version.removed ? versionWords.gone : versionWords.unreadable}</p>
        const self = { label: nameOf(version), entry }
        const isDraft = isSameValue(entry, editor.value.value)
        const line = versions.find(({ id }) => String(id) === beside)
        return (
          <>
            <div className={styles.head}>
              <h3 className={styles.title}>{nameOf(version)}</h3>
              {version.note && <q className={styles.note}>{version.note}</q>}
              <div className={styles.use}>
                <StudioButton
                  kind="main"
                  isDisabled={isDraft}
                  onPress={() => {
                    editor.takeVersion(whole)
                    onUsed()
                  }}
                >
                  {versionWords.use}
                </StudioButton>
                <p className={styles.note}>{isDraft ? versionWords.alreadyDraft : versionWords.useNote}</p>
              </div>
            </div>
            <SelectControl label={versionWords.compareWith} value={beside} options={options} onChange={setBeside} />
            {beside === 'all' && <VersionText entry={entry} />}
            {beside === 'draft' && (
              <EntryComparison before={self} after={{ label: versionWords.onScreen, entry: editor.value.value }} />
            )}
            {line && (
              <QueryPage query={other}>
                {(second) => {
                  const compared = { label: nameOf(line), entry: entryOfText(second.text) }
                  const isOlder = second.id < version.id
                  return <EntryComparison before={isOlder ? compared : self} after={isOlder ? self : compared} />
                }}
              </QueryPage>
            )}
          </>
        )
      }}
    </QueryPage>
  )
}
