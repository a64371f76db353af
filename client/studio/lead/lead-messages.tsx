import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/lead-words'
import type { ResendableKind } from '../../../shared/lead/resendable'
import { studioApi } from '../api'
import { FailureNotice } from '../frame/failure-notice'
import { queryClient } from '../query-client'
import type { FailureReason } from '../request-failure'
import { changeDeadLetters } from '../trouble/change-dead-letters'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'
import { useLastingFocus } from '../ui/use-lasting-focus'
import styles from './lead-messages.module.css'
import type { LeadPageData } from './lead-page-data'
import { LeadProblemNotice } from './lead-problem-notice'
import { LeadSection } from './lead-section'
import { messageKindWords } from './message-kind-words'
import { messageState } from './message-state'
import { leadQuery } from './use-lead'
import { useLeadChange } from './use-lead-change'

const { messages: words } = leadWords

/** The messages about a lead: what became of each, and how to send one again, try one again or drop it. */
export function LeadMessages({ data: { lead, messages, resendable } }: { data: LeadPageData }) {
  const { reference } = lead
  const { isPending, problem, change } = useLeadChange(reference)
  const { place, note } = useLastingFocus<HTMLUListElement>()
  const [failure, setFailure] = useState<FailureReason>()
  const [news, setNews] = useState<string>()
  const resend = async (kind: ResendableKind) => {
    note()
    setNews(undefined)
    const sent = await change(() => studioApi.leads[':reference'].resend.$post({ param: { reference }, json: { kind } }))
    if (sent) setNews(words.resent(messageKindWords(kind)))
  }
  const settle = async (act: 'requeue' | 'dismiss', { id, kind }: LeadPageData['messages'][number]) => {
    note()
    setNews(undefined)
    const reason = await changeDeadLetters(act, { id })
    setFailure(reason)
    await queryClient.invalidateQueries({ queryKey: leadQuery(reference) })
    if (!reason) setNews(words[act === 'requeue' ? 'requeued' : 'dismissed'](messageKindWords(kind)))
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
                    <StudioButton aria-label={words.requeueOf(name)} onPress={() => void settle('requeue', message)}>
                      {words.requeue}
                    </StudioButton>
                    <StudioButton kind="quiet" aria-label={words.dismissOf(name)} onPress={() => void settle('dismiss', message)}>
                      {words.dismiss}
                    </StudioButton>
                  </>
                )}
                {resent && (
                  <StudioButton
                    kind="quiet"
                    isDisabled={isPending}
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
                isDisabled={isPending}
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
