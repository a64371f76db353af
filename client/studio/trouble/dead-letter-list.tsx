import { Link } from 'wouter'
import { troubleWords } from '../../../shared/content/studio/operations.ts'
import { reasonWords } from '../lead/reason-words.ts'
import { leadMoment } from '../leads/lead-day.ts'
import { momentWords } from '../ui/moment-words.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './dead-letter-list.module.css'
import type { TroubleProblem } from './trouble-problem.ts'
import type { DeadAct } from './use-dead-letters.ts'

type DeadLetterListProps = {
  dead: NonNullable<TroubleProblem['dead']>
  isPending: boolean
  onChange: (act: DeadAct, id: number) => void
}

/** How many are listed; the others are only counted. */
const SHOWN = 10

const { dead: words } = troubleWords

/** Messages of one kind that were given up, each with the way to its lead. */
export function DeadLetterList({ dead: { messages }, isPending, onChange }: DeadLetterListProps) {
  return (
    <ul className={styles.list}>
      {messages.slice(0, SHOWN).map(({ id, kind, reference, name, startsAt, reason, diedAt }) => (
        <li key={id} className={styles.letter}>
          <p className={styles.about}>
            {reference !== '' && (
              <>
                <Link href={`/leads/${reference}`}>{name}</Link>
                <span>{reference}</span>
              </>
            )}
            {startsAt !== null && <span>{words.session(leadMoment(Date.parse(startsAt), Date.now()))}</span>}
            <span>{words.since(momentWords(diedAt))}</span>
            <span>{reasonWords(kind, reason)}</span>
          </p>
          <span className={styles.actions}>
            {(['requeue', 'dismiss'] as const).map((act) => (
              <StudioButton
                key={act}
                kind="quiet"
                isPending={isPending}
                aria-label={words[`${act}Of`](reference)}
                onPress={() => onChange(act, id)}
              >
                {words[act]}
              </StudioButton>
            ))}
          </span>
        </li>
      ))}
      {messages.length > SHOWN && (
        <li className={styles.more}>
          {messages[0]?.reference ? (
            <Link href="/leads?trouble=dead">{words.more(messages.length - SHOWN)}</Link>
          ) : (
            words.more(messages.length - SHOWN)
          )}
        </li>
      )}
    </ul>
  )
}
