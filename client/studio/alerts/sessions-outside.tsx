import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { checkSchedule } from '../../../shared/schedule/entry.ts'
import { type SessionOutside, sessionsOutside } from '../../../shared/schedule/sessions-outside.ts'
import { textOf } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { useHasOtherHosts, useSessionHolders } from '../queries.ts'
import { bodyOf, studioApi } from '../server.ts'
import { leadMoment } from '../ui/format.ts'
import { Notice } from '../ui/layout.tsx'
import rows from './rows.module.css'
import styles from './sessions-outside.module.css'

const { outside: words } = scheduleWords

/** Names the booked sessions for which nobody is there by the hours that are edited; nothing if there are none. */
export function SessionsOutsideNotice() {
  const editor = useEditor()
  const query = useQuery({
    queryKey: ['coming-sessions'],
    queryFn: async () => (await bodyOf(studioApi.leads.sessions.$get())).sessions,
    refetchOnMount: 'always',
  })
  const checked = checkSchedule(textOf(editor.value.value), Date.now())
  if (!checked.ok) return null
  if (!query.data) return <p className={styles.looking}>{query.error ? words.unread : words.looking}</p>
  const sessions = sessionsOutside(checked.value, query.data)
  if (sessions.length === 0) return null
  return (
    <Notice kind="look" title={words.title(sessions.length)}>
      <p>{words.text}</p>
      <SessionsOutsideList sessions={sessions} />
    </Notice>
  )
}

/** Booked sessions for which nobody is there, each with what can be done about it on its lead's page. */
export function SessionsOutsideList({ sessions }: { sessions: readonly SessionOutside[] }) {
  const holderOf = useSessionHolders()
  const hasOthers = useHasOtherHosts()
  return (
    <ul className={rows.list}>
      {sessions.map(({ reference, name, startsAt, host, why }) => {
        const holder = holderOf(host)
        return (
          <li key={reference} className={rows.row}>
            <p className={rows.about}>
              <Link href={`/leads/${reference}`}>{name}</Link>
              <span>{leadMoment(Date.parse(startsAt), Date.now())}</span>
              {holder !== undefined && <span>{words.host(holder)}</span>}
              <span>{words.why[why]}</span>
            </p>
            <p className={styles.ways}>
              <Link href={`/leads/${reference}?do=move`} aria-label={words.moveOf(name)}>
                {words.move}
              </Link>
              {hasOthers(host) && (
                <Link href={`/leads/${reference}?do=hand-over`} aria-label={words.handOverOf(name)}>
                  {words.handOver}
                </Link>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
