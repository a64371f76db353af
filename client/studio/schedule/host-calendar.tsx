import { useId } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { bookedAs } from '../../../shared/schedule/schedule.ts'
import { unclearIssues } from '../alerts/issues.ts'
import { useAlerts } from '../alerts/queries.ts'
import { useScheduleScope } from './parts.tsx'
import styles from './host-calendar.module.css'

type HostCalendarNotesProps = {
  /** The host's key and name as they are edited. */
  host: string
  name: string
}

/** What could not be understood in a host's own calendars when they were last read; nothing if all was, or there is none. */
export function HostCalendarNotes({ host: key, name }: HostCalendarNotesProps) {
  const id = useId()
  const { good } = useScheduleScope()
  const { data } = useAlerts()
  const host = good.hosts.find((one) => one.key === key)
  const keys = host ? bookedAs(good, host) : [key]
  const own = data?.calendars?.calendars.filter((calendar) => keys.includes(calendar.host)) ?? []
  const issues = unclearIssues(own, () => name)
  if (issues.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {scheduleWords.hosts.calendar}
      </h3>
      {issues.map((issue) => (
        <div key={issue.id}>
          <p className={styles.title}>{issue.title}</p>
          <p>{issue.text}</p>
        </div>
      ))}
    </section>
  )
}
