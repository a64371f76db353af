import { Link } from 'wouter'
import { agendaWords as words } from '../../../shared/content/studio/agenda.ts'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { phoneLink } from '../../../shared/phone-link.ts'
import type { AgendaSession } from '../../../shared/studio.ts'
import { dayInShort } from '../../../shared/sydney-time.ts'
import { OutcomeDot } from '../leads/cells.tsx'
import { useCampaignTitles } from '../queries.ts'
import { clockWords, given } from '../ui/format.ts'
import { StateDot } from '../ui/icons.tsx'
import { sessionState } from './week.ts'
import styles from './row.module.css'

/** One session in a line: when, who, how to reach them, where it is held, how it stands, and what to know before. */
export function AgendaRow({ session }: { session: AgendaSession }) {
  const { reference, name, organisation, startsAt, endsAt, outcome } = session
  const state = sessionState(session, Date.now())
  // On paper only what is out of the ordinary is said.
  const isUsual = state !== 'cancelled' && outcome === 'new' && session.answer === undefined
  return (
    <li className={styles.row} data-cancelled={state === 'cancelled' || undefined} data-usual={isUsual || undefined}>
      <p className={styles.time}>
        <time dateTime={startsAt}>{clockWords(Date.parse(startsAt))}</time>
        <span className={styles.until}>{`–${clockWords(Date.parse(endsAt))}`}</span>
      </p>
      <p className={styles.who}>
        <Link className={styles.name} href={`/leads/${reference}`}>
          {name}
        </Link>
        <span className={styles.organisation}>{given(organisation)}</span>
      </p>
      <p className={styles.contact}>
        <Contact session={session} />
      </p>
      <p className={styles.place}>
        <Place session={session} />
      </p>
      <p className={styles.state}>
        <State session={session} />
        {session.answer && (
          <span className={styles.answer} data-asks={session.answer === 'declined' || session.answer === 'proposed' || undefined}>
            {leadsWords.answers[session.answer]}
          </span>
        )}
      </p>
      <Preparation session={session} />
    </li>
  )
}

/** What whoever holds it should know: what it is for, what was planned, and what they answered. A cancelled one needs none. */
function Preparation({ session: { status, campaign, nextStep, nextDate, given } }: { session: AgendaSession }) {
  const titles = useCampaignTitles()
  const next = [nextStep, nextDate && dayInShort(nextDate)].filter(Boolean).join(', ')
  const facts = [...(next ? [{ question: words.nextStep, answer: next }] : []), ...given]
  if (status === 'cancelled' || (!campaign && facts.length === 0)) return null
  return (
    <div className={styles.preparation}>
      {campaign && <p>{titles.get(campaign) ?? campaign}</p>}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ question, answer }) => (
            <div key={question}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Contact({ session: { name, phone, email } }: { session: AgendaSession }) {
  const number = phone === null ? undefined : phoneLink(phone)
  if (number)
    return (
      <a href={number.href} aria-label={words.ring(name, number.label)}>
        {number.label}
      </a>
    )
  return email ? (
    <a href={`mailto:${email}`} aria-label={words.mail(name)}>
      {email}
    </a>
  ) : (
    <span>{words.noPhone}</span>
  )
}

/** A cancelled session is held nowhere. */
function Place({ session: { name, status, meetingUrl, phone } }: { session: AgendaSession }) {
  if (status === 'cancelled') return null
  if (!meetingUrl) return <span className={styles.quiet}>{phone ? words.weRing : words.weWrite}</span>
  return (
    <a className={styles.join} href={meetingUrl} target="_blank" rel="noreferrer" aria-label={words.joinOf(name)}>
      {words.join}
    </a>
  )
}

const DOTS = { booked: 'scheduled', now: 'live', over: 'over', cancelled: 'unpublished' } as const

/** What became of the lead, once somebody has said so; else how far the session is. */
function State({ session }: { session: AgendaSession }) {
  const state = sessionState(session, Date.now())
  if (session.outcome !== 'new' && state !== 'cancelled') return <OutcomeDot outcome={session.outcome} />
  return <StateDot state={DOTS[state]} label={words.states[state]} />
}
