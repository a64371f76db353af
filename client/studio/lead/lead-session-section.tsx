import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { DEFAULT_HOST } from '../../../shared/schedule/schedule.ts'
import { dayInFull } from '../../../shared/schedule/time.ts'
import type { LeadSession } from '../../../worker/leads/document.ts'
import { useLastingFocus } from '../focus/use-lasting-focus.ts'
import { clockWords, momentWords } from '../ui/moment-words.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import type { LeadPageData } from './lead-page-data.ts'
import { LeadSection } from './lead-section.tsx'
import styles from './lead-session-section.module.css'
import { MoveSessionDialog } from './move-session-dialog.tsx'
import { ownMoment } from './own-moment.ts'

const { session: words, moving, cancelling } = leadWords

/** When the session is and how it is held, and the ways to move or cancel it for somebody who rings. */
export function LeadSessionSection({ data, session }: { data: LeadPageData; session: LeadSession }) {
  const [dialog, setDialog] = useState<'move' | 'cancel'>()
  const [done, setDone] = useState<string>()
  const { place, note } = useLastingFocus<HTMLParagraphElement>()
  const { startsAt, endsAt, date, status, changedAt, meetingUrl, host } = session
  const own = ownMoment(startsAt, data.visitorZone)
  const isOver = Date.parse(endsAt) <= Date.now()
  const state = status === 'cancelled' ? words.cancelled : isOver ? words.over : words.booked
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
    <LeadSection title={words.title}>
      <p ref={place} className={status === 'cancelled' ? styles.cancelled : styles.when} tabIndex={-1}>
        <span className={styles.day}>{dayInFull(date)}</span>
        <span className={styles.time}>{words.between(clockWords(Date.parse(startsAt)), clockWords(Date.parse(endsAt)))}</span>
      </p>
      <ul className={styles.facts}>
        <li>{state}</li>
        {own && <li>{leadWords.facts.inTheirZone(own.words, own.place)}</li>}
        {host !== DEFAULT_HOST && <li>{words.host(host)}</li>}
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
      </ul>
      {done !== undefined && (
        <Notice kind="done" title={done}>
          {moving.mailed}
        </Notice>
      )}
      {status === 'booked' && !isOver && (
        <div className={styles.actions}>
          <StudioButton onPress={() => open('move')}>{words.move}</StudioButton>
          <StudioButton onPress={() => open('cancel')}>{words.cancel}</StudioButton>
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
