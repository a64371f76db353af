import { Link } from 'wouter'
import { recordWords } from '../../../shared/content/studio/operations.ts'
import { personWords } from '../people/person-words.ts'
import { useMe } from '../people/use-me.ts'
import { clockWords } from '../ui/moment-words.ts'
import styles from './record-list.module.css'
import type { RecordSubject } from './record-subject.ts'
import type { RecordLine } from './use-record.ts'

/** One change: when, what, by whom and why. */
export function RecordItem({ line }: { line: RecordLine & { subject: RecordSubject } }) {
  const { at, note, removed, via, subject } = line
  const me = useMe()
  const dot = removed ? styles.removed : via === 'outside' ? styles.outside : styles.published
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {clockWords(at)}
      </time>
      <span className={`${styles.dot} ${dot}`} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.subject}>
          <Link href={subject.href}>{subject.name}</Link>
          {subject.path !== undefined && <span className={styles.path}>{subject.path}</span>}
        </p>
        <p className={styles.who}>{whoWords(line, me)}</p>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  )
}

function whoWords({ by, via, removed }: RecordLine, me: string | undefined): string {
  if (via === 'outside') return removed ? recordWords.removedOutside : recordWords.changedOutside
  const person = by === null ? recordWords.somebody : personWords(by, me)
  return removed ? recordWords.removed(person) : recordWords.published(person)
}
