import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { alsoWords as words } from '../../../shared/content/studio/person.ts'
import { type LeadKind, type LeadOutcome, outcomeError, type StatedOutcome } from '../../../shared/lead.ts'
import type { AlsoLead } from '../../../shared/person.ts'
import type { Millis } from '../../../shared/time.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { OutcomeDot } from '../leads/cells.tsx'
import { EMPTY_BODY, responseOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { TickControl } from '../ui/controls.tsx'
import { leadMoment, whoWords } from '../ui/format.ts'
import { Notice } from '../ui/layout.tsx'
import { ALSO_QUERY, changeLead, LeadProblemNotice, LeadRefusal } from './data.tsx'
import { LeadSection } from './parts.tsx'
import styles from './also.module.css'

/** Other leads of a lead's person, the newest first. */
function useAlso(reference: string) {
  return useQuery({
    queryKey: [ALSO_QUERY, reference],
    queryFn: async () => {
      const answer = await responseOf(studioApi.leads[':reference'].also.$get({ param: { reference } }), [200, 404])
      return answer.status === 404 ? [] : (await answer.json()).leads
    },
  })
}

/** The other leads of a lead's person, each with the way to it; nothing if there are none. */
export function AlsoFromPerson({ reference }: { reference: string }) {
  const { data: leads, isError } = useAlso(reference)
  if (isError && !leads) return <p className={styles.facts}>{words.failed}</p>
  if (!leads || leads.length === 0) return null
  return (
    <LeadSection title={words.title}>
      <ul className={styles.leads}>
        {leads.map((lead) => (
          <li key={lead.reference} className={styles.lead}>
            <Link href={`/leads/${lead.reference}`}>{words.lead(lead.kind, lead.reference)}</Link>
            <OutcomeDot outcome={lead.outcome.state} />
            <span className={styles.facts}>{factsOf(lead, Date.now())}</span>
          </li>
        ))}
      </ul>
    </LeadSection>
  )
}

function factsOf(lead: AlsoLead, now: Millis): string {
  const { by, isSure, createdAt, session } = lead
  const held = session && leadMoment(Date.parse(session.startsAt), now)
  const when =
    held === null
      ? words.received(leadMoment(Date.parse(createdAt), now))
      : session?.status === 'cancelled'
        ? words.cancelled(held)
        : words.session(held)
  return [whoWords(lead), when, isSure ? words.by[by] : words.unsure].join(' · ')
}

/** An outcome may still become another one. */
const OPEN: readonly LeadOutcome[] = ['new', 'reached', 'qualified']

function canBecome({ kind, outcome }: { kind: LeadKind; outcome: StatedOutcome }, state: LeadOutcome): boolean {
  return OPEN.includes(outcome.state) && outcome.state !== state && outcomeError(kind, { state, cents: null }) === undefined
}

type Statement = { reference: string; sequence: number; state: LeadOutcome; cents: number | null }
type AlsoOutcomeQuestionProps = { reference: string; state: LeadOutcome }

/** Asks whether an outcome counts for the person's other open leads; those that are surely theirs are chosen beforehand. */
export function AlsoOutcomeQuestion({ reference, state }: AlsoOutcomeQuestionProps) {
  const { data } = useAlso(reference)
  const [choice, setChoice] = useState<Readonly<Record<string, boolean>>>({})
  const [isOver, setOver] = useState(false)
  const [stated, setStated] = useState<readonly Statement[]>([])
  const { place, note } = useFocusAfterRemoval<HTMLDivElement>()
  const open = data?.filter((lead) => canBecome(lead, state)) ?? []
  const chosen = open.filter(({ reference: of, isSure }) => choice[of] ?? isSure)
  // What is done stays so if a later one fails: it is no longer among the open ones.
  const saving = useMutation({
    mutationFn: async (leads: readonly AlsoLead[]) => {
      for (const { reference: of, sequence, outcome } of leads) {
        const changed = await stateOutcome({ reference: of, sequence, state, cents: null })
        if (changed)
          setStated((before) => [
            ...before,
            { reference: of, sequence: changed.sequence, state: outcome.state, cents: outcome.cents },
          ])
      }
    },
    onSuccess: () => setOver(true),
  })
  const undoing = useMutation({
    mutationFn: async (statements: readonly Statement[]) => {
      for (const statement of statements) {
        await stateOutcome(statement)
        setStated((before) => before.filter((one) => one !== statement))
      }
    },
  })
  const name = leadWords.outcomes[state]
  const isAsking = !isOver && open.length > 0
  return (
    <div ref={place} className={styles.question} tabIndex={-1}>
      {isAsking && (
        <Notice
          kind="look"
          title={words.outcome.ask(name, open.length)}
          actions={
            <>
              <StudioButton
                isDisabled={chosen.length === 0}
                onPress={() => {
                  if (saving.isPending) return
                  note()
                  saving.mutate(chosen)
                }}
              >
                {saving.isPending
                  ? words.outcome.saving
                  : chosen.length === 0
                    ? words.outcome.none
                    : words.outcome.yes(chosen.length)}
              </StudioButton>
              <StudioButton
                kind="quiet"
                onPress={() => {
                  note()
                  setOver(true)
                }}
              >
                {words.outcome.no}
              </StudioButton>
            </>
          }
        >
          {open.map((lead) => (
            <TickControl
              key={lead.reference}
              label={`${words.lead(lead.kind, lead.reference)}: ${leadWords.outcomes[lead.outcome.state]}`}
              text={factsOf(lead, Date.now())}
              isSelected={chosen.includes(lead)}
              onChange={(isChosen) => setChoice({ ...choice, [lead.reference]: isChosen })}
            />
          ))}
          {state === 'won' && <p>{words.outcome.amount}</p>}
        </Notice>
      )}
      {stated.length > 0 && !saving.isPending && (
        <Notice
          kind="done"
          title={words.outcome.done(name, stated.length)}
          actions={
            <StudioButton
              kind="quiet"
              onPress={() => {
                if (undoing.isPending) return
                note()
                undoing.mutate(stated)
              }}
            >
              {undoing.isPending ? words.outcome.saving : words.outcome.undo}
            </StudioButton>
          }
        />
      )}
      {undoing.isSuccess && <Notice kind="done" title={words.outcome.undone} />}
      {saving.error && <LeadProblemNotice error={saving.error} onRetry={() => saving.mutate(chosen)} />}
      {undoing.error && <LeadProblemNotice error={undoing.error} onRetry={() => undoing.mutate(stated)} />}
    </div>
  )
}

/** States the outcome of another lead; null if that is deleted. */
async function stateOutcome({ reference, ...json }: Statement): Promise<{ sequence: number } | null> {
  const changed = await changeLead(reference, studioApi.leads[':reference'].outcome.$post({ param: { reference }, json }))
  return changed && { sequence: changed.lead.outcome.sequence }
}

/** The person's other sessions that are to come. */
export function useOtherSessions(reference: string): AlsoLead[] {
  const { data } = useAlso(reference)
  return data?.filter(({ session }) => session?.status === 'booked' && Date.parse(session.startsAt) > Date.now()) ?? []
}

type OtherSessionTicksProps = { leads: readonly AlsoLead[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** A choice of the person's other sessions that are cancelled too: none, unless somebody says so. */
export function OtherSessionTicks({ leads, chosen, onChange }: OtherSessionTicksProps) {
  if (leads.length === 0) return null
  return (
    <fieldset className={styles.ticks}>
      <legend>{words.cancel.ask}</legend>
      {leads.map((lead) => (
        <TickControl
          key={lead.reference}
          label={words.cancel.other(leadMoment(Date.parse(lead.session?.startsAt ?? lead.createdAt), Date.now()))}
          text={factsOf(lead, Date.now())}
          isSelected={chosen.includes(lead.reference)}
          onChange={(isOn) => onChange(isOn ? [...chosen, lead.reference] : chosen.filter((one) => one !== lead.reference))}
        />
      ))}
    </fieldset>
  )
}

/** Cancels other sessions; those that are cancelled already, or deleted, are no failure. */
export async function cancelSessions(references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const request = studioApi.leads[':reference'].cancel.$post({ param: { reference } }, EMPTY_BODY)
    await changeLead(reference, request).catch((error: unknown) => {
      if (!(error instanceof LeadRefusal && error.code === 'cancelled')) throw error
    })
  }
}
