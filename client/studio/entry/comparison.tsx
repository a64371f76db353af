import { type ReactNode, use, useId } from 'react'
import { pageOfWords } from '../../../shared/content/page-words.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import { withBuiltTexts } from '../../../shared/words/entry.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { momentWords } from '../ui/format.ts'
import { StateDot } from '../ui/icons.tsx'
import { StudioDialog } from '../ui/layout.tsx'
import { compareEntries, type EntryChange, plannedChanges, type ValueLine, valueLines, valueWords } from './compare.ts'
import { momentAt, valueAt } from './entry-value.ts'
import { EditorContext } from './hooks.ts'
import { diffWords, placeWords, type TextPart } from './place-words.ts'
import styles from './comparison.module.css'

/** An entry, and what it is called beside another: “Live now”. */
type LabelledEntry = { label: string; entry: unknown }

/** The dot grows from nothing left to all new. */
const DOTS = { removed: 'unpublished', moved: 'over', changed: 'scheduled', added: 'live' } as const

type EntryComparisonProps = { before: LabelledEntry; after: LabelledEntry }

/** What differs in two entries, changed words marked, and what a change that only the second one plans will change of it. */
export function EntryComparison({ before, after }: EntryComparisonProps) {
  const id = useId()
  const page = pageOfWords(use(EditorContext)?.key ?? '')?.id
  const [old, young] = page
    ? [withBuiltTexts(page, before.entry, after.entry), withBuiltTexts(page, after.entry, before.entry)]
    : [before.entry, after.entry]
  const changes = compareEntries(old, young)
  if (changes.length === 0) return <p className={styles.note}>{versionWords.same}</p>
  const planned = plannedChanges(before.entry, after.entry)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <section className={styles.comparison} aria-labelledby={id} tabIndex={0}>
      <p id={id} className={styles.note}>
        {versionWords.changes(changes.length)}
      </p>
      <ChangeList changes={changes} before={before} after={after} />
      {planned.length > 0 && <PlannedChanges changes={planned} entry={after.entry} />}
    </section>
  )
}

type ChangeListProps = { changes: readonly EntryChange[]; before: LabelledEntry; after: LabelledEntry }

function ChangeList({ changes, before, after }: ChangeListProps) {
  return (
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
  )
}

/** What a planned change of an entry will change of that same entry. */
function PlannedChanges({ changes, entry }: { changes: readonly EntryChange[]; entry: unknown }) {
  const { next } = campaignWords
  const moment = momentAt(entry, ['next', 'at'])
  const from = moment === undefined ? next.heading : next.from(momentWords(moment))
  return (
    <>
      <p className={styles.note}>{versionWords.planned(changes.length, moment === undefined ? '' : momentWords(moment))}</p>
      <ChangeList
        changes={changes}
        before={{ label: next.now, entry }}
        after={{ label: from, entry: valueAt(entry, ['next', 'entry']) }}
      />
    </>
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

type ComparedSideProps = {
  label: string
  /** How changed words are marked: as deleted or as inserted. */
  mark: 'del' | 'ins'
  /** Undefined where there is nothing. */
  lines: readonly ValueLine[] | undefined
  /** The words of a single text. */
  parts: readonly TextPart[] | undefined
}

function ComparedSide({ label, mark: Mark, lines, parts }: ComparedSideProps) {
  return (
    <div className={styles.side}>
      <p className={styles.label}>{label}</p>
      {parts ? (
        <p className={styles.text}>
          {parts.map(({ text, isChanged }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
            isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
          )}
        </p>
      ) : (
        <Lines lines={lines} />
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly ValueLine[] | undefined }) {
  if (!lines || lines.length === 0) return <p className={styles.nothing}>{versionWords.nothing}</p>
  return lines.map(({ place, text }) => (
    <div key={place} className={styles.line}>
      {place && <p className={styles.name}>{place}</p>}
      <p className={styles.text}>{text}</p>
    </div>
  ))
}

type CompareDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  before: LabelledEntry
  after: LabelledEntry
  /** Buttons that decide between the two. */
  actions: ReactNode
}

export function CompareDialog({ title, isOpen, onClose, before, after, actions }: CompareDialogProps) {
  return (
    <StudioDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={
        <>
          {actions}
          <StudioButton kind="quiet" onPress={onClose}>
            {entryWords.later}
          </StudioButton>
        </>
      }
    >
      <EntryComparison before={before} after={after} />
    </StudioDialog>
  )
}
