import { type SubmitEvent, useEffect, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { followUpWords as words } from '../../../shared/content/studio/follow-up.ts'
import { type FollowUp, NEXT_STEP_MAX, NOTE_MAX } from '../../../shared/follow-up.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import { mentionedIn } from '../../../shared/mentions.ts'
import { nextOpenDay } from '../../../shared/schedule/business-time.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { addDays, dayInShort, sydneyDate, weekdayLong } from '../../../shared/sydney-time.ts'
import type { Millis } from '../../../shared/time.ts'
import { readSession, writeSession } from '../../form/session.ts'
import { focusFirstError, useFocusAfterRemoval } from '../focus.ts'
import { NOBODY, personWords, useColleagues, useMe, useOwnerOptions } from '../people.ts'
import { useSchedule } from '../queries.ts'
import { studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { DayControl } from '../ui/date-time-control.tsx'
import { Notice } from '../ui/layout.tsx'
import { LeadProblemNotice, LeadRefusal, useLeadChange } from './data.tsx'
import { LeadSection } from './parts.tsx'
import pills from '../table/filter-pills.module.css'
import styles from './next-step.module.css'

/** What somebody is about to save: absent parts are as they were, null clears one. */
type Draft = { note?: string; nextStep?: string; nextDate?: string | null }

const DRAFTS = 'lead-drafts'
/** What was typed and not saved, by reference: it is still there when somebody comes back to the lead in this tab. */
const drafts = new Map<string, Draft>(Object.entries(readSession(DRAFTS) ?? {}))

function keepDraft(reference: string, draft: Draft | undefined): void {
  if (draft) drafts.set(reference, draft)
  else drafts.delete(reference)
  writeSession(DRAFTS, drafts.size > 0 ? Object.fromEntries(drafts) : undefined)
}

/** Whoever closes the tab is asked, because its drafts go with it. */
function useAskBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => drafts.size > 0 && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

/** Who looks after a lead, what comes next and when, and what was said. */
export function NextStepSection({ data: { lead } }: { data: LeadPageData }) {
  const { reference, desk } = lead
  const [draft, setDraft] = useState<Draft>(() => drafts.get(reference) ?? {})
  const [isEmpty, setEmpty] = useState(false)
  const [news, setNews] = useState<string>()
  const { place, note: noteFocus } = useFocusAfterRemoval<HTMLDivElement>()
  const [undo, setUndo] = useState<Partial<FollowUp>>()
  const { mutate, isPending, error, variables } = useLeadChange(reference, (change: FollowUpChange) =>
    studioApi.leads[':reference'].desk.$post({ param: { reference }, json: change }),
  )
  const edit = (next: Draft) => {
    const isTyped = next.note !== '' || Object.keys(next).length > 1
    keepDraft(reference, isTyped ? next : undefined)
    setDraft(next)
    setEmpty(false)
    setNews(undefined)
  }
  // What has been typed since is not saved yet, and stays.
  const forget = () => {
    if (drafts.get(reference) !== undefined && drafts.get(reference) !== draft) return
    keepDraft(reference, undefined)
    setDraft({})
  }
  const save = (change: FollowUpChange, said: string, onSaved?: () => void) => {
    setNews(undefined)
    setUndo(undefined)
    mutate(change, {
      onSuccess: () => {
        setNews(said)
        onSaved?.()
      },
    })
  }
  useAskBeforeLeaving()
  const me = useMe()
  const schedule = useSchedule()
  const colleagues = useColleagues()
  const owners = useOwnerOptions(desk.owner)
  const { note = '', nextStep = desk.nextStep ?? '', nextDate = desk.nextDate } = draft
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Half a day is not saved as none.
    if (focusFirstError(event.currentTarget)) return
    const fields = {
      ...(nextStep.trim() !== (desk.nextStep ?? '') && { nextStep: nextStep.trim() || null }),
      ...(nextDate !== desk.nextDate && { nextDate }),
    }
    if (note.trim() === '' && Object.keys(fields).length === 0) {
      flushSync(() => setEmpty(true))
      focusFirstError(event.currentTarget)
      return
    }
    const told = mentionedIn(note, colleagues).filter((email) => email !== me)
    const said = told.length > 0 ? words.savedAndTold(told.map((email) => personWords(email, me)).join(', ')) : words.saved
    save({ fields, seen: desk, ...(note.trim() !== '' && { note }) }, said, forget)
  }
  const planned = { nextStep: desk.nextStep, nextDate: desk.nextDate }
  const finish = () => {
    noteFocus()
    save({ fields: { nextStep: null, nextDate: null }, seen: desk }, words.isDone, () => setUndo(planned))
  }
  const isChanged = error instanceof LeadRefusal && error.code === 'desk_changed'
  const today = sydneyDate(Date.now())
  return (
    <LeadSection title={words.title}>
      <SelectControl
        label={words.owner}
        value={desk.owner ?? NOBODY}
        options={owners}
        onChange={(id) => save({ fields: { owner: id === NOBODY ? null : id }, seen: desk }, words.saved)}
      />
      <div ref={place} className={styles.planned} tabIndex={-1}>
        {(desk.nextStep ?? desk.nextDate) !== null && (
          <>
            <p className={styles.step}>
              {desk.nextStep !== null && <span className={styles.what}>{desk.nextStep}</span>}
              {desk.nextDate !== null && (
                <span className={desk.nextDate <= today ? styles.due : undefined}>{dueWords(desk.nextDate, today)}</span>
              )}
            </p>
            <StudioButton isPending={isPending} onPress={finish}>
              {words.done}
            </StudioButton>
          </>
        )}
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextControl
          isLong
          label={words.note}
          hint={words.noteHint}
          value={note}
          onChange={(text) => edit({ ...draft, note: text })}
          error={isEmpty ? words.nothing : undefined}
          max={NOTE_MAX}
        />
        <TextControl
          label={words.step}
          value={nextStep}
          onChange={(text) => edit({ ...draft, nextStep: text })}
          max={NEXT_STEP_MAX}
        />
        <Chips
          label={words.suggestions}
          value={nextStep}
          options={words.steps.map((step) => [step, step])}
          onChange={(step) => edit({ ...draft, nextStep: step ?? '' })}
        />
        <DayControl
          label={words.when}
          value={nextDate ?? undefined}
          onChange={(day) => edit({ ...draft, nextDate: day ?? null })}
        />
        <Chips
          label={words.when}
          value={nextDate ?? ''}
          options={suggestedDays(schedule, Date.now())}
          onChange={(day) => edit({ ...draft, nextDate: day ?? null })}
        />
        <div className={styles.save}>
          <StudioButton kind="main" type="submit">
            {isPending && variables?.fields.owner === undefined ? words.saving : words.save}
          </StudioButton>
          <p role="status" className={styles.news}>
            <span>{news}</span>
          </p>
          {undo && news && (
            <StudioButton
              kind="quiet"
              onPress={() => {
                noteFocus()
                save({ fields: undo, seen: desk }, words.undone)
              }}
            >
              {words.undo}
            </StudioButton>
          )}
        </div>
      </form>
      {isChanged && (
        <Notice
          kind="look"
          title={words.changed}
          text={words.changedText(stands(desk))}
          actions={
            <StudioButton onPress={() => variables && save({ ...variables, seen: desk }, words.saved, forget)}>
              {words.saveYours}
            </StudioButton>
          }
        />
      )}
      {error && !isChanged && (
        <LeadProblemNotice error={error} onRetry={() => variables && save(variables, words.saved, forget)} />
      )}
    </LeadSection>
  )
}

type FollowUpChange = { fields: Partial<FollowUp>; seen?: Partial<FollowUp>; note?: string }

/**
 * The days that are one press away: today, the next on which the agency works, by its name unless it is tomorrow, and a week from today.
 * The next is left out while the opening hours load.
 */
export function suggestedDays(schedule: Schedule | undefined, now: Millis): [day: string, label: string][] {
  const today = sydneyDate(now)
  const next = schedule && nextOpenDay(schedule, now)
  return [
    [today, words.days.today],
    ...(next ? ([[next, next === addDays(today, 1) ? words.days.tomorrow : weekdayLong(next)]] as [string, string][]) : []),
    [addDays(today, 7), words.days.week],
  ]
}

/** Due today; Overdue since Mon 23 Nov; Mon 30 Nov. */
function dueWords(day: string, today: string): string {
  if (day === today) return words.due
  return day < today ? words.overdue(dayInShort(day)) : dayInShort(day)
}

/** What stands in the fields, in words. */
function stands({ nextStep, nextDate }: FollowUp): string {
  return [nextStep, nextDate && dayInShort(nextDate)].filter(Boolean).join(', ') || words.nothingPlanned
}

type ChipsProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string | undefined) => void
}

/** Ways to fill in a field with one press; the chosen one empties it again. */
function Chips({ label, value, options, onChange }: ChipsProps) {
  return (
    <ToggleButtonGroup
      className={pills.pills ?? ''}
      aria-label={label}
      selectedKeys={options.some(([own]) => own === value) ? [value] : []}
      onSelectionChange={([chosen]) => onChange(chosen === undefined ? undefined : String(chosen))}
    >
      {options.map(([own, text]) => (
        <ToggleButton key={own} id={own} className={pills.pill ?? ''}>
          <span>{text}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
