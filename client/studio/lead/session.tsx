import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadFault } from '../../../shared/lead.ts'
import { DEFAULT_HOST } from '../../../shared/schedule/schedule.ts'
import type { Availability, Slot } from '../../../shared/schedule/slots.ts'
import { addDays, dayInFull, dayInShort, sydneyDate } from '../../../shared/schedule/time.ts'
import type { LeadDocument, LeadSession } from '../../../worker/leads/document.ts'
import { api } from '../../api.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { leadMoment } from '../leads/words.ts'
import { answerOf, EMPTY_BODY, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice, StudioDialog } from '../ui/layout.tsx'
import { clockWords, momentWords } from '../ui/moment-words.ts'
import { type LeadPageData, LeadProblemNotice, useLeadChange } from './data.tsx'
import { FreeTimes } from './free-times.tsx'
import { LeadSection, ownMoment } from './parts.tsx'
import styles from './session.module.css'

const { session: sessionWords, moving, cancelling, cancelling: cancellingWords, moving: movingWords } = leadWords

/** When the session is and how it is held, and the ways to move or cancel it for somebody who rings. */
export function LeadSessionSection({ data, session }: { data: LeadPageData; session: LeadSession }) {
  const [dialog, setDialog] = useState<'move' | 'cancel'>()
  const [done, setDone] = useState<string>()
  const { place, note } = useFocusAfterRemoval<HTMLParagraphElement>()
  const { startsAt, endsAt, date, status, changedAt, meetingUrl, host } = session
  const own = ownMoment(startsAt, data.visitorZone)
  const isOver = Date.parse(endsAt) <= Date.now()
  const state = status === 'cancelled' ? sessionWords.cancelled : isOver ? sessionWords.over : sessionWords.booked
  const open = (which: 'move' | 'cancel') => {
    setDone(undefined)
    setDialog(which)
  }
  const finish = (news: string) => {
    // The button that opened the dialog may be gone.
    note()
    setDone(news)
    setDialog(undefined)
  }
  const close = () => setDialog(undefined)
  return (
    <LeadSection title={sessionWords.title}>
      <p ref={place} className={status === 'cancelled' ? styles.cancelled : styles.when} tabIndex={-1}>
        <span className={styles.day}>{dayInFull(date)}</span>
        <span className={styles.time}>
          {sessionWords.between(clockWords(Date.parse(startsAt)), clockWords(Date.parse(endsAt)))}
        </span>
      </p>
      <ul className={styles.facts}>
        <li>{state}</li>
        {own && <li>{leadWords.facts.inTheirZone(own.words, own.place)}</li>}
        {host !== DEFAULT_HOST && <li>{sessionWords.host(host)}</li>}
        <li>
          {meetingUrl === null ? (
            <span>{data.lead.phone ? sessionWords.weRing : sessionWords.weWrite}</span>
          ) : (
            <>
              <span>{sessionWords.online}</span> <a href={meetingUrl}>{meetingUrl}</a>
            </>
          )}
        </li>
        {changedAt !== null && <li>{sessionWords.changed(momentWords(Date.parse(changedAt)))}</li>}
      </ul>
      {done !== undefined && (
        <Notice kind="done" title={done}>
          {moving.mailed}
        </Notice>
      )}
      {status === 'booked' && !isOver && (
        <div className={styles.actions}>
          <StudioButton onPress={() => open('move')}>{sessionWords.move}</StudioButton>
          <StudioButton onPress={() => open('cancel')}>{sessionWords.cancel}</StudioButton>
        </div>
      )}
      {dialog === 'move' && (
        <MoveSessionDialog data={data} session={session} onClose={close} onDone={(to) => finish(moving.moved(to))} />
      )}
      {dialog === 'cancel' && (
        <CancelSessionDialog lead={data.lead} session={session} onClose={close} onDone={() => finish(cancelling.cancelled)} />
      )}
    </LeadSection>
  )
}

type CancelSessionDialogProps = { lead: LeadDocument; session: LeadSession; onClose: () => void; onDone: () => void }

/** Asks before a session is cancelled: the visitor gets a mail, and the time is gone. */
function CancelSessionDialog({ lead: { reference }, session, onClose, onDone }: CancelSessionDialogProps) {
  const { isPending, problem, change } = useLeadChange(reference)
  const cancel = async () => {
    if (isPending) return
    const param = { reference }
    if (await change(() => studioApi.leads[':reference'].cancel.$post({ param }, EMPTY_BODY))) onDone()
  }
  return (
    <StudioDialog
      title={cancellingWords.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void cancel()}>
            {isPending ? cancellingWords.busy : cancellingWords.now}
          </StudioButton>
          <StudioButton autoFocus onPress={onClose}>
            {cancellingWords.keep}
          </StudioButton>
        </>
      }
    >
      <p>{cancellingWords.text(leadMoment(Date.parse(session.startsAt), Date.now()))}</p>
      {problem && <LeadProblemNotice problem={problem} onRetry={() => void cancel()} />}
    </StudioDialog>
  )
}

type MoveSessionDialogProps = { data: LeadPageData; session: LeadSession; onClose: () => void; onDone: (to: string) => void }
/** Others may have it now, or the opening hours have changed. */
const GONE: readonly (LeadFault | undefined)[] = ['slot_taken', 'slot_not_offered']

/** Moves a session to a free time, for somebody who rings. */
function MoveSessionDialog({ data, session, onClose, onDone }: MoveSessionDialogProps) {
  const { lead, visitorZone } = data
  const { reference } = lead
  const query = useFreeTimes(lead.attribution.campaign)
  const [chosen, setChosen] = useState<{ date: string; slot: Slot }>()
  const { isPending, problem, change, forgetProblem } = useLeadChange(reference)
  const to = chosen && `${dayInShort(chosen.date)}, ${clockWords(Date.parse(chosen.slot.startsAt))}`
  const own = chosen && ownMoment(chosen.slot.startsAt, visitorZone)
  const isGone = problem !== undefined && 'refused' in problem && GONE.includes(problem.fault)
  const move = async () => {
    if (!chosen || !to || isPending) return
    const json = { date: chosen.date, time: chosen.slot.time }
    const moved = await change(() => studioApi.leads[':reference'].move.$post({ param: { reference }, json }))
    if (moved) onDone(to)
    else void query.refetch()
  }
  return (
    <StudioDialog
      title={movingWords.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="main" isDisabled={!chosen} isPending={isPending} onPress={() => void move()}>
            {isPending ? movingWords.moving : to ? movingWords.move(to) : movingWords.choose}
          </StudioButton>
          <StudioButton onPress={onClose}>{movingWords.cancel}</StudioButton>
        </>
      }
    >
      <p>{movingWords.now(leadMoment(Date.parse(session.startsAt), Date.now()))}</p>
      <p>{movingWords.text}</p>
      <QueryPage query={query}>
        {({ days }) => (
          <FreeTimes
            days={days}
            near={session.date}
            chosen={chosen}
            onChoose={(next) => {
              forgetProblem()
              setChosen(next)
            }}
          />
        )}
      </QueryPage>
      {own && <p>{leadWords.facts.inTheirZone(own.words, own.place)}</p>}
      {isGone && (
        <Notice kind="look" title={movingWords.taken}>
          {movingWords.takenText}
        </Notice>
      )}
      {problem && !isGone && <LeadProblemNotice problem={problem} onRetry={() => void move()} />}
    </StudioDialog>
  )
}

/** The most days that one request may ask for. */
const RANGE_DAYS = 62

/** The times of the coming weeks, as visitors of a campaign's page are offered them. */
function useFreeTimes(campaign: string | null) {
  return useQuery({
    queryKey: ['free-times', campaign],
    queryFn: async () => {
      const from = sydneyDate(Date.now())
      const query = { from, to: addDays(from, RANGE_DAYS - 1), campaign: campaign ?? undefined }
      return (await (await answerOf(api.availability.$get({ query }))).json()) as Availability
    },
    refetchOnMount: 'always',
  })
}
