import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { ResendableKind } from '../../../shared/lead.ts'
import { studioApi } from '../api.ts'
import { useLastingFocus } from '../focus/use-lasting-focus.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { queryClient } from '../query-client.ts'
import { type DeadAct, useDeadLetters } from '../trouble/use-dead-letters.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './lead-messages.module.css'
import type { LeadPageData } from './lead-page-data.ts'
import { LeadProblemNotice } from './lead-problem-notice.tsx'
import { LeadSection } from './lead-section.tsx'
import { messageKindWords } from './message-kind-words.ts'
import { messageState } from './message-state.ts'
import { leadQuery } from './use-lead.ts'
import { useLeadChange } from './use-lead-change.ts'

const { messages: words } = leadWords

/** The messages about a lead: what became of each, and how to send one again, try one again or drop it. */
export function LeadMessages({ data: { lead, messages, resendable } }: { data: LeadPageData }) {
  const { reference } = lead
  const { isPending: isResending, problem, change } = useLeadChange(reference)
  const { isPending: isSettling, failure, settle } = useDeadLetters()
  const isPending = isResending || isSettling
  const { place, note } = useLastingFocus<HTMLUListElement>()
  const [news, setNews] = useState<string>()
  const resend = async (kind: ResendableKind) => {
    if (isPending) return
    note()
    setNews(undefined)
    const sent = await change(() => studioApi.leads[':reference'].resend.$post({ param: { reference }, json: { kind } }))
    if (sent) setNews(words.resent(messageKindWords(kind)))
  }
  const settleOne = async (act: DeadAct, { id, kind }: LeadPageData['messages'][number]) => {
    if (isPending) return
    note()
    setNews(undefined)
    const count = await settle(act, { id })
    await queryClient.invalidateQueries({ queryKey: leadQuery(reference) })
    if (count !== undefined) setNews(words[act === 'requeue' ? 'requeued' : 'dismissed'](messageKindWords(kind)))
  }
  // The last of a kind is the one that counts.
  const canResend = (index: number): ResendableKind | undefined => {
    const message = messages[index]
    const isLast = messages.findLastIndex(({ kind }) => kind === message?.kind) === index
    return isLast && message?.state !== 'dead' ? resendable.find((kind) => kind === message?.kind) : undefined
  }
  const unsent = resendable.filter((kind) => !messages.some((message) => message.kind === kind))
  return (
    <LeadSection title={words.title}>
      {news !== undefined && <Notice kind="done" title={news} />}
      {problem && <LeadProblemNotice problem={problem} />}
      {failure && <FailureNotice reason={failure} />}
      {messages.length === 0 && <p className={styles.gone}>{words.gone}</p>}
      <ul ref={place} className={styles.messages} tabIndex={-1}>
        {messages.map((message, index) => {
          const { id, kind, state } = message
          const name = messageKindWords(kind)
          const resent = canResend(index)
          const { dot, text } = messageState(message, Date.now())
          return (
            <li key={id} className={styles.message}>
              <span className={`${styles.dot} ${styles[dot]}`} aria-hidden="true" />
              <p className={styles.what}>
                <span className={styles.kind}>{name}</span>
                <span className={state === 'dead' ? styles.fault : styles.state}>{text}</span>
              </p>
              <span className={styles.actions}>
                {state === 'dead' && (
                  <>
                    <StudioButton
                      isPending={isPending}
                      aria-label={words.requeueOf(name)}
                      onPress={() => void settleOne('requeue', message)}
                    >
                      {words.requeue}
                    </StudioButton>
                    <StudioButton
                      kind="quiet"
                      isPending={isPending}
                      aria-label={words.dismissOf(name)}
                      onPress={() => void settleOne('dismiss', message)}
                    >
                      {words.dismiss}
                    </StudioButton>
                  </>
                )}
                {resent && (
                  <StudioButton
                    kind="quiet"
                    isPending={isPending}
                    aria-label={words.resendOf(name)}
                    onPress={() => void resend(resent)}
                  >
                    {words.resend}
                  </StudioButton>
                )}
              </span>
            </li>
          )
        })}
        {unsent.map((kind) => (
          <li key={kind} className={styles.message}>
            <span className={`${styles.dot} ${styles.gone}`} aria-hidden="true" />
            <p className={styles.what}>
              <span className={styles.kind}>{messageKindWords(kind)}</span>
              <span className={styles.state}>{words.noRecord}</span>
            </p>
            <span className={styles.actions}>
              <StudioButton
                kind="quiet"
                isPending={isPending}
                aria-label={words.resendOf(messageKindWords(kind))}
                onPress={() => void resend(kind)}
              >
                {words.resend}
              </StudioButton>
            </span>
          </li>
        ))}
      </ul>
      {resendable.some((kind) => kind.endsWith('-webhook')) && <p className={styles.gone}>{words.crmCopies}</p>}
    </LeadSection>
  )
}
