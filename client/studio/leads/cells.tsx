import { createContext, use } from 'react'
import { Checkbox } from 'react-aria-components'
import { Link } from 'wouter'
import type { CalendarReplyState } from '../../../shared/calendar-reply.ts'
import { readShown } from '../../../shared/campaign/experiment.ts'
import { centsWords } from '../../../shared/content/reports.ts'
import { variantNames } from '../../../shared/content/shown-names.ts'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadOutcome, StatedOutcome } from '../../../shared/lead.ts'
import { canBeRung } from '../../../shared/phone-numbers.ts'
import type { LeadLine } from '../../../shared/studio.ts'
import { clockWords, given, leadDay, leadMoment } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/icons.tsx'
import type { Choice } from './several.tsx'
import rowLink from '../table/row-link.module.css'
import controls from '../ui/control.module.css'
import styles from './cells.module.css'
import leadsStyles from './leads.module.css'

/** The campaign of a lead, and which variant of its page they saw. */
export function LeadOrigin({ lead: { kind, campaign, variant } }: { lead: LeadLine }) {
  const { titles } = useLeadsContext()
  const { assignment, wording } = readShown(variant ?? '') ?? {}
  const shown = [assignment && variantNames[assignment.variant], wording].filter(Boolean).join(', ')
  if (campaign === null)
    return <span className={leadsStyles.campaign}>{kind === 'enquiry' ? leadsWords.enquiry : leadsWords.noCampaign}</span>
  return (
    <span className={leadsStyles.origin}>
      <span className={leadsStyles.campaign}>{titles.get(campaign) ?? campaign}</span>
      {shown && <span className={leadsStyles.detail}>{shown}</span>}
    </span>
  )
}

export function LeadOutcomeCell({ outcome: { state, cents } }: { outcome: StatedOutcome }) {
  return (
    <span className={leadsStyles.outcome}>
      <OutcomeDot outcome={state} />
      {cents !== null && <span className={leadsStyles.amount}>{centsWords(cents)}</span>}
    </span>
  )
}

/** When a lead came in. In a ledger, a day is written once, beside its first line. */
export function LeadReceived({ lead: { createdAt }, isFirstOfDay }: { lead: LeadLine; isFirstOfDay: boolean }) {
  const at = Date.parse(createdAt)
  const day = leadDay(at, Date.now())
  return (
    <time className={leadsStyles.received} dateTime={createdAt}>
      {isFirstOfDay ? <span className={leadsStyles.day}>{day}</span> : <VisuallyHidden>{`${day}, `}</VisuallyHidden>}
      <span className={leadsStyles.sameDay} aria-hidden="true">
        {day}
      </span>
      <span className={leadsStyles.clock}>{clockWords(at)}</span>
    </time>
  )
}

/** When the session of a booking is; an enquiry has none. */
export function LeadSession({ lead }: { lead: LeadLine }) {
  const { session, trouble, answer } = lead
  const words = session && leadMoment(Date.parse(session.startsAt), Date.now())
  return (
    <>
      {session?.status === 'booked' && <span className={leadsStyles.line}>{words}</span>}
      {session?.status === 'cancelled' && (
        <>
          <s className={leadsStyles.gone}>{words}</s>
          {/* There are two lines. */}
          {!trouble && <span className={leadsStyles.detail}>{leadsWords.cancelled}</span>}
        </>
      )}
      {!trouble && answer && !asksForUs(answer) && <span className={leadsStyles.detail}>{leadsWords.answers[answer]}</span>}
      <LeadMark lead={lead} place="belowSession" />
    </>
  )
}

/**
 * That a message about a lead did not leave, or else that its visitor's calendar said no, or asks for another time, or that what they
 * typed cannot be rung. `place`: on a phone it stands beside the name, else below the session.
 */
export function LeadMark({ lead, place }: { lead: LeadLine; place: 'besideName' | 'belowSession' }) {
  const { trouble } = lead
  const mark = trouble ? leadsWords.trouble[trouble] : markOf(lead)
  if (mark === undefined) return null
  return (
    <span className={`${trouble && trouble !== 'late' ? leadsStyles.dead : leadsStyles.late} ${leadsStyles[place]}`}>{mark}</span>
  )
}

function markOf({ answer, phone }: LeadLine): string | undefined {
  if (answer && asksForUs(answer)) return leadsWords.answers[answer]
  return phone !== null && !canBeRung(phone) ? leadsWords.cannotRing : undefined
}

/** Whether somebody should ring because of what a calendar answered. */
function asksForUs(answer: CalendarReplyState): boolean {
  return answer === 'declined' || answer === 'proposed'
}

export function LeadWho({ lead }: { lead: LeadLine }) {
  const { reference, name, organisation } = lead
  const { search, text, choice, onChoose } = useLeadsContext()
  return (
    <>
      <span className={leadsStyles.first}>
        {choice ? (
          <Checkbox
            className={`${rowLink.link} ${leadsStyles.name} ${controls.tick} ${leadsStyles.choose}`}
            isSelected={choice.has(reference)}
            onChange={() => onChoose(reference)}
            data-opens-line
          >
            <span className={controls.box} aria-hidden="true" />
            <span>{name}</span>
          </Checkbox>
        ) : (
          <Link href={`/leads/${reference}`} state={{ search, text }} className={`${rowLink.link} ${leadsStyles.name}`}>
            {name}
          </Link>
        )}
        <LeadMark lead={lead} place="besideName" />
      </span>
      <span className={leadsStyles.organisation}>{given(organisation)}</span>
    </>
  )
}

/** How far the dot has grown into its ring, by radius. */
const GROWN: Partial<Record<LeadOutcome, number>> = { new: 1.75, reached: 4, qualified: 6.25, won: 8.5 }

/** The outcome of a lead in a word, with a dot that grows from new to won. Lost is crossed out; for who did not come, it is a gap. */
export function OutcomeDot({ outcome, label = leadWords.outcomes[outcome] }: { outcome: LeadOutcome; label?: string }) {
  const radius = GROWN[outcome]
  return (
    <span className={styles.outcome}>
      <svg className={`${styles.dot} ${styles[outcome]}`} viewBox="0 0 20 20" aria-hidden="true">
        <circle className={styles.ring} cx="10" cy="10" r="8.5" />
        {radius !== undefined && <circle className={styles.grown} cx="10" cy="10" r={radius} />}
        {outcome === 'lost' && <path className={styles.cross} d="M4.2 15.8 15.8 4.2" />}
      </svg>
      <span>{label}</span>
    </span>
  )
}

/** What the cells of the list need besides their lead. */
type LeadsContextValue = {
  /** The titles of the campaigns by key, as far as they are known. */
  titles: ReadonlyMap<string, string>
  /** The filters as they are in the address, for the way back from a lead. */
  search: string
  /** What is searched for. */
  text: string
  /** The leads that are chosen; undefined while each is a link to its page. */
  choice: Choice
  onChoose: (reference: string) => void
}

/** A context, because cells whose columns are made anew lose the focus. */
export const LeadsContext = createContext<LeadsContextValue | null>(null)

function useLeadsContext(): LeadsContextValue {
  const context = use(LeadsContext)
  if (!context) throw new Error('There is no LeadsContext around this component')
  return context
}
