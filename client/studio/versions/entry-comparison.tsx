import { useId } from 'react'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import { StateDot } from '../ui/state-dot.tsx'
import { compareEntries, type EntryChange } from './compare-entries.ts'
import { ComparedSide } from './compared-side.tsx'
import { diffWords } from './diff-words.ts'
import styles from './entry-comparison.module.css'
import { placeWords } from './place-words.ts'
import { valueLines, valueWords } from './value-lines.ts'

/** An entry, and what it is called beside another: “Live now”. */
export type LabelledEntry = { label: string; entry: unknown }

/** The dot grows from nothing left to all new. */
const DOTS = { removed: 'unpublished', moved: 'over', changed: 'scheduled', added: 'live' } as const

/** What is different in two entries: the texts side by side, the changed words marked. */
export function EntryComparison({ before, after }: { before: LabelledEntry; after: LabelledEntry }) {
  const id = useId()
  const changes = compareEntries(before.entry, after.entry)
  if (changes.length === 0) return <p className={styles.note}>{versionWords.same}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <section className={styles.comparison} aria-labelledby={id} tabIndex={0}>
      <p id={id} className={styles.note}>
        {versionWords.changes(changes.length)}
      </p>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.path.join('.')}`} className={styles.change}>
            <h3 className={styles.place}>
              <span>{placeWords(change.path, change.kind === 'removed' ? before.entry : after.entry)}</span>
              <span className={styles.kind}>
                <StateDot state={DOTS[change.kind]} label={versionWords.kinds[change.kind]} />
              </span>
            </h3>
            {change.kind === 'moved' ? (
              <p className={styles.note}>{movedWords(change)}</p>
            ) : (
              <Sides change={change} before={before} after={after} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sides({ change, before, after }: { change: EntryChange; before: LabelledEntry; after: LabelledEntry }) {
  const { path, kind } = change
  const old = valueLines(change.before, path, before.entry)
  const young = valueLines(change.after, path, after.entry)
  const diff = kind === 'changed' && old.length === 1 && young.length === 1 ? diffOf(change) : undefined
  return (
    <div className={styles.sides}>
      <ComparedSide label={before.label} mark="del" lines={kind === 'added' ? undefined : old} parts={diff?.before} />
      <ComparedSide label={after.label} mark="ins" lines={kind === 'removed' ? undefined : young} parts={diff?.after} />
    </div>
  )
}

function movedWords({ from = 0, path }: EntryChange): string {
  const to = Number(path.at(-1))
  // Others may have moved past it.
  return from === to ? versionWords.reordered : versionWords.moved(from + 1, to + 1)
}

function diffOf({ before, after, path }: EntryChange) {
  return diffWords(valueWords(before, path), valueWords(after, path))
}
