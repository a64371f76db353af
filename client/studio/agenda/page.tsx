import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { agendaWords as words } from '../../../shared/content/studio/agenda.ts'
import { bookWords } from '../../../shared/content/studio/new-lead.ts'
import { hasHours } from '../../../shared/schedule/schedule.ts'
import type { AgendaSession } from '../../../shared/studio.ts'
import { addDays, dayInFull, dayInShort, sydneyDate } from '../../../shared/sydney-time.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { useSchedule, useSessionHolders } from '../queries.ts'
import { bodyOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { momentWords } from '../ui/format.ts'
import { PageHeading } from '../ui/layout.tsx'
import { AgendaRow } from './row.tsx'
import { HeldTimes, WaitingList } from './waiting.tsx'
import { type AgendaDay, daysOfWeek, meetingsOf, weekIn } from './week.ts'
import buttonStyles from '../ui/studio-button.module.css'
import styles from './page.module.css'

/** No host is called so. */
const ALL = '*'

/** One week of sessions by day and host, for the desk and for the wall: it prints on a page. */
export function AgendaPage() {
  const [, go] = useLocation()
  const [address, setAddress] = useSearchParams()
  const today = sydneyDate(Date.now())
  const schedule = useSchedule()
  const isOpen = (day: string) => schedule !== undefined && hasHours(schedule, day)
  const present = weekIn(new URLSearchParams(), today, isOpen)
  const monday = weekIn(address, today, isOpen)
  const query = useAgenda(monday)
  const holderOf = useSessionHolders()
  const holders = [...new Set(query.data?.sessions.flatMap(({ host }) => holderOf(host) ?? []))].sort()
  const asked = address.get('host') ?? ALL
  const whose = holders.includes(asked) ? asked : ALL
  const addressOf = (week: string, host: string) =>
    new URLSearchParams({ ...(week === present ? {} : { week }), ...(host === ALL ? {} : { host }) })
  const linkTo = (week: string) => `/agenda?${addressOf(week, asked)}`
  return (
    <div className={styles.page}>
      <PageHeading
        title={words.title}
        actions={
          <>
            <StudioButton onPress={() => print()}>{words.print}</StudioButton>
            <StudioButton kind="main" onPress={() => go('/leads/book')}>
              {bookWords.open}
            </StudioButton>
          </>
        }
      >
        {words.text}
      </PageHeading>
      <div className={styles.bar}>
        <h2 className={styles.week} aria-live="polite">
          {words.week(dayInShort(monday), `${dayInShort(addDays(monday, 6))} ${addDays(monday, 6).slice(0, 4)}`)}
        </h2>
        <nav className={styles.weeks} aria-label={words.weeks}>
          <WeekLink href={linkTo(addDays(monday, -7))}>{words.previous}</WeekLink>
          {monday !== present && <WeekLink href={linkTo(present)}>{words.present}</WeekLink>}
          <WeekLink href={linkTo(addDays(monday, 7))}>{words.next}</WeekLink>
        </nav>
        {holders.length > 1 && (
          <div className={styles.whose}>
            <SelectControl
              label={words.whose}
              value={whose}
              options={[{ id: ALL, label: words.everybody }, ...holders.map((id) => ({ id, label: id }))]}
              onChange={(host) => setAddress(addressOf(monday, host), { replace: true })}
            />
          </div>
        )}
      </div>
      <QueryPage query={query}>
        {({ sessions }) => {
          const shown = whose === ALL ? sessions : sessions.filter(({ host }) => holderOf(host) === whose)
          const dayOf = ({ startsAt }: AgendaSession) => sydneyDate(Date.parse(startsAt))
          return <Week days={daysOfWeek(monday, shown, dayOf, holderOf)} sessions={shown} today={today} />
        }}
      </QueryPage>
      <HeldTimes />
      <WaitingList />
      <p className={styles.printed}>{words.printed(momentWords(Date.now()))}</p>
    </div>
  )
}

function WeekLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className={`${buttonStyles.button} ${buttonStyles.plain}`} href={href}>
      {children}
    </Link>
  )
}

type WeekProps = { days: readonly AgendaDay[]; sessions: readonly AgendaSession[]; today: string }

function Week({ days, sessions, today }: WeekProps) {
  const cancelled = sessions.filter(({ status }) => status === 'cancelled').length
  const count = words.count(sessions.length - cancelled)
  return (
    <>
      <p className={styles.count} role="status">
        {cancelled === 0 ? count : words.withCancelled(count, cancelled)}
      </p>
      {sessions.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{words.empty}</p>
          <p>{words.emptyText}</p>
          <p>
            <WeekLink href="/leads/book">{bookWords.open}</WeekLink>
          </p>
        </div>
      ) : (
        <div className={styles.days}>
          {days.map((day) => (
            <Day key={day.day} of={day} isToday={day.day === today} />
          ))}
        </div>
      )}
    </>
  )
}

/** One day: a line for each session, below the name of its host where there are several. */
function Day({ of: { day, hosts }, isToday }: { of: AgendaDay; isToday: boolean }) {
  const id = `day-${day}`
  return (
    <section className={styles.day} aria-labelledby={id} data-today={isToday || undefined}>
      <h2 id={id} className={styles.date}>
        <span>{dayInFull(day)}</span>
        {isToday && <span className={styles.today}>{words.today}</span>}
      </h2>
      {hosts.length === 0 && <p className={styles.none}>{words.noneThatDay}</p>}
      {hosts.map(({ host, sessions }) => (
        <div key={host ?? ''} className={styles.host}>
          {host !== undefined && <h3 className={styles.hostName}>{host}</h3>}
          {meetingsOf(sessions).map((url) => (
            <p key={url} className={styles.meeting}>
              {url.replace(/^https:\/\//, '')}
            </p>
          ))}
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <AgendaRow key={session.reference} session={session} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** The sessions of a week, asked for again every minute; the week before stays on the screen until they have come. */
function useAgenda(monday: string) {
  return useQuery({
    queryKey: ['agenda', monday],
    queryFn: () => bodyOf(studioApi.leads.agenda.$get({ query: { from: monday } })),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    refetchOnMount: 'always',
  })
}
