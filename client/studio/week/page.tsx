import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { type WeekWords, weekPageWords, weekQuery, weekWords, wordsOfWeek } from '../../../shared/content/week.ts'
import { lastWeek, type WeekCount, type WeekReport } from '../../../shared/report/week.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { QueryPage, StaleContent } from '../frame/query-page.tsx'
import { useHasRight } from '../people.ts'
import { dotRadius } from '../reports/scale.ts'
import { bodyOf, studioApi } from '../server.ts'
import { EmptyList } from '../table/list.tsx'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { Notice, PageHeading, PagePart, StateLine } from '../ui/layout.tsx'
import { WeeklyMailSection } from './mail.tsx'
import styles from './page.module.css'

const CURRENT = 'current'
const WEEKS = [
  { id: 'last', label: weekWords.last },
  { id: CURRENT, label: weekWords.current },
] as const

/** /studio: what came in since last week and what became of it, what is next, and what is stuck. */
export function WeekPage() {
  const [address, setAddress] = useSearchParams()
  const today = sydneyDate(Date.now())
  const isCurrent = address.get('week') === CURRENT
  const query = useWeek(isCurrent ? today : lastWeek(today))
  const isOwner = useHasRight('manage')
  return (
    <>
      <PageHeading
        title={isCurrent ? weekWords.current : weekWords.last}
        actions={
          <ChoiceToggle
            label={weekPageWords.choose}
            value={isCurrent ? CURRENT : 'last'}
            options={WEEKS}
            onChange={(week) => setAddress(week === CURRENT ? { week } : {}, { replace: true })}
          />
        }
      >
        {query.data && wordsOfWeek(query.data, today).days}
      </PageHeading>
      <StaleContent className={styles.page} isStale={query.isPlaceholderData}>
        <QueryPage query={query}>{(report) => <Week report={report} words={wordsOfWeek(report, today)} />}</QueryPage>
        {isOwner && <WeeklyMailSection />}
      </StaleContent>
    </>
  )
}

/** A week is read once in so long; leads come in by the hour. */
const FRESH_MS = 5 * MINUTE_MS

/** The report of the week that a Sydney day is in. The last one stays while another is read. */
function useWeek(of: string) {
  return useQuery({
    queryKey: ['week', of],
    queryFn: () => bodyOf(studioApi.week.$get({ query: { of } })),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

type WeekProps = { report: WeekReport; words: WeekWords }

function Week({ report, words }: WeekProps) {
  const maySeeLeads = useHasRight('leads')
  const isStuck = words.stuck.length > 0
  return (
    <>
      {isStuck && (
        <Notice
          kind="error"
          title={weekWords.stuck.title}
          actions={maySeeLeads && <Link href="/trouble">{weekPageWords.openAlerts}</Link>}
        >
          {words.stuck.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {maySeeLeads === false && <p>{weekPageWords.tellAlerts}</p>}
        </Notice>
      )}
      {words.isEmpty ? <EmptyWeek isOver={report.isOver} /> : <WeekFigures report={report} words={words} />}
      <div className={styles.columns}>
        <WeekPart title={weekWords.unanswered.title}>
          <p className={report.unanswered.count > 0 ? styles.waiting : undefined}>{words.unanswered}</p>
          {maySeeLeads && report.unanswered.count > 0 && (
            <PartLink href="/leads?kind=enquiry&outcome=new">{weekPageWords.openWaiting}</PartLink>
          )}
        </WeekPart>
        <WeekPart title={weekWords.campaigns.title}>
          {words.campaigns.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <PartLink href={`/numbers${weekQuery(report)}`}>{weekPageWords.openReports}</PartLink>
        </WeekPart>
        <WeekPart title={weekWords.sessions.title}>
          <p>{words.sessionsInAll}</p>
          <SessionDays days={words.sessions} />
          {maySeeLeads && <PartLink href="/agenda">{weekPageWords.openAgenda}</PartLink>}
        </WeekPart>
        <WeekPart title={weekWords.experiments.title}>
          {words.experiments.length === 0 && <p>{weekWords.experiments.none}</p>}
          {words.experiments.map(({ campaign, title, text }) => (
            <div key={campaign} className={styles.experiment}>
              <PartLink href={`/numbers/${campaign}`}>{title}</PartLink>
              <p>{text}</p>
            </div>
          ))}
        </WeekPart>
      </div>
      {!isStuck && <StateLine isOn>{weekWords.stuck.none}</StateLine>}
    </>
  )
}

/** In place of a week's figures before the first lead, which may have come after it. */
function EmptyWeek({ isOver }: Pick<WeekReport, 'isOver'>) {
  const { title, text, action } = isOver ? weekPageWords.emptyThen : weekPageWords.empty
  return <EmptyList title={title} action={<Link href={isOver ? `/?week=${CURRENT}` : '/campaigns'}>{action}</Link>} text={text} />
}

/** The figures of a week, each beside the weeks before it. */
function WeekFigures({ report, words }: { report: WeekReport; words: WeekWords }) {
  return (
    <dl className={styles.figures}>
      {words.figures.map(({ id, label, figure, text }) => (
        <div key={id} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.number}>{figure}</dd>
          <dd>
            <WeekDots counts={report[id]} />
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const STEP = 22
const LARGEST = 10
const SMALLEST = 1.5

/** A dot for each week, the oldest first, that grows with its count. The words beside it say the same. */
function WeekDots({ counts: { count, before } }: { counts: WeekCount }) {
  const weeks = [count, ...before].reverse()
  const most = Math.max(...weeks)
  return (
    <svg className={styles.dots} viewBox={`0 0 ${weeks.length * STEP} ${STEP}`} width={weeks.length * STEP} aria-hidden="true">
      {weeks.map((one, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has no name but its place.
          key={index}
          className={index === weeks.length - 1 ? styles.now : styles.before}
          cx={(index + 0.5) * STEP}
          cy={STEP / 2}
          r={dotRadius(one, most, SMALLEST, LARGEST)}
        />
      ))}
    </svg>
  )
}

/** How many sessions each day has; who comes is in the agenda, for who may see leads. */
function SessionDays({ days }: { days: WeekWords['sessions'] }) {
  const shown = days.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles.days}>
      {shown.map(({ day, words, count }) => (
        <div key={day} className={styles.day}>
          <dt>{day}</dt>
          <dd>
            <span className={styles.sessions} aria-hidden="true">
              {Array.from({ length: Math.min(count, DOTS_MAX) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the dots are alike.
                <span key={index} />
              ))}
            </span>
            <span>{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** More dots than this are not counted at a glance. */
const DOTS_MAX = 12

function WeekPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PagePart title={title} className={styles.part} titleClass={styles.title}>
      {children}
    </PagePart>
  )
}

function PartLink({ href, children }: { href: string; children: string }) {
  return (
    <p className={styles.link}>
      <Link href={href}>{children}</Link>
    </p>
  )
}
