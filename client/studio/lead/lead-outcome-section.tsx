import { type SubmitEvent, useState } from 'react'
import { leadWords } from '../../../shared/content/studio/lead-words'
import { type LeadOutcome, OUTCOME_CENTS_MAX, type StatedOutcome } from '../../../shared/lead/lead-outcome'
import type { LeadDocument } from '../../../worker/domain/lead-document'
import { studioApi } from '../api'
import { dollarWords, typedCents } from '../leads/dollars'
import { momentWords } from '../ui/moment-words'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'
import { TextControl } from '../ui/text-control'
import { useLastingFocus } from '../ui/use-lasting-focus'
import styles from './lead-outcome-section.module.css'
import { LeadProblemNotice } from './lead-problem-notice'
import { LeadSection } from './lead-section'
import { OutcomeChoice } from './outcome-choice'
import { outcomeWords } from './outcome-words'
import { useLeadChange } from './use-lead-change'

type Stated = Pick<StatedOutcome, 'state' | 'cents'>

const { outcome: words } = leadWords

/** What became of a lead. A choice is saved at once, and can be undone. */
export function LeadOutcomeSection({ lead: { reference, kind, outcome } }: { lead: LeadDocument }) {
  const { isPending, problem, change, forgetProblem } = useLeadChange(reference)
  const saved: Stated = { state: outcome.state, cents: outcome.amount === null ? null : Math.round(outcome.amount * 100) }
  const { place, note } = useLastingFocus<HTMLParagraphElement>()
  // What is on its way, or could not be saved, stays on the screen.
  const [wanted, setWanted] = useState<Stated>()
  const [amount, setAmount] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [told, setNews] = useState<{ text: string; before: Stated; sequence: number }>()
  // An undo is of one's own word alone, not of what somebody else has said since.
  const news = told?.sequence === outcome.sequence ? told : undefined
  const shown = wanted ?? saved
  const isChanged = problem !== undefined && 'refused' in problem && problem.fault === 'outcome_changed'
  const drop = () => {
    setWanted(undefined)
    setAmount(undefined)
    setFault(undefined)
  }
  const state = async (next: Stated, isUndo = false) => {
    if (isPending || (next.state === saved.state && next.cents === saved.cents)) return setWanted(undefined)
    setWanted(next)
    const json = { ...next, sequence: outcome.sequence }
    const data = await change(() => studioApi.leads[':reference'].outcome.$post({ param: { reference }, json }))
    if (!data) return
    drop()
    // An undo can be undone too, so the button stays and keeps the focus.
    const text = isUndo ? words.undone(outcomeWords(next)) : words.saved(outcomeWords(next))
    setNews({ text, before: saved, sequence: data.lead.outcome.sequence })
  }
  const choose = (next: LeadOutcome) => {
    setAmount(undefined)
    setFault(undefined)
    void state({ state: next, cents: next === saved.state ? saved.cents : null })
  }
  const stateAmount = () => {
    const cents = amount === undefined ? saved.cents : typedCents(amount)
    if (cents === undefined) return setFault(words.notAmount)
    if (cents !== null && cents > OUTCOME_CENTS_MAX) return setFault(words.tooMuch)
    setFault(undefined)
    void state({ state: 'won', cents })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    stateAmount()
  }
  const { before } = news ?? {}
  return (
    <LeadSection title={words.title}>
      <OutcomeChoice kind={kind} value={shown.state} onChoose={choose} />
      {shown.state === 'won' && (
        <form className={styles.amount} onSubmit={submit} noValidate>
          <TextControl
            label={words.amount}
            hint={words.amountHint}
            value={amount ?? amountText(shown.cents)}
            onChange={(text) => {
              setAmount(text)
              setFault(undefined)
            }}
            fault={fault}
          />
          <StudioButton type="submit" isDisabled={amount === undefined || isPending}>
            {words.saveAmount}
          </StudioButton>
        </form>
      )}
      <p ref={place} className={styles.news} role="status" tabIndex={-1}>
        {isPending
          ? words.saving
          : (news?.text ?? (outcome.at === null ? words.never : words.at(momentWords(Date.parse(outcome.at)))))}
        {before && (
          <StudioButton kind="quiet" onPress={() => void state(before, true)}>
            {words.undo}
          </StudioButton>
        )}
      </p>
      {isChanged && wanted && (
        <Notice
          kind="look"
          title={words.changed(outcomeWords(saved))}
          actions={
            <>
              <StudioButton
                onPress={() => {
                  note()
                  void state(wanted)
                }}
              >
                {words.saveYours}
              </StudioButton>
              <StudioButton
                kind="quiet"
                onPress={() => {
                  note()
                  drop()
                  forgetProblem()
                }}
              >
                {words.keepTheirs}
              </StudioButton>
            </>
          }
        >
          {words.changedText(outcomeWords(wanted))}
        </Notice>
      )}
      {problem && !isChanged && <LeadProblemNotice problem={problem} onRetry={() => wanted && void state(wanted)} />}
    </LeadSection>
  )
}

/** An amount as it is typed. */
function amountText(cents: number | null): string {
  return cents === null ? '' : dollarWords(cents).replace('$', '')
}
