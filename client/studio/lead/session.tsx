import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { INVITED, isEarlierReply, replyToNow } from '../../../shared/calendar-reply.ts'
import { calendarReplyWords } from '../../../shared/content/calendar-replies.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadError, LeadOutcome } from '../../../shared/lead.ts'
import type { LeadDocument, LeadPageData, LeadSession } from '../../../shared/lead-document.ts'
import { dayInFull } from '../../../shared/sydney-time.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { useHasOtherHosts, useSessionHolders } from '../queries.ts'
import { EMPTY_BODY, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { clockWords, leadMoment, momentWords } from '../ui/format.ts'
import { ConfirmDialog, Notice, StudioDialog } from '../ui/layout.tsx'
import { cancelSessions, OtherSessionTicks, useOtherSessions } from './also.tsx'
import { LeadProblemNotice, LeadRefusal, useLeadChange } from './data.tsx'
import { type ChosenTime, chosenWords, FreeTimes, useFreeTimes } from './free-times.tsx'
import { HandOverDialog } from './hand-over.tsx'
import { LeadSection, ownMoment } from './parts.tsx'
import styles from './session.module.css'

const { session: words, moving, handingOver, cancelling } = leadWords

/** Outcomes after which few sessions are still held. */
const SETTLED: readonly LeadOutcome[] = ['won', 'lost', 'absent']

/** What can be asked of a session: the value of `do` in the address of its lead's page. */
const DIALOGS = ['move', 'hand-over', 'cancel'] as const
type SessionDialog = (typeof DIALOGS)[number]

/** When the session is and how it is held, and the ways to move it, hand it to a colleague or cancel it. */
export function LeadSessionSection({ data, session }: { data: LeadPageData; session: LeadSession }) {
  const holderOf = useSessionHolders()
  const hasOtherHosts = useHasOtherHosts()
  const [isKept, setKept] = useState(false)
  const [address, setAddress] = useSearchParams()
  const [done, setDone] = useState<{ title: string; text: string }>()
  const { place, note } = useFocusAfterRemoval<HTMLParagraphElement>()
  const { startsAt, endsAt, date, status, changedAt, meetingUrl, host } = session
  const answers = data.lead.calendarAnswers
  const own = ownMoment(startsAt, data.visitorZone)
  const holder = holderOf(host)
  const isOver = Date.parse(endsAt) <= Date.now()
  const state = status === 'cancelled' ? words.cancelled : isOver ? words.over : words.booked
  const isOpen = status === 'booked' && !isOver
  // A link may ask for a dialog, which a session that is over does not have.
  const asked = isOpen ? DIALOGS.find((which) => which === address.get('do')) : undefined
  const [dialog, setDialog] = useState(asked)
  const open = (which: SessionDialog) => {
    setDone(undefined)
    setDialog(which)
  }
  const close = () => {
    setDialog(undefined)
    if (address.has('do')) setAddress({}, { replace: true })
  }
  const finish = (title: string, text: string = moving.mailed) => {
    // The button that opened the dialog may be gone.
    note()
    setDone({ title, text })
    close()
  }
  return (
    <LeadSection title={words.title}>
      <p ref={place} className={status === 'cancelled' ? styles.cancelled : styles.when} tabIndex={-1}>
        <span className={styles.day}>{dayInFull(date)}</span>
        <span className={styles.time}>{words.between(clockWords(Date.parse(startsAt)), clockWords(Date.parse(endsAt)))}</span>
      </p>
      <ul className={styles.facts}>
        <li>{state}</li>
        {own && <li>{leadWords.facts.inTheirZone(own.words, own.place)}</li>}
        {holder !== undefined && <li>{words.host(holder)}</li>}
        <li>
          {meetingUrl === null ? (
            <span>{data.lead.phone ? words.weRing : words.weWrite}</span>
          ) : (
            <>
              <span>{words.online}</span> <a href={meetingUrl}>{meetingUrl}</a>
            </>
          )}
        </li>
        {changedAt !== null && <li>{words.changed(momentWords(Date.parse(changedAt)))}</li>}
        {INVITED.map((invited) => {
          const reply = answers?.[invited]
          if (!reply) return null
          const said = calendarReplyWords(reply, isEarlierReply(reply, session))
          return <li key={invited}>{words.answered(words.calendars[invited], said, momentWords(Date.parse(reply.at)))}</li>
        })}
      </ul>
      {done !== undefined && <Notice kind="done" {...done} />}
      {isOpen && !isKept && SETTLED.includes(data.lead.outcome.state) && (
        <Notice
          kind="look"
          title={words.settled.title(leadWords.outcomes[data.lead.outcome.state])}
          text={words.settled.text}
          actions={
            <>
              <StudioButton onPress={() => open('cancel')}>{words.settled.cancel}</StudioButton>
              <StudioButton kind="quiet" onPress={() => setKept(true)}>
                {words.settled.keep}
              </StudioButton>
            </>
          }
        />
      )}
      {isOpen && (
        <div className={styles.actions}>
          <StudioButton onPress={() => open('move')}>{words.move}</StudioButton>
          {hasOtherHosts(host) && <StudioButton onPress={() => open('hand-over')}>{words.handOver}</StudioButton>}
          <StudioButton onPress={() => open('cancel')}>{words.cancel}</StudioButton>
        </div>
      )}
      {dialog === 'move' && (
        <MoveSessionDialog data={data} session={session} onClose={close} onDone={(to) => finish(moving.moved(to))} />
      )}
      {dialog === 'hand-over' && (
        <HandOverDialog
          lead={data.lead}
          session={session}
          holder={holder}
          onClose={close}
          onDone={(name) => finish(handingOver.done(name), handingOver.mailed)}
        />
      )}
      {dialog === 'cancel' && (
        <CancelSessionDialog lead={data.lead} session={session} onClose={close} onDone={() => finish(cancelling.cancelled)} />
      )}
    </LeadSection>
  )
}

/** What to do about a visitor's calendar that says no, or asks for another time, to a session that is to come. */
export function ReplyNotice({ lead: { session, calendarAnswers } }: { lead: LeadDocument }) {
  const { declined, proposed } = words
  const isOpen = session?.status === 'booked' && Date.parse(session.endsAt) > Date.now()
  const reply = isOpen ? replyToNow(calendarAnswers, session) : undefined
  if (reply?.state === 'declined') return <Notice kind="look" {...declined} />
  if (reply?.state !== 'proposed') return null
  const time = reply.proposed
  return (
    <Notice kind="look" title={time ? proposed.title(leadMoment(Date.parse(time.startsAt), Date.now())) : proposed.untold}>
      {time ? (time.isFree ? proposed.free : proposed.taken) : proposed.unknown}
    </Notice>
  )
}

type CancelSessionDialogProps = { lead: LeadDocument; session: LeadSession; onClose: () => void; onDone: () => void }

/** Asks before a session is cancelled: the visitor gets a mail, and the time is gone. */
function CancelSessionDialog({ lead: { reference }, session, onClose, onDone }: CancelSessionDialogProps) {
  const others = useOtherSessions(reference)
  const [also, setAlso] = useState<readonly string[]>([])
  const { mutate, isPending, error } = useLeadChange(
    reference,
    async () => {
      // First, because this dialog closes when its own session is cancelled.
      await cancelSessions(also)
      return studioApi.leads[':reference'].cancel.$post({ param: { reference } }, EMPTY_BODY)
    },
    { onSuccess: onDone },
  )
  return (
    <ConfirmDialog title={cancelling.title} words={cancelling} isPending={isPending} onConfirm={mutate} onClose={onClose}>
      <p>{cancelling.text(leadMoment(Date.parse(session.startsAt), Date.now()))}</p>
      <OtherSessionTicks leads={others} chosen={also} onChange={setAlso} />
      {error && <LeadProblemNotice error={error} onRetry={mutate} />}
    </ConfirmDialog>
  )
}

type MoveSessionDialogProps = { data: LeadPageData; session: LeadSession; onClose: () => void; onDone: (to: string) => void }
/** Others may have it now, or the opening hours have changed. */
const GONE: readonly (LeadError | undefined)[] = ['slot_taken', 'slot_not_offered']

/** Moves a session to a free time, for somebody who rings. */
function MoveSessionDialog({ data, session, onClose, onDone }: MoveSessionDialogProps) {
  const { lead, visitorZone } = data
  const { reference } = lead
  const query = useFreeTimes(lead.attribution.campaign)
  const [chosen, setChosen] = useState<ChosenTime>()
  const { mutate, isPending, error, reset } = useLeadChange(
    reference,
    ({ date, slot }: ChosenTime) =>
      studioApi.leads[':reference'].move.$post({ param: { reference }, json: { date, time: slot.time } }),
    { onSuccess: (_, to) => onDone(chosenWords(to)), onError: () => void query.refetch() },
  )
  const own = chosen && ownMoment(chosen.slot.startsAt, visitorZone)
  const isGone = error instanceof LeadRefusal && GONE.includes(error.code)
  const move = () => {
    if (chosen && !isPending) mutate(chosen)
  }
  return (
    <StudioDialog
      title={moving.title}
      onClose={onClose}
      close={moving.cancel}
      actions={
        <StudioButton kind="main" isDisabled={!chosen} isPending={isPending} onPress={move}>
          {isPending ? moving.moving : chosen ? moving.move(chosenWords(chosen)) : moving.choose}
        </StudioButton>
      }
    >
      <p>{moving.now(leadMoment(Date.parse(session.startsAt), Date.now()))}</p>
      <p>{moving.text}</p>
      <QueryPage query={query}>
        {({ days }) => (
          <FreeTimes
            days={days}
            near={session.date}
            chosen={chosen}
            onChoose={(next) => {
              if (error) reset()
              setChosen(next)
            }}
          />
        )}
      </QueryPage>
      {own && <p>{leadWords.facts.inTheirZone(own.words, own.place)}</p>}
      {isGone && <Notice kind="look" title={moving.taken} text={moving.takenText} />}
      {error && !isGone && <LeadProblemNotice error={error} onRetry={move} />}
    </StudioDialog>
  )
}
