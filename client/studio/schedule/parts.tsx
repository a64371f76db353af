import { createContext, type ReactNode, use, useId, useState } from 'react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { dayInShort, isCalendarDay, timeInWords } from '../../../shared/sydney-time.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useIssuesAt } from '../entry/form-shape.tsx'
import { useEditor, useField } from '../entry/hooks.ts'
import { keepFocusNear } from '../focus.ts'
import { TickControl } from '../ui/controls.tsx'
import { FoldMark, RowMark } from '../ui/icons.tsx'
import control from '../ui/control.module.css'
import cardListStyles from './card-list.module.css'
import daysFieldStyles from './days-field.module.css'
import styles from './parts.module.css'

/** What the fields of the schedule have in common. */
type ScheduleScope = {
  /** The schedule without an entry. */
  builtIn: Schedule
  /** What the entry means, or meant before it became faulty. */
  good: Schedule
  /** Sydney's, YYYY-MM-DD, by the server's clock. */
  today: string
  /** The public holidays on days that have hours. */
  holidays: readonly string[]
}

export const ScheduleContext = createContext<ScheduleScope | null>(null)

export function useScheduleScope(): ScheduleScope {
  const scope = use(ScheduleContext)
  if (!scope) throw new Error('There is no ScheduleContext around this component')
  return scope
}

type BuiltInNoteProps = {
  /** What is used without a value, in words. */
  value: string
  /** Whose value that is, if not the built-in one. */
  source?: ((words: string) => string) | undefined
  /** The button's words, where the value is too long for them. */
  use?: string
  onUse: () => void
}

/** Says what a field would be if it were left alone, and sets it back. */
export function BuiltInNote({ value, source = scheduleWords.builtIn.value, use, onUse }: BuiltInNoteProps) {
  return (
    <span className={styles.note}>
      <span>{source(value)}</span>
      <button
        type="button"
        className={styles.use}
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget)
          onUse()
        }}
      >
        {use ?? scheduleWords.builtIn.use(value)}
      </button>
    </span>
  )
}

/** What is wrong with a list, in words below it, announced when it appears. */
export function ErrorWords({ words }: { words: readonly string[] }) {
  return (
    <span role="status">
      {[...new Set(words)].map((text) => (
        <span key={text} className={control.error}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** 13:30 becomes 1:30 PM; a text that is no time stays as it is. */
export function wallClockWords(time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? timeInWords(time) : time
}

/** Mon 23 Nov, with the year if it is another than that of `today` (YYYY-MM-DD). */
export function dayWords(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayInShort(day) : `${dayInShort(day)} ${day.slice(0, 4)}`
}

/** From one wall time to another, YYYY-MM-DDTHH:MM: "Fri 27 Nov, 10:00 AM to 5:00 PM"; undefined unless they are such, in order. */
export function spanWords(from: string, to: string, today: string): string | undefined {
  const [start, end] = [from, to].map((wall) => ({ day: wall.slice(0, 10), time: wall.slice(11) })) as [WallTime, WallTime]
  if (!isCalendarDay(start.day) || !isCalendarDay(end.day) || from >= to) return undefined
  const last = wallClockWords(end.time)
  const until = start.day === end.day ? last : `${dayWords(end.day, today)}, ${last}`
  return `${dayWords(start.day, today)}, ${wallClockWords(start.time)} to ${until}`
}

type WallTime = { day: string; time: string }

/** Short fields side by side, where there is room; `isWide` for those with a day and a time. */
export function FieldRow({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? styles.wide : styles.row}>{children}</div>
}

type FormSectionProps = { title: string; text?: string; children: ReactNode }

/** Fields that belong together, under a heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.fields} data-focus-group>
        {children}
      </div>
    </section>
  )
}

type MoreFieldsProps = {
  label: string
  /** What is in them, in a few words, while they are folded too. */
  note?: string
  /** The fields, of which one that is used unfolds them. */
  fields: readonly EntryPath[]
  children: ReactNode
}

/** Fields that few need, folded until somebody asks for them. */
export function MoreFields({ label, note, fields, children }: MoreFieldsProps) {
  const editor = useEditor()
  const issues = useIssuesAt(...fields).length
  const [wasUsed] = useState(() => fields.some((field) => valueAt(editor.value.peek(), field) !== undefined))
  return (
    <Disclosure className={cardListStyles.more ?? ''} defaultExpanded={wasUsed}>
      <Button slot="trigger" className={cardListStyles.trigger ?? ''}>
        <FoldMark />
        <span>{label}</span>
        {note && <span className={styles.folded}>{note}</span>}
        {issues > 0 && <span className={cardListStyles.issues}>{entryWords.issues(issues)}</span>}
      </Button>
      <DisclosurePanel>
        <div className={cardListStyles.inner}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  )
}

type TicksFieldProps = {
  path: EntryPath
  label: string
  hint: string
  /** What can be chosen, by key. */
  names: ReadonlyMap<string, string>
}

/** A list of keys in the entry, which it leaves with the last one. */
export function TicksField({ path, label, hint, names }: TicksFieldProps) {
  const { value, change } = useField(path)
  const issues = useIssuesAt(path)
  const chosen = textsOf(value)
  const choose = (key: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, key] : chosen.filter((other) => other !== key)
    change(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className={daysFieldStyles.field} data-invalid={issues.length > 0 || undefined}>
      <legend className={daysFieldStyles.label}>{label}</legend>
      <p className={daysFieldStyles.hint}>{hint}</p>
      <div className={daysFieldStyles.ticks}>
        {[...new Set([...names.keys(), ...chosen])].sort().map((key) => (
          <TickControl
            key={key}
            label={names.get(key) ?? key}
            isSelected={chosen.includes(key)}
            onChange={(is) => choose(key, is)}
          />
        ))}
      </div>
      <ErrorWords words={issues.map((error) => error.words)} />
    </fieldset>
  )
}

type RemovableItemProps = {
  label: string
  /** What the button does, in words. */
  remove: string
  isInvalid?: boolean
  onRemove: () => void
}

/** One short item of a list, with the button that removes it. */
export function RemovableItem({ label, remove, isInvalid = false, onRemove }: RemovableItemProps) {
  return (
    <li className={styles.item} data-faulty={isInvalid || undefined}>
      <span>{label}</span>
      <Button
        className={styles.remove ?? ''}
        aria-label={remove}
        onPress={({ target }) => {
          keepFocusNear(target)
          onRemove()
        }}
      >
        <RowMark act="remove" />
      </Button>
    </li>
  )
}

/** The items of a list in an entry that are texts, whatever else it holds. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Days in order, each once; undefined for none, so that an empty list leaves the entry. */
export function sortedDays(days: readonly string[]): string[] | undefined {
  return days.length === 0 ? undefined : [...new Set(days)].sort()
}

/** The days that a calendar can show, and the other texts of a list. */
export function realDays(days: readonly string[]): { real: string[]; broken: string[] } {
  return { real: days.filter(isCalendarDay), broken: days.filter((day) => !isCalendarDay(day)) }
}
