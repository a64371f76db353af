import { type ReactNode, useState } from 'react'
import { Button, Disclosure, DisclosurePanel, FieldError, Heading, Label, Radio, RadioGroup } from 'react-aria-components'
import { ACCENTS } from '../../../shared/campaign/entry-schema.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import type { Accent } from '../../../shared/page-head.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { type IssueCounts, useIssuesAt } from '../entry/form-shape.tsx'
import { useField, useUnfinished } from '../entry/hooks.ts'
import { MoveButtons, RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { TextControl, TickControl } from '../ui/controls.tsx'
import { DateTimeControl } from '../ui/date-time-control.tsx'
import { FoldMark } from '../ui/icons.tsx'
import { useRows } from '../ui/rows.ts'
import { usePartPath } from './part.ts'
import type { PreviewPlace } from './preview-frame.tsx'
import { fieldSchema } from './schema.ts'
import control from '../ui/control.module.css'
import styles from './fields.module.css'

type LineFieldProps = {
  path: EntryPath
  label: string
  /** The kind of the section that the field belongs to. */
  kind?: string
  /** More than the schema says of it. */
  hint?: string
  isLong?: boolean
  type?: 'text' | 'url'
  onLeave?: () => void
}

/** A text of the campaign. Its limit and hint come from the schema; an optional one that is emptied leaves the entry. */
export function LineField({ path, label, kind, hint, isLong, type, onLeave }: LineFieldProps) {
  const { value, error, change, leave } = useField(usePartPath(path), label)
  const { max, isRequired, description } = fieldSchema(path, kind)
  return (
    <TextControl
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => change(text === '' && !isRequired ? undefined : text)}
      onLeave={() => {
        leave()
        onLeave?.()
      }}
      hint={hint ?? description}
      error={error}
      max={max}
      isLong={isLong}
      type={type}
    />
  )
}

type ListFieldProps = {
  path: EntryPath
  label: string
  /** What one of them is called, as in “Add fact”. */
  item: string
  kind?: string
  /** What is added. */
  blank: unknown
  children: (path: EntryPath, index: number) => ReactNode
}

/** A list of the campaign, whose items are added, moved and removed with buttons. */
export function ListField({ path, label, item, kind, blank, children }: ListFieldProps) {
  const whole = usePartPath(path)
  const { value, error, change } = useField(whole)
  // An item that is one text has a field, which says what is wrong with it.
  const odd = useIssuesAt(whole).filter((one) => typeof blank === 'object' && one.path.length === whole.length + 1)
  const { minItems, maxItems } = fieldSchema(path, kind)
  const items: unknown[] = Array.isArray(value) ? value : []
  const { ref, add, move, remove } = useRows(items, change)
  return (
    <fieldset className={styles.list} data-focus-group>
      <legend className={styles.listFieldLabel}>{label}</legend>
      {error && <p className={styles.error}>{`${label} ${error}`}</p>}
      <ol className={styles.items} ref={ref}>
        {items.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no name of their own, and their fields show the entry's values
          <li key={index} className={styles.item}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.listFieldFields}>
              {odd
                .filter((one) => one.path.at(-1) === index)
                .map(({ words }) => (
                  <p key={words} className={styles.error}>
                    {campaignWords.itemError(words)}
                  </p>
                ))}
              {children([...path, index], index)}
            </div>
            <div className={styles.buttons} data-moves>
              <MoveButtons
                index={index}
                count={items.length}
                up={campaignWords.moveUp(item, index + 1)}
                down={campaignWords.moveDown(item, index + 1)}
                onMove={(to) => move(index, to)}
              />
              <RemoveButton
                label={campaignWords.remove(item, index + 1)}
                isDisabled={items.length <= minItems}
                onRemove={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {items.length < maxItems ? (
        <StudioButton kind="quiet" onPress={() => add(blank)}>
          {campaignWords.add(item)}
        </StudioButton>
      ) : (
        <p className={control.hint}>{campaignWords.listIsFull(maxItems)}</p>
      )}
    </fieldset>
  )
}

type MomentFieldProps = {
  path: EntryPath
  label: string
  hint?: string
  /** The time of a day that is chosen from the calendar, HH:MM. */
  time?: string
}

/** A moment of the campaign, in Sydney's time. */
export function MomentField({ path, label, hint, time }: MomentFieldProps) {
  const { value, error, change } = useField(usePartPath(path), label)
  const [isHalf, setHalf] = useState(false)
  useUnfinished(label, isHalf)
  return (
    <DateTimeControl
      label={label}
      // What is no text is shown as no moment, and can be cleared.
      value={value === undefined || typeof value === 'string' ? value : ''}
      onChange={change}
      onHalf={setHalf}
      hint={hint}
      error={error}
      time={time}
    />
  )
}

/** A yes or no of the campaign; a no leaves the entry. */
export function TickField({ path, label }: { path: EntryPath; label: string }) {
  const { value, error, change } = useField(usePartPath(path))
  return (
    <>
      <TickControl label={label} isSelected={value === true} onChange={(isSelected) => change(isSelected || undefined)} />
      {error && <span className={control.error}>{campaignWords.itemError(error)}</span>}
    </>
  )
}

export function AccentField() {
  const { value, error, change } = useField(usePartPath(['page', 'accent']), campaignWords.fields.accent)
  return (
    <RadioGroup
      className={styles.accents ?? ''}
      value={typeof value === 'string' ? value : null}
      onChange={change}
      orientation="horizontal"
      isInvalid={error !== undefined}
    >
      <Label className={styles.accentFieldLabel}>{campaignWords.fields.accent}</Label>
      <div className={styles.choices}>
        {ACCENTS.map((accent: Accent) => (
          <Radio key={accent} value={accent} className={styles.choice ?? ''}>
            <span className={`${styles.dot} ${styles[accent]}`} aria-hidden="true" />
            <span>{campaignWords.accents[accent]}</span>
          </Radio>
        ))}
      </div>
      <FieldError className={control.error}>{error}</FieldError>
    </RadioGroup>
  )
}

/** Short fields side by side, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** How many fields are to be completed, in red, and how many are only still empty. */
export function IssueCountsNote({ counts: { errors, toFillIn } }: { counts: IssueCounts }) {
  return (
    <>
      {errors > 0 && <span className={styles.issues}>{campaignWords.issuesIn(errors)}</span>}
      {toFillIn > 0 && <span className={styles.empty}>{entryWords.toFillIn(toFillIn)}</span>}
    </>
  )
}

type FormGroupProps = {
  title: string
  /** What it holds, while it is folded. */
  summary?: string
  /** How many of its fields are to be completed or filled in; a folded group says so. */
  issues: IssueCounts
  isOpen?: boolean
  /** Where the page shows them: the preview goes there. */
  place?: PreviewPlace
  /** Buttons beside its title. */
  actions?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** Fields that belong together, under a title that folds them. */
export function FormGroup({ title, summary, issues, isOpen = false, place, actions, level = 2, children }: FormGroupProps) {
  return (
    <Disclosure className={`${styles.group} ${level === 3 ? styles.inner : ''}`} defaultExpanded={isOpen} data-place={place}>
      <div className={styles.top}>
        <Heading level={level} className={styles.heading ?? ''}>
          <Button slot="trigger" className={styles.trigger ?? ''}>
            <FoldMark />
            <span className={styles.title}>{title}</span>
            {summary && <span className={styles.summary}>{summary}</span>}
            <IssueCountsNote counts={issues} />
          </Button>
        </Heading>
        {actions && (
          <div className={styles.actions} data-moves>
            {actions}
          </div>
        )}
      </div>
      <DisclosurePanel className={styles.panel ?? ''}>
        <div className={styles.formGroupFields} data-focus-group>
          {children}
        </div>
      </DisclosurePanel>
    </Disclosure>
  )
}
