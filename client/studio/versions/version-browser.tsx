import { useEffect, useRef, useState } from 'react'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { RowMark } from '../ui/row-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './version-browser.module.css'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'

/** The list of versions, and beside it the chosen one; on a phone one or the other. */
export function VersionBrowser({ versions, onUsed }: { versions: readonly VersionLine[]; onUsed: () => void }) {
  const [chosen, setChosen] = useState<number>()
  const version = versions.find(({ id }) => id === chosen)
  const list = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the list, which had the focus, gives way to the version.
    if (chosen !== undefined && list.current?.offsetParent === null) view.current?.focus()
  }, [chosen])
  const goBack = () => {
    setChosen(undefined)
    setTimeout(() => list.current?.querySelector<HTMLElement>('[role=option]')?.focus())
  }
  return (
    <div className={styles.browser} data-chosen={version !== undefined || undefined}>
      <div className={styles.list} ref={list}>
        <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className={styles.view} ref={view} tabIndex={-1}>
        {version ? (
          <>
            <div className={styles.back}>
              <StudioButton kind="quiet" onPress={goBack}>
                <RowMark act="back" />
                <span>{versionWords.back}</span>
              </StudioButton>
            </div>
            <VersionView key={version.id} version={version} versions={versions} onUsed={onUsed} />
          </>
        ) : (
          <p className={styles.choose}>{versionWords.choose}</p>
        )}
      </div>
    </div>
  )
}
