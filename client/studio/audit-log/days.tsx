import type { ReactNode } from 'react'
import { auditLogWords } from '../../../shared/content/studio/operations.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { DAY_MS } from '../../../shared/time.ts'
import styles from './page.module.css'

const DATE = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** One Sydney day and what was done on it. */
export function AuditLogDay({ day, children }: { day: string; children: ReactNode }) {
  const near = nearWord(day, Date.now())
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.date}>
        {near && <span className={styles.near}>{near}</span>}
        <span className={near ? styles.full : undefined}>{DATE.format(Date.parse(day))}</span>
      </h2>
      <ol className={styles.lines}>{children}</ol>
    </section>
  )
}

function nearWord(day: string, now: number): string | undefined {
  if (day === sydneyDate(now)) return auditLogWords.today
  return day === sydneyDate(now - DAY_MS) ? auditLogWords.yesterday : undefined
}

/** Lines under the Sydney day (YYYY-MM-DD) on which they happened, in their order. */
export function byDay<Line extends { at: number }>(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days = new Map<string, Line[]>()
  for (const line of lines) {
    const day = sydneyDate(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}
