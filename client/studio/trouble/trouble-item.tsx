import { useState } from 'react'
import { useLocation } from 'wouter'
import { troubleWords } from '../../../shared/content/studio/trouble-words'
import { FailureNotice } from '../frame/failure-notice'
import type { FailureReason } from '../request-failure'
import { StudioButton } from '../ui/studio-button'
import { changeDeadLetters, type DeadLetters } from './change-dead-letters'
import { DeadLetterList } from './dead-letter-list'
import { DropDialog } from './drop-dialog'
import styles from './trouble-item.module.css'
import type { TroubleProblem } from './trouble-problem'

type TroubleItemProps = {
  problem: TroubleProblem
  /** Called when something is tried that may take the problem, and its buttons, away. */
  onAct: () => void
}

/** One thing that is stuck: what it means for leads, and what mends it. */
export function TroubleItem({ problem, onAct }: TroubleItemProps) {
  const { title, text, operator, action, dead } = problem
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureReason>()
  const [isDropping, setDropping] = useState(false)
  const change = async (act: 'requeue' | 'dismiss', which: DeadLetters) => {
    onAct()
    setBusy(true)
    const reason = await changeDeadLetters(act, which)
    setBusy(false)
    setFailure(reason)
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
            {operator}
          </p>
        )}
        {dead && <DeadLetterList dead={dead} isBusy={isBusy} onChange={(act, id) => void change(act, { id })} />}
        {failure && <FailureNotice reason={failure} />}
        <div className={styles.actions}>
          {dead && (dead.messages.length > 1 || dead.isMore) && (
            <>
              <StudioButton isDisabled={isBusy} onPress={() => void change('requeue', { kind: dead.kind })}>
                {isBusy ? troubleWords.trying : troubleWords.dead.requeueAll}
              </StudioButton>
              <StudioButton kind="danger" isDisabled={isBusy} onPress={() => setDropping(true)}>
                {troubleWords.dead.dismissAll}
              </StudioButton>
            </>
          )}
          {action === 'tryAll' && (
            <StudioButton isDisabled={isBusy} onPress={() => void change('requeue', {})}>
              {isBusy ? troubleWords.trying : troubleWords.actions.tryAll}
            </StudioButton>
          )}
          {action === 'openSchedule' && (
            <StudioButton onPress={() => go('/schedule')}>{troubleWords.actions.openSchedule}</StudioButton>
          )}
          {action === 'openLeads' && <StudioButton onPress={() => go('/leads')}>{troubleWords.actions.openLeads}</StudioButton>}
        </div>
      </div>
      {isDropping && dead && <DropDialog dead={dead} onDrop={onAct} onClose={() => setDropping(false)} />}
    </li>
  )
}
