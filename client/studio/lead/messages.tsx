import { useState } from 'react'
import { alertWords } from '../../../shared/content/studio/alerts.ts'
import { leadMessageWords as words } from '../../../shared/content/studio/lead-messages.ts'
import { canBeTriedAgain, type ResendableKind } from '../../../shared/lead.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import type { LeadMessage } from '../../../shared/message.ts'
import { MINUTE_MS, type Millis } from '../../../shared/time.ts'
import { DropDialog } from '../alerts/drop-dialog.tsx'
import { messageKindWords, reasonWords } from '../alerts/message-words.ts'
import { useFailedMessages } from '../alerts/queries.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { reasonOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { momentWords } from '../ui/format.ts'
import { Notice } from '../ui/layout.tsx'
import { hasReturned, LeadProblemNotice, useLeadChange } from './data.tsx'
import { LeadSection } from './parts.tsx'
import styles from './messages.module.css'

/** That a mail to the visitor came back; nothing if none did, or if it was to an address that was theirs. */
export function ReturnedNotice({ data: { messages } }: { data: LeadPageData }) {
  const isTheirs = messages.some(
    (message) => hasReturned(message) && canBeTriedAgain(message) && !message.kind.endsWith('-notice'),
  )
  if (!isTheirs) return null
  return <Notice kind="error" {...words.returned} />
}

/** The messages about a lead: what became of each, and how to send one again, try one again or drop it. */
export function LeadMessages({ data: { lead, messages, resendable, acts } }: { data: LeadPageData }) {
  const { reference } = lead
  const [news, setNews] = useState<string>()
  const [dropping, setDropping] = useState<LeadMessage>()
  const { place, note } = useFocusAfterRemoval<HTMLUListElement>()
  const resending = useLeadChange(
    reference,
    (kind: ResendableKind) => studioApi.leads[':reference'].resend.$post({ param: { reference }, json: { kind } }),
    { onSuccess: (_, kind) => setNews(words.resent(messageKindWords(kind))) },
  )
  const failed = useFailedMessages()
  const isPending = resending.isPending || failed.isPending
  const begin = () => {
    note()
    setNews(undefined)
  }
  const resend = (kind: ResendableKind) => {
    if (isPending) return
    begin()
    resending.mutate(kind)
  }
  const requeue = ({ id, kind }: LeadMessage) => {
    if (isPending) return
    begin()
    failed.mutate({ action: 'requeue', which: { id } }, { onSuccess: () => setNews(words.requeued(messageKindWords(kind))) })
  }
  // The last of a kind is the one that counts.
  const canResend = (index: number): ResendableKind | undefined => {
    const message = messages[index]
    const isLast = messages.findLastIndex(({ kind }) => kind === message?.kind) === index
    return isLast && message?.state !== 'dead' ? resendable.find((kind) => kind === message?.kind) : undefined
  }
  const button = (act: 'requeue' | 'dismiss' | 'resend', kind: string, onPress: () => void) => (
    <StudioButton
      kind={act === 'requeue' ? undefined : 'quiet'}
      isPending={isPending}
      aria-label={words[`${act}Of`](messageKindWords(kind))}
      onPress={onPress}
    >
      {words[act]}
    </StudioButton>
  )
  const isImported = acts.some(({ act }) => act === 'imported')
  const isByHand = lead.kind === 'enquiry' && acts.some(({ act, detail }) => act === 'added' && detail === '')
  const unsent = resendable.filter((kind) => !messages.some((message) => message.kind === kind))
  return (
    <LeadSection title={words.title}>
      {news !== undefined && <Notice kind="done" title={news} />}
      {resending.error && <LeadProblemNotice error={resending.error} />}
      {failed.error && <FailureNotice reason={reasonOf(failed.error)} />}
      {messages.length === 0 && <p className={styles.gone}>{isImported || isByHand ? words.none : words.gone}</p>}
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
                <span className={state === 'dead' ? styles.error : styles.state}>{text}</span>
              </p>
              <span className={styles.actions}>
                {state === 'dead' && (
                  <>
                    {canBeTriedAgain(message) && button('requeue', kind, () => requeue(message))}
                    {button('dismiss', kind, () => setDropping(message))}
                  </>
                )}
                {resent && button('resend', kind, () => resend(resent))}
              </span>
            </li>
          )
        })}
        {unsent.map((kind) => (
          <li key={kind} className={styles.message}>
            <span className={`${styles.dot} ${styles.gone}`} aria-hidden="true" />
            <p className={styles.what}>
              <span className={styles.kind}>{messageKindWords(kind)}</span>
              <span className={styles.state}>
                {isImported || (isByHand && kind === 'enquiry-notice') ? words.notSent : words.noRecord}
              </span>
            </p>
            <span className={styles.actions}>{button('resend', kind, () => resend(kind))}</span>
          </li>
        ))}
      </ul>
      {resendable.some((kind) => kind.endsWith('-webhook')) && <p className={styles.gone}>{words.crmCopies}</p>}
      {dropping && (
        <DropDialog
          which={{ id: dropping.id }}
          count={alertWords.messages(1, false)}
          onDrop={begin}
          onDropped={() => {
            setDropping(undefined)
            setNews(words.dismissed(messageKindWords(dropping.kind)))
          }}
          onClose={() => setDropping(undefined)}
        />
      )}
    </LeadSection>
  )
}

/** A message that is due leaves within seconds. */
const LATE_MS = MINUTE_MS

/** What became of a message: a dot, and words with the time. */
function messageState(message: LeadMessage, now: Millis): { dot: LeadMessage['state'] | 'late'; text: string } {
  const { kind, channel, state, attempts, reason, nextAt, settledAt, sender } = message
  const settled = momentWords(settledAt ?? nextAt)
  const tried = words.tried(attempts)
  switch (state) {
    case 'sent':
      return { dot: state, text: words.sent(settled, sender ? words.senders[sender] : undefined) }
    case 'sending':
      return { dot: state, text: words.sending }
    case 'held':
      return { dot: 'late', text: words.held }
    case 'withdrawn':
      return { dot: state, text: words.withdrawn(settled) }
    case 'dead':
      if (!canBeTriedAgain(message)) return { dot: state, text: words.notArrivedOnce(settled) }
      if (hasReturned(message))
        return { dot: state, text: words[kind.endsWith('-notice') ? 'notArrivedToUs' : 'notArrived'](settled) }
      return { dot: state, text: words.dead(settled, tried, reasonWords(channel, reason ?? '')) }
    default: {
      if (attempts === 0 && nextAt <= now && now - nextAt <= LATE_MS) return { dot: state, text: words.leaving }
      const isLate = attempts > 0 || now - nextAt > LATE_MS
      const text = words.waits(momentWords(nextAt))
      return {
        dot: isLate ? 'late' : state,
        text: attempts > 0 ? words.again(text, tried, reasonWords(channel, reason ?? '')) : text,
      }
    }
  }
}
