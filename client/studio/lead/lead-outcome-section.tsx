import { type SubmitEvent, useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { type LeadOutcome, OUTCOME_CENTS_MAX } from '../../../shared/lead.ts'
import type { LeadDocument } from '../../../worker/leads/document.ts'
import { useLastingFocus } from '../focus/use-lasting-focus.ts'
import { dollarWords, typedCents } from '../leads/dollars.ts'
import { momentWords } from '../ui/moment-words.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { TextControl } from '../ui/text-control.tsx'
import styles from './lead-outcome-section.module.css'
import { LeadProblemNotice } from './lead-problem-notice.tsx'
import { LeadSection } from './lead-section.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import { outcomeWords } from './outcome-words.ts'
import { savedOutcome, useOutcomeSaving } from './use-outcome-saving.ts'

const { outcome: words } = leadWords

/** What became of a lead. A choice is saved at once, and can be undone. */
export function LeadOutcomeSection({ lead }: { lead: LeadDocument }) {
  const { kind, outcome } = lead
  const { isPending, problem, wanted, told, state, retry, drop } = useOutcomeSaving(lead)
  const { place, note } = useLastingFocus<HTMLParagraphElement>()
  const [amount, setAmount] = useState<string>()
  const [fault, setFault] = useState<string>()
  const saved = savedOutcome(outcome)
  const shown = wanted ?? saved
  const isChanged = problem !== undefined && 'refused' in problem && problem.fault === 'outcome_changed'
  const since = outcome.at === null ? words.never : words.at(momentWords(Date.parse(outcome.at)))
  const news = told ? words[told.isUndo ? 'undone' : 'saved'](outcomeWords(told.next)) : since
  const type = (text: string | undefined) => {
    setAmount(text)
    setFault(undefined)
  }
  const choose = (next: LeadOutcome) => {
    type(undefined)
    void state({ next: { state: next, cents: next === saved.state ? saved.cents : null } })
  }
  const stateAmount = () => {
    const cents = amount === undefined ? saved.cents : typedCents(amount)
    if (cents === undefined) return setFault(words.notAmount)
    if (cents !== null && cents > OUTCOME_CENTS_MAX) return setFault(words.tooMuch)
    setFault(undefined)
    // What has been typed since is not saved yet, and stays.
    const onSaved = () => setAmount((typed) => (typed === amount ? undefined : typed))
    void state({ next: { state: 'won', cents }, onSaved })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    stateAmount()
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
            fault={fault}
          />
          <StudioButton type="submit" isDisabled={amount === undefined}>
            {words.saveAmount}
          </StudioButton>
        </form>
      )}
      <p ref={place} className={styles.news} role="status" tabIndex={-1}>
        <span>{isPending ? words.saving : news}</span>
        {/* An undo can be undone too, so the button stays and keeps the focus. */}
        {told && (
          <StudioButton
            kind="quiet"
            onPress={() => {
              type(undefined)
              void state({ next: told.before, isUndo: true })
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
        >
          {words.changedText(outcomeWords(wanted))}
        </Notice>
      )}
      {problem && !isChanged && <LeadProblemNotice problem={problem} onRetry={retry} />}
    </LeadSection>
  )
}

/** An amount as it is typed. */
function amountText(cents: number | null): string {
  return cents === null ? '' : dollarWords(cents).replace('$', '')
}
