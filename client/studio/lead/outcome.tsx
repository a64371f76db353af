import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { centsWords } from '../../../shared/content/reports.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { LEAD_OUTCOMES, type LeadKind, type LeadOutcome, OUTCOME_CENTS_MAX, type StatedOutcome } from '../../../shared/lead.ts'
import type { LeadDocument } from '../../../shared/lead-document.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { OutcomeDot } from '../leads/cells.tsx'
import { studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { TextControl } from '../ui/controls.tsx'
import { momentWords, typedCents } from '../ui/format.ts'
import { Notice } from '../ui/layout.tsx'
import { AlsoOutcomeQuestion } from './also.tsx'
import { LeadProblemNotice, LeadRefusal, useLeadChange } from './data.tsx'
import { LeadSection, outcomeWords } from './parts.tsx'
import styles from './outcome.module.css'

const { outcome: words } = leadWords

/** What became of a lead. A choice is saved at once, and can be undone. `children`: what an outcome asks for next. */
export function LeadOutcomeSection({ lead, children }: { lead: LeadDocument; children?: ReactNode }) {
  const { kind, outcome } = lead
  const { isPending, error, wanted, lastSaved, save, retry, drop } = useOutcomeSaving(lead)
  const { place, note } = useFocusAfterRemoval<HTMLParagraphElement>()
  const [amount, setAmount] = useState<string>()
  const [amountError, setAmountError] = useState<string>()
  const saved = savedOutcome(outcome)
  const shown = wanted ?? saved
  const isChanged = error instanceof LeadRefusal && error.code === 'outcome_changed'
  const since = outcome.at === null ? words.never : words.at(momentWords(Date.parse(outcome.at)))
  const news = lastSaved ? words[lastSaved.isUndo ? 'undone' : 'saved'](outcomeWords(lastSaved.next)) : since
  const type = (text: string | undefined) => {
    setAmount(text)
    setAmountError(undefined)
  }
  const choose = (next: LeadOutcome) => {
    // An amount that was typed and not saved stays, for whoever comes back to it.
    setAmountError(undefined)
    void save({ next: { state: next, cents: next === saved.state ? saved.cents : null } })
  }
  const saveAmount = () => {
    const cents = amount === undefined ? saved.cents : typedCents(amount)
    if (cents === undefined) return setAmountError(words.notAmount)
    if (cents !== null && cents > OUTCOME_CENTS_MAX) return setAmountError(words.tooMuch)
    setAmountError(undefined)
    // What has been typed since is not saved yet, and stays.
    const onSaved = () => setAmount((typed) => (typed === amount ? undefined : typed))
    void save({ next: { state: 'won', cents }, onSaved })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saveAmount()
  }
  return (
    <LeadSection title={words.title}>
      <OutcomeChoice kind={kind} value={shown.state} onChoose={choose} />
      {shown.state === 'won' && (
        <form className={styles.amount} onSubmit={submit} noValidate>
          <TextControl
            label={words.amount}
            hint={words.amountHint}
            value={amount ?? amountText(shown.cents)}
            onChange={type}
            error={amountError}
          />
          <StudioButton type="submit" isDisabled={amount === undefined}>
            {words.saveAmount}
          </StudioButton>
        </form>
      )}
      <p ref={place} className={styles.news} role="status" tabIndex={-1}>
        <span>{isPending ? words.saving : news}</span>
        {/* An undo can be undone too, so the button stays and keeps the focus. */}
        {lastSaved && (
          <StudioButton
            kind="quiet"
            onPress={() => {
              setAmountError(undefined)
              void save({ next: lastSaved.before, isUndo: true })
            }}
          >
            {words.undo}
          </StudioButton>
        )}
      </p>
      {isChanged && wanted && (
        <Notice
          kind="look"
          title={words.changed(outcomeWords(saved))}
          text={words.changedText(outcomeWords(wanted))}
          actions={
            <>
              <StudioButton
                onPress={() => {
                  note()
                  retry()
                }}
              >
                {words.saveYours}
              </StudioButton>
              <StudioButton
                kind="quiet"
                onPress={() => {
                  note()
                  type(undefined)
                  drop()
                }}
              >
                {words.keepTheirs}
              </StudioButton>
            </>
          }
        />
      )}
      {error && !isChanged && <LeadProblemNotice error={error} onRetry={retry} />}
      {lastSaved && !lastSaved.isUndo && lastSaved.next.state !== 'new' && lastSaved.next.state !== lastSaved.before.state && (
        <AlsoOutcomeQuestion key={lastSaved.sequence} reference={lead.reference} state={lastSaved.next.state} />
      )}
      {children}
    </LeadSection>
  )
}

/** An amount as it is typed. */
function amountText(cents: number | null): string {
  return cents === null ? '' : centsWords(cents).replace('$', '')
}

type OutcomeChoiceProps = { kind: LeadKind; value: LeadOutcome; onChoose: (outcome: LeadOutcome) => void }

/** The way from new to won, in order. */
const WAY: readonly LeadOutcome[] = ['new', 'reached', 'qualified', 'won']

/** The outcomes: a line of growing dots, filled as far as the lead has come, and below it the ways in which it ends early. */
function OutcomeChoice({ kind, value, onChoose }: OutcomeChoiceProps) {
  const come = WAY.indexOf(value)
  // Nobody fails to come to an enquiry.
  const ends = LEAD_OUTCOMES.filter((outcome) => !WAY.includes(outcome) && (outcome !== 'absent' || kind === 'booking'))
  return (
    <ToggleButtonGroup
      className={styles.choice ?? ''}
      aria-label={leadWords.outcome.label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => id !== undefined && onChoose(id as LeadOutcome)}
    >
      {WAY.map((outcome, place) => (
        <ToggleButton key={outcome} id={outcome} className={styles.step ?? ''} data-come={place <= come || undefined}>
          <span className={styles.place} aria-hidden="true">
            <span className={`${styles.dot} ${styles[outcome]}`} />
          </span>
          <span className={styles.label}>{leadWords.outcomes[outcome]}</span>
        </ToggleButton>
      ))}
      {ends.map((outcome) => (
        <ToggleButton key={outcome} id={outcome} className={styles.end ?? ''}>
          <OutcomeDot outcome={outcome} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

type Stated = Pick<StatedOutcome, 'state' | 'cents'>
type OutcomeChange = { next: Stated; isUndo?: boolean; onSaved?: () => void }

function savedOutcome({ state, amount }: LeadDocument['outcome']): Stated {
  return { state, cents: amount === null ? null : Math.round(amount * 100) }
}

/** Saves one outcome after the other, and only the last chosen during a request. `lastSaved`: until somebody else changes it. */
function useOutcomeSaving({ reference, outcome }: LeadDocument) {
  const { mutateAsync, isPending, error, reset } = useLeadChange(reference, (json: Stated & { sequence: number }) =>
    studioApi.leads[':reference'].outcome.$post({ param: { reference }, json }),
  )
  const [wanted, setWanted] = useState<OutcomeChange>()
  const [lastSaved, setLastSaved] = useState<{ next: Stated; before: Stated; isUndo: boolean; sequence: number }>()
  const waiting = useRef<OutcomeChange>(undefined)
  const isSending = useRef(false)
  /** The outcome as this page last saved it, which React may not have shown yet. */
  const ownLast = useRef(outcome)

  const save = async (change: OutcomeChange) => {
    waiting.current = change
    setWanted(change)
    if (isSending.current) return
    isSending.current = true
    const isDone = await sendAll(ownLast.current.sequence > outcome.sequence ? ownLast.current : outcome)
    isSending.current = false
    waiting.current = undefined
    if (isDone) drop()
  }

  /** Whether everything that was wanted is saved. */
  const sendAll = async (first: LeadDocument['outcome']): Promise<boolean> => {
    let present = first
    for (let change = waiting.current; change; change = waiting.current) {
      waiting.current = undefined
      const { next, isUndo = false, onSaved } = change
      const before = savedOutcome(present)
      if (next.state === before.state && next.cents === before.cents) continue
      const data = await mutateAsync({ ...next, sequence: present.sequence }).catch(() => null)
      if (!data) return false
      present = data.lead.outcome
      ownLast.current = present
      onSaved?.()
      setLastSaved({ next, before, isUndo, sequence: present.sequence })
    }
    return true
  }

  const drop = () => {
    setWanted(undefined)
    reset()
  }
  return {
    isPending,
    error,
    wanted: wanted?.next,
    lastSaved: lastSaved?.sequence === outcome.sequence ? lastSaved : undefined,
    save,
    retry: () => wanted && void save(wanted),
    drop,
  }
}
