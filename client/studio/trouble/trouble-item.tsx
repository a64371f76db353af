import { useState } from 'react'
import { useLocation } from 'wouter'
import { troubleWords } from '../../../shared/content/studio/operations.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { DeadLetterList } from './dead-letter-list.tsx'
import { DropDialog } from './drop-dialog.tsx'
import styles from './trouble-item.module.css'
import type { TroubleProblem } from './trouble-problem.ts'
import { type DeadAct, type DeadLetters, useDeadLetters } from './use-dead-letters.ts'

type TroubleItemProps = {
  problem: TroubleProblem
  /** Called when something is tried that may take the problem, and its buttons, away. */
  onAct: () => void
  /** Called with what was done, in words. */
  onDone: (news: string) => void
}

/** One thing that is stuck: what it means for leads, and what mends it. */
export function TroubleItem({ problem, onAct, onDone }: TroubleItemProps) {
  const { title, text, operator, action, dead } = problem
  const [, go] = useLocation()
  const { isPending, failure, settle } = useDeadLetters()
  const [isDropping, setDropping] = useState(false)
  const { messages, tried, dropped, sent } = troubleWords
  const tell = (act: DeadAct, count: number) => {
    const words = messages(count, false)
    onDone(act === 'dismiss' ? dropped(words) : count === 0 ? sent : tried(words, count === 1))
  }
  const change = async (act: DeadAct, which: DeadLetters) => {
    if (isPending) return
    onAct()
    const count = await settle(act, which)
    if (count !== undefined) tell(act, count)
  }
  return (
    <li className={styles.item}>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        {operator && (
          <p className={styles.operator}>
            <span className={styles.tell}>{troubleWords.operator}</span>
            <span>{operator}</span>
          </p>
        )}
        {dead && <DeadLetterList dead={dead} isPending={isPending} onChange={(act, id) => void change(act, { id })} />}
        {failure && <FailureNotice reason={failure} />}
        <div className={styles.actions}>
          {dead && (dead.messages.length > 1 || dead.isMore) && (
            <>
              <StudioButton isPending={isPending} onPress={() => void change('requeue', { kind: dead.kind })}>
                {isPending ? troubleWords.trying : troubleWords.dead.requeueAll}
              </StudioButton>
              <StudioButton kind="danger" isPending={isPending} onPress={() => setDropping(true)}>
                {troubleWords.dead.dismissAll}
              </StudioButton>
            </>
          )}
          {action === 'tryAll' && (
            <StudioButton isPending={isPending} onPress={() => void change('requeue', {})}>
              {isPending ? troubleWords.trying : troubleWords.actions.tryAll}
            </StudioButton>
          )}
          {action === 'openSchedule' && (
            <StudioButton onPress={() => go('/schedule')}>{troubleWords.actions.openSchedule}</StudioButton>
          )}
          {action === 'openLeads' && <StudioButton onPress={() => go('/leads')}>{troubleWords.actions.openLeads}</StudioButton>}
        </div>
      </div>
      {isDropping && dead && (
        <DropDialog
          dead={dead}
          onDrop={onAct}
          onDropped={(count) => {
            setDropping(false)
            tell('dismiss', count)
          }}
          onClose={() => setDropping(false)}
        />
      )}
    </li>
  )
}
