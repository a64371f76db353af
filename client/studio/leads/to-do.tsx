import { Link } from 'wouter'
import { waitWords as limitWords } from '../../../shared/content/response-times.ts'
import { leadsWords, timeWaitedWords } from '../../../shared/content/studio/lead-list.ts'
import { minutesOfDay } from '../../../shared/schedule/business-time.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { type LeadCounts, type LeadLine, TO_DO_DAYS, type ToDo } from '../../../shared/studio.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { DAY_MS, MINUTE_MS, type Millis } from '../../../shared/time.ts'
import { personWords, useMe } from '../people.ts'
import { useSchedule } from '../queries.ts'
import { RingLink } from '../ui/buttons.tsx'
import { clockWords, leadDay, leadMoment } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/icons.tsx'
import { LeadMark, LeadOrigin, LeadWho } from './cells.tsx'
import { addressOf, countWords } from './filters.tsx'
import type { LeadsLayout } from './table.tsx'
import leadsStyles from './leads.module.css'
import styles from './to-do.module.css'

const { toDo: words } = leadsWords

/** What is to be done, in its order: why, who, the number to ring, and where they come from. */
export const TO_DO_LAYOUT: LeadsLayout = {
  label: words.title,
  columns: [
    { id: 'why', header: words.columns.why, cell: (lead, isFirst) => <Why lead={lead} isFirst={isFirst} /> },
    { id: 'who', header: words.columns.who, cell: (lead) => <Who lead={lead} /> },
    { id: 'number', header: words.columns.number, cell: (lead) => <Ring lead={lead} /> },
    { id: 'origin', header: words.columns.origin, cell: (lead) => <Origin lead={lead} /> },
  ],
  rowHeader: 'who',
  isFirst: isFirstOfReason,
  className: styles.table ?? '',
  rowClass: styles.row ?? '',
  firstClass: styles.first ?? '',
  heights: [
    { from: 897, height: 5.75 },
    { from: 0, height: 8.75 },
  ],
}

/** Whether a lead is the first that is to be done for its reason. */
function isFirstOfReason(leads: readonly LeadLine[], index: number): boolean {
  return leads[index]?.toDo?.why !== leads[index - 1]?.toDo?.why
}

/** Why a lead is in the list, once for each reason, and since when or until when. */
function Why({ lead, isFirst }: { lead: LeadLine; isFirst: boolean }) {
  const schedule = useSchedule()
  const { toDo } = lead
  if (!toDo) return null
  const reason = words.reasons[toDo.why]
  const [moment, more] = whenWords(lead, toDo, schedule && minutesOfDay(schedule), Date.now())
  return (
    <span className={styles.why}>
      {isFirst ? <span className={styles.reason}>{reason}</span> : <VisuallyHidden>{`${reason}, `}</VisuallyHidden>}
      <span className={styles.moment}>{moment}</span>
      {schedule && toDo.isOverdue && <span className={leadsStyles.late}>{overdueWords(schedule)}</span>}
      {more && <span className={styles.more}>{more}</span>}
    </span>
  )
}

/** How long a lead waits, or when its session or next step is; and what it waits since. */
function whenWords({ kind, session }: LeadLine, toDo: ToDo, dayMinutes: number | undefined, now: Millis): [string, string?] {
  const { why, at, minutes } = toDo
  if (why === 'session') {
    if (at <= now) return [words.running(clockWords(Date.parse(session?.endsAt ?? '')))]
    return [sydneyDate(at) === sydneyDate(now) ? words.today(clockWords(at)) : leadMoment(at, now)]
  }
  if (why === 'due') {
    const day = new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
    return [day === sydneyDate(now) ? words.dueToday : words.overdue(leadDay(at, now))]
  }
  const since = kind === 'enquiry' ? words.wrote : session?.status === 'cancelled' ? words.cancelled : words.over
  const moment = sydneyDate(at) === sydneyDate(now) ? words.earlierToday(clockWords(at)) : leadMoment(at, now)
  return [waitWords(minutes ?? 0, dayMinutes, now - at), since(moment)]
}

/** How long nobody should wait. */
function overdueWords(schedule: Schedule): string {
  return words.longerThan(limitWords(schedule.contactWithinMinutes ?? 0, minutesOfDay(schedule)))
}

/** A time of waiting in opening hours; `passed` is how long it really was. */
function waitWords(minutes: number, dayMinutes: number | undefined, passed: Millis): string {
  if (minutes < 1) return passed < MINUTE_MS ? words.justNow : words.outsideHours
  return timeWaitedWords(minutes, dayMinutes)
}

/** Who it is, whether somebody may ring them twice, and what they wrote or what was planned. */
function Who({ lead }: { lead: LeadLine }) {
  const double = lead.toDo?.double
  const said = lead.toDo?.why === 'due' ? (lead.desk.nextStep ?? lead.words) : lead.words
  return (
    <>
      <LeadWho lead={lead} />
      {(double || said) && (
        <span className={styles.said}>
          {double && <strong className={styles.double}>{words.doubles[double]}</strong>} {said && <bdi>{said}</bdi>}
        </span>
      )}
    </>
  )
}

function Ring({ lead }: { lead: LeadLine }) {
  const { phone, name } = lead
  return (
    <span className={styles.ring}>
      {phone === null ? <span className={styles.more}>{words.noNumber}</span> : <RingLink phone={phone} name={name} />}
      <LeadMark lead={lead} place="belowSession" />
    </span>
  )
}

function Origin({ lead }: { lead: LeadLine }) {
  const me = useMe()
  return (
    <>
      <LeadOrigin lead={lead} />
      {lead.desk.owner && <span className={styles.more}>{words.owner(personWords(lead.desk.owner, me))}</span>}
    </>
  )
}

/** That some wait too long to be in the list, with the way to them; nothing if there are none. */
export function OlderNote({ counts }: { counts: LeadCounts | undefined }) {
  if (!counts?.older) return null
  const to = sydneyDate(Date.now() - TO_DO_DAYS * DAY_MS)
  return (
    <p className={styles.older}>
      {words.older(counts.older, countWords(counts.older), TO_DO_DAYS)}{' '}
      <Link href={`/leads?${addressOf('all', { outcome: 'new', to })}`}>{words.seeOlder}</Link>
    </p>
  )
}
