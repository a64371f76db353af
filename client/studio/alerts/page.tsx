import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { alertWords } from '../../../shared/content/studio/alerts.ts'
import type { Trouble } from '../../../shared/health.ts'
import { canBeTriedAgain } from '../../../shared/lead.ts'
import type { Millis } from '../../../shared/time.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { useHostNames } from '../queries.ts'
import { reasonOf } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { clockWords, leadMoment, momentWords } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/icons.tsx'
import { Notice, PageHeading } from '../ui/layout.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { type Issue, issuesOf } from './issues.ts'
import { reasonWords } from './message-words.ts'
import { type FailedMessageAction, type FailedMessages, useAlerts, useFailedMessages } from './queries.ts'
import { SessionsOutsideList } from './sessions-outside.tsx'
import styles from './page.module.css'
import rows from './rows.module.css'

/** Whether everything works that leads depend on and, if not, what it means and what fixes it. */
export function AlertsPage() {
  const query = useAlerts()
  const nameOf = useHostNames()
  const [news, setNews] = useState<string>()
  const { place, note } = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <>
      <PageHeading title={alertWords.title}>{alertWords.text}</PageHeading>
      <div ref={place} className={styles.page} tabIndex={-1}>
        {news !== undefined && <Notice kind="done" title={news} />}
        <QueryPage query={query}>
          {(trouble) => {
            const problems = issuesOf(trouble, nameOf)
            return problems.length === 0 ? (
              <AllClear checked={checkedWords(trouble.health, query.dataUpdatedAt)} />
            ) : (
              <>
                <ul className={styles.problems}>
                  {problems.map((problem) => (
                    <IssueItem key={problem.id} problem={problem} onAct={note} onDone={setNews} />
                  ))}
                </ul>
                <p className={styles.issuesChecked}>{checkedWords(trouble.health, query.dataUpdatedAt)}</p>
              </>
            )
          }}
        </QueryPage>
      </div>
    </>
  )
}

/** When it was looked, and who sends the mail where there are two who can. */
function checkedWords({ checks }: Trouble['health'], at: Millis): string {
  const { sender } = checks.mail
  const checked = alertWords.checked(clockWords(at))
  return sender === undefined ? checked : `${checked}. ${alertWords.senders[sender ?? 'nobody']}`
}

const PAGE_OF = {
  openSchedule: '/schedule',
  openLeads: '/leads?list=all',
  openToDo: '/leads',
  openPeople: '/people',
  openWords: '/words',
} as const

type IssueItemProps = {
  problem: Issue
  /** Called when something is tried that may take the problem, and its buttons, away. */
  onAct: () => void
  /** Called with what was done, in words. */
  onDone: (news: string) => void
}

/** One issue: what it means for leads, and what fixes it. */
function IssueItem({ problem, onAct, onDone }: IssueItemProps) {
  const { title, text, operator, action, dead, outside } = problem
  const [, go] = useLocation()
  const [dropping, setDropping] = useState<FailedMessages>()
  const tell = (action: FailedMessageAction, count: number) => {
    const { messages, dropped, sent, tried } = alertWords
    const words = messages(count, false)
    onDone(action === 'dismiss' ? dropped(words) : count === 0 ? sent : tried(words, count === 1))
  }
  const { isPending, error, mutate } = useFailedMessages((count, { action }) => tell(action, count))
  const requeue = (which: FailedMessages) => {
    if (isPending) return
    onAct()
    mutate({ action: 'requeue', which })
  }
  return (
    <li className={styles.item}>
      <span className={styles.issueDot} aria-hidden="true" />
      <div className={styles.issueWords}>
        <h2 className={styles.issueTitle}>{title}</h2>
        <p>{text}</p>
        {operator && (
          <p className={styles.operator}>
            <span className={styles.tell}>{alertWords.operator}</span>
            <span>{operator}</span>
          </p>
        )}
        {outside && <SessionsOutsideList sessions={outside} />}
        {dead && (
          <FailedMessageList
            dead={dead}
            isPending={isPending}
            onChange={(act, id) => (act === 'requeue' ? requeue({ id }) : setDropping({ id }))}
          />
        )}
        {error && <FailureNotice reason={reasonOf(error)} />}
        <div className={styles.issueActions}>
          {dead && (dead.messages.length > 1 || dead.isMore) && (
            <>
              {dead.messages.some(canBeTriedAgain) && (
                <StudioButton isPending={isPending} onPress={() => requeue({ kind: dead.kind })}>
                  {isPending ? alertWords.trying : words.requeueAll}
                </StudioButton>
              )}
              <StudioButton kind="danger" isPending={isPending} onPress={() => setDropping({ kind: dead.kind })}>
                {words.dismissAll}
              </StudioButton>
            </>
          )}
          {action === 'tryAll' && (
            <StudioButton isPending={isPending} onPress={() => requeue({})}>
              {isPending ? alertWords.trying : alertWords.actions.tryAll}
            </StudioButton>
          )}
          {action !== undefined && action !== 'tryAll' && (
            <StudioButton onPress={() => go(PAGE_OF[action])}>{alertWords.actions[action]}</StudioButton>
          )}
        </div>
      </div>
      {dropping && dead && (
        <DropDialog
          which={dropping}
          count={'id' in dropping ? countWords(1, false) : countWords(dead.messages.length, dead.isMore)}
          onDrop={onAct}
          onDropped={(count) => {
            setDropping(undefined)
            tell('dismiss', count)
          }}
          onClose={() => setDropping(undefined)}
        />
      )}
    </li>
  )
}

/** A dot beside the link to the alerts, if there are any. */
export function AlertsMark() {
  const { data } = useAlerts()
  const nameOf = useHostNames()
  const count = data ? issuesOf(data, nameOf).length : 0
  if (count === 0) return null
  return (
    <>
      <span className={styles.mark} aria-hidden="true" />
      <VisuallyHidden>{`, ${alertWords.mark(count)}`}</VisuallyHidden>
    </>
  )
}

/** One whole dot. */
function AllClear({ checked }: { checked: string }) {
  return (
    <div className={styles.allClear}>
      <span className={styles.allClearDot} aria-hidden="true" />
      <div className={styles.allClearWords}>
        <h2 className={styles.allClearTitle}>{alertWords.allClear}</h2>
        <p>{alertWords.allClearText}</p>
        <p className={styles.allClearChecked}>{checked}</p>
      </div>
    </div>
  )
}

type FailedMessageListProps = {
  dead: NonNullable<Issue['dead']>
  isPending: boolean
  onChange: (act: FailedMessageAction, id: number) => void
}

/** How many are listed; the others are only counted. */
const SHOWN = 10

const { dead: words, messages: countWords } = alertWords

/** Messages of one kind that were given up, each with the way to its lead. */
function FailedMessageList({ dead: { messages }, isPending, onChange }: FailedMessageListProps) {
  return (
    <ul className={rows.list}>
      {messages.slice(0, SHOWN).map(({ id, kind, channel, reference, name, startsAt, reason, diedAt }) => (
        <li key={id} className={rows.row}>
          <p className={rows.about}>
            {reference !== '' && (
              <>
                <Link href={`/leads/${reference}`}>{name}</Link>
                <span>{reference}</span>
              </>
            )}
            {startsAt !== null && <span>{words.session(leadMoment(Date.parse(startsAt), Date.now()))}</span>}
            <span>{words.since(momentWords(diedAt))}</span>
            <span>{reasonWords(channel, reason)}</span>
          </p>
          <span className={styles.failedMessageActions}>
            {(['requeue', 'dismiss'] as const)
              .filter((act) => act === 'dismiss' || canBeTriedAgain({ kind, reason }))
              .map((act) => (
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
