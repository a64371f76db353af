import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LEAD_ERROR_WORDS } from '../../../shared/content/lead-errors.ts'
import { followUpWords } from '../../../shared/content/studio/follow-up.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { severalWords as words } from '../../../shared/content/studio/several.ts'
import { type FollowUp, NEXT_STEP_MAX } from '../../../shared/follow-up.ts'
import { LEAD_OUTCOMES, type LeadOutcome } from '../../../shared/lead.ts'
import { SEVERAL_MAX, type SeveralResult } from '../../../shared/studio.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { NOBODY, useOwnerOptions } from '../people.ts'
import { bodyOf, queryClient, reasonOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { DayControl } from '../ui/date-time-control.tsx'
import { FormDialog, Notice } from '../ui/layout.tsx'
import { COUNTS_QUERY, LEADS_QUERY } from './queries.ts'
import styles from './several.module.css'

/** The leads that are chosen, by reference; undefined while nobody chooses. */
export type Choice = ReadonlySet<string> | undefined

type ChoiceBarProps = {
  choice: ReadonlySet<string>
  /** The references of the leads that are loaded. */
  loaded: readonly string[]
  onChange: (choice: Choice) => void
  /** Saves the chosen ones as CSV; absent for who may not. */
  onDownload: (() => void) | undefined
}

/** At the foot of the window while leads are chosen: how many, and what can be done with them. */
export function ChoiceBar({ choice, loaded, onChange, onDownload }: ChoiceBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<{ result: SeveralResult; time: number }>()
  const { place, note } = useFocusAfterRemoval<HTMLElement>()
  const isNone = choice.size === 0
  const isTooMany = choice.size > SEVERAL_MAX
  return (
    <section ref={place} className={styles.bar} aria-label={words.label} tabIndex={-1}>
      {done && <SeveralNotice key={done.time} result={done.result} onLeave={note} onOver={() => setDone(undefined)} />}
      <div className={styles.row}>
        <p role="status" className={styles.count}>
          {isTooMany ? words.tooMany(SEVERAL_MAX) : words.chosen(choice.size)}
        </p>
        <StudioButton kind="main" isDisabled={isNone || isTooMany} onPress={() => setOpen(true)}>
          {words.change}
        </StudioButton>
        {onDownload && (
          <StudioButton isDisabled={isNone || isTooMany} onPress={onDownload}>
            {words.download}
          </StudioButton>
        )}
        <StudioButton kind="quiet" onPress={() => onChange(new Set(isNone ? loaded.slice(0, SEVERAL_MAX) : []))}>
          {isNone ? words.all : words.none}
        </StudioButton>
        <StudioButton kind="quiet" onPress={() => onChange(undefined)}>
          {words.end}
        </StudioButton>
      </div>
      {isOpen && (
        <ChangeSeveralDialog
          references={[...choice]}
          onClose={() => setOpen(false)}
          onDone={(result) => {
            note()
            setDone({ result, time: (done?.time ?? 0) + 1 })
            setOpen(false)
            onChange(new Set())
          }}
        />
      )}
    </section>
  )
}

/** What lists show may be otherwise now. */
async function readAnew(): Promise<void> {
  await Promise.all([LEADS_QUERY, COUNTS_QUERY, 'lead'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** `onLeave`: before a button of it goes away. */
type SeveralNoticeProps = { result: SeveralResult; onLeave: () => void; onOver: () => void }

/** What was changed, how to take it back, and which leads were not changed and why. */
function SeveralNotice({ result, onLeave, onOver }: SeveralNoticeProps) {
  const [shown, setShown] = useState(result)
  const [isUndone, setUndone] = useState(false)
  const undoing = useMutation({
    mutationFn: () => bodyOf(studioApi.leads.several.undo.$post({ json: { leads: result.changed } })),
    onSuccess: (undone) => {
      onLeave()
      setShown(undone)
      setUndone(true)
      return readAnew()
    },
  })
  const { changed, refused } = shown
  const done = isUndone ? words.undone(changed.length) : words.changed(changed.length)
  return (
    <Notice
      kind={refused.length > 0 ? 'look' : 'done'}
      title={done}
      actions={
        <>
          {!isUndone && changed.length > 0 && (
            <StudioButton onPress={() => !undoing.isPending && undoing.mutate()}>
              {undoing.isPending ? words.undoing : words.undo}
            </StudioButton>
          )}
          <StudioButton
            kind="quiet"
            onPress={() => {
              onLeave()
              onOver()
            }}
          >
            {words.over}
          </StudioButton>
        </>
      }
    >
      {refused.map(({ reference, fault }) => (
        <p key={reference}>{words.refused(reference, fault === 'not_found' ? words.gone : LEAD_ERROR_WORDS[fault])}</p>
      ))}
      {undoing.error && <FailureNotice reason={reasonOf(undoing.error)} />}
    </Notice>
  )
}

const SAME = 'same'

type ChangeSeveralDialogProps = { references: string[]; onClose: () => void; onDone: (result: SeveralResult) => void }

/** Who looks after the chosen leads, what comes next and what became of them; what is left as it is stays. */
function ChangeSeveralDialog({ references, onClose, onDone }: ChangeSeveralDialogProps) {
  const owners = useOwnerOptions()
  const [owner, setOwner] = useState(SAME)
  const [nextStep, setNextStep] = useState('')
  const [nextDate, setNextDate] = useState<string>()
  const [outcome, setOutcome] = useState<LeadOutcome | typeof SAME>(SAME)
  const [isEmpty, setEmpty] = useState(false)
  const fields: Partial<FollowUp> = {
    ...(owner !== SAME && { owner: owner === NOBODY ? null : owner }),
    ...(nextStep.trim() && { nextStep: nextStep.trim() }),
    ...(nextDate && { nextDate }),
  }
  const saving = useMutation({
    mutationFn: () =>
      bodyOf(studioApi.leads.several.$post({ json: { references, fields, ...(outcome !== SAME && { outcome }) } })),
    onSuccess: async (result) => {
      await readAnew()
      onDone(result)
    },
  })
  const send = () => {
    const hasNothing = Object.keys(fields).length === 0 && outcome === SAME
    setEmpty(hasNothing)
    if (!hasNothing) saving.mutate()
  }
  return (
    <FormDialog title={words.title(references.length)} onClose={onClose} words={words} isPending={saving.isPending} onSend={send}>
      {() => (
        <>
          <SelectControl
            label={followUpWords.owner}
            value={owner}
            options={[{ id: SAME, label: words.same }, ...owners]}
            onChange={setOwner}
          />
          <TextControl
            label={followUpWords.step}
            hint={words.stepHint}
            value={nextStep}
            onChange={setNextStep}
            max={NEXT_STEP_MAX}
          />
          <DayControl label={followUpWords.when} value={nextDate} onChange={setNextDate} />
          <SelectControl
            label={words.outcome}
            value={outcome}
            options={[{ id: SAME, label: words.same }, ...LEAD_OUTCOMES.map((id) => ({ id, label: leadWords.outcomes[id] }))]}
            onChange={setOutcome}
          />
          {isEmpty && <Notice kind="error" title={words.nothing} />}
          {saving.error && <FailureNotice reason={reasonOf(saving.error)} onRetry={() => saving.mutate()} />}
        </>
      )}
    </FormDialog>
  )
}
