import { type ReactNode, useState } from 'react'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import { rightToChange } from '../../../shared/people/rights.ts'
import { isBuiltInEntry } from '../../../shared/studio.ts'
import { useLackingWords } from '../people.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { recentWords } from '../ui/format.ts'
import { useEditor } from './hooks.ts'
import { EntryText, VersionsDialog } from './versions-dialog.tsx'
import styles from './entry-frame.module.css'

/** Around an entry that the person may only look at: why that is so, and its versions. */
export function ReadOnlyFrame({ entryName, children }: { entryName: string; children: ReactNode }) {
  const { key, keptAt, live } = useEditor()
  const why = useLackingWords(rightToChange(key))
  const [isOpen, setOpen] = useState(false)
  const isPublished = live.value?.text != null
  return (
    <>
      <div className={styles.why}>
        {why && <p>{why}</p>}
        {keptAt !== undefined && <p>{entryWords.keptDraft(recentWords(keptAt, Date.now()))}</p>}
      </div>
      {children}
      <section className={styles.bar} aria-label={entryWords.barToLook}>
        <div className={styles.state}>
          <p>{isPublished ? entryWords.asPublished : isBuiltInEntry(key) ? entryWords.asBuiltIn : entryWords.unpublished}</p>
        </div>
        <div className={styles.buttons}>
          <StudioButton onPress={() => setOpen(true)}>{entryWords.versions}</StudioButton>
        </div>
      </section>
      <VersionsDialog entryName={entryName} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Everything that is published of the entry, in place of its fields. */
export function PublishedText() {
  const { key, live, liveValue } = useEditor()
  const entry = liveValue.value
  if (!entry && live.value?.text != null) return <p className={styles.nothing}>{versionWords.unreadable}</p>
  if (!entry || Object.keys(entry).length === 0) {
    return <p className={styles.nothing}>{isBuiltInEntry(key) ? entryWords.nothingChanged : entryWords.unpublished}</p>
  }
  return <EntryText entry={entry} />
}
