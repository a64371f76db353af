import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { auditLogWords } from '../../../shared/content/studio/operations.ts'
import { groupBy } from '../../../shared/group-by.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { EmptyList, hasEveryWord, ListBar, SearchControl } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { clockWords } from '../ui/format.ts'
import styles from './page.module.css'

/** As many as the server sends. */
const NEWEST = 300

type AuditListProps<Line> = {
  lines: readonly Line[]
  words: typeof auditLogWords | typeof auditLogWords.leads
  /** What of a line is searched. */
  textOf: (line: Line) => string
  /** One line, as an AuditItem. */
  children: (line: Line) => ReactNode
}

/** What was done, by Sydney day, with a search field. */
export function AuditList<Line extends { id: number; at: number }>({ lines, words, textOf, children }: AuditListProps<Line>) {
  const [search, setSearch] = useState('')
  if (lines.length === 0) {
    const { href, label } = words.emptyLink
    return <EmptyList title={words.empty} action={<Link href={href}>{label}</Link>} text={words.emptyText} />
  }
  const shown = lines.filter((line) => hasEveryWord(textOf(line), search))
  return (
    <>
      <ListBar
        search={<SearchControl label={words.search} value={search} onChange={setSearch} />}
        count={words.count(shown.length, lines.length)}
      />
      {shown.length > 0 ? (
        <div className={styles.days}>
          {byDay(shown).map(({ day, lines: ofDay }) => (
            <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
              <DayHeading day={day} />
              <ol className={styles.lines}>{ofDay.map(children)}</ol>
            </section>
          ))}
        </div>
      ) : (
        <EmptyList
          title={words.none}
          action={<StudioButton onPress={() => setSearch('')}>{words.showAll}</StudioButton>}
          text={words.noneText}
        />
      )}
      {lines.length >= NEWEST && <p className={styles.end}>{words.onlyNewest(lines.length)}</p>}
    </>
  )
}

type AuditItemProps = {
  at: number
  dot: 'published' | 'outside' | 'removed'
  subject: ReactNode
  who: string
  note?: string
}

export function AuditItem({ at, dot, subject, who, note = '' }: AuditItemProps) {
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {clockWords(at)}
      </time>
      <span className={`${styles.dot} ${styles[dot]}`} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.subject}>{subject}</p>
        <p className={styles.who}>{who}</p>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  )
}

/** Lines under the Sydney day (YYYY-MM-DD) on which they happened, in their order. */
export function byDay<Line extends { at: number }>(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days = groupBy(lines, ({ at }) => sydneyDate(at))
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}

const DATE = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

function DayHeading({ day }: { day: string }) {
  const near = nearWord(day, Date.now())
  return (
    <h2 id={`day-${day}`} className={styles.date}>
      {near && <span className={styles.near}>{near}</span>}
      <span className={near ? styles.full : undefined}>{DATE.format(Date.parse(day))}</span>
    </h2>
  )
}

function nearWord(day: string, now: number): string | undefined {
  if (day === sydneyDate(now)) return auditLogWords.today
  return day === sydneyDate(now - DAY_MS) ? auditLogWords.yesterday : undefined
}
