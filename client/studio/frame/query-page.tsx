import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { refusalWords, roleSentence } from '../../../shared/content/studio/people.ts'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import { type Right, rolesWith } from '../../../shared/people/rights.ts'
import { useEverHadRight, useMyRole } from '../people.ts'
import { type FailureReason, RequestFailure, reasonOf } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice, PageHeading } from '../ui/layout.tsx'
import styles from './query-page.module.css'

type QueryPageProps<T> = {
  query: { data: T | undefined; error: unknown; failureReason?: unknown; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Shows what a query brought; before that, that it is loading, or why it failed. Older data stay beside a newer failure. */
export function QueryPage<T>({ query, children }: QueryPageProps<T>) {
  const { data, error, refetch } = query
  const isOffline = useOffline(query)
  const failure = error ? reasonOf(error) : data === undefined && isOffline ? 'offline' : undefined
  const isLoading = data === undefined && failure === undefined
  return (
    <>
      {failure && <FailureNotice reason={failure} onRetry={() => void refetch()} />}
      {isLoading && (
        <p className={styles.loading} role="status">
          <span className={styles.dots} aria-hidden="true" />
          {studioWords.loading}
        </p>
      )}
      {data !== undefined && children(data)}
    </>
  )
}

/** Whether there is no network, by the browser or by a first request that failed. Further requests are made while the notice is shown. */
function useOffline({ failureReason }: QueryPageProps<unknown>['query']): boolean {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return !isOnline || (failureReason instanceof RequestFailure && failureReason.reason === 'offline')
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

type FailureNoticeProps = {
  reason: FailureReason
  onRetry?: () => void
  /** What was typed is a draft, which outlasts the failure. */
  isKept?: boolean
}

/** Why something could not be read or done, with the button that fixes it. */
export function FailureNotice({ reason, onRetry, isKept = false }: FailureNoticeProps) {
  const { title, text, kept } = studioWords.failures[reason]
  const me = useMyRole().data
  // Access asks for the sign-in when the page itself is loaded.
  const action =
    reason === 'forbidden' ? undefined : reason === 'signed-out' ? (
      <StudioButton onPress={() => location.reload()}>{studioWords.failures['signed-out'].action}</StudioButton>
    ) : (
      onRetry && <StudioButton onPress={onRetry}>{studioWords.tryAgain}</StudioButton>
    )
  return (
    <Notice kind="error" title={title} actions={action}>
      <p>{isKept ? kept : text}</p>
      {reason === 'forbidden' && me && <p>{roleSentence(me)}</p>}
    </Notice>
  )
}

/** For an address that no page of the studio has. */
export function MissingPage() {
  const { title, text, back } = studioWords.missing
  return (
    <>
      <PageHeading title={title}>{text}</PageHeading>
      <p>
        <Link href="/campaigns">{back}</Link>
      </p>
    </>
  )
}

/** Scrolls to what it holds when that appears: at the end of a long form it would not be seen. */
export function ScrolledTo({ children }: { children: ReactNode }) {
  return (
    <div
      ref={(element) => {
        // What it answers with is no cleanup of the ref.
        element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {children}
    </div>
  )
}

type WithRightProps = {
  right: Right
  /** What the page is called in the bar above it. */
  title: string
  children: ReactNode
}

/** For somebody without the right, who it is for. Whoever had it when the page was opened keeps what they were typing. */
export function WithRight({ right, title, children }: WithRightProps) {
  const me = useMyRole()
  if (useEverHadRight(right)) return children
  return (
    <QueryPage query={me.data ? { ...me, error: null } : me}>
      {(person) => (
        <>
          <PageHeading title={title}>{refusalWords(right, { ...person, needed: rolesWith(right) })}</PageHeading>
          <p>
            <Link href="/campaigns">{studioWords.missing.back}</Link>
          </p>
        </>
      )}
    </QueryPage>
  )
}

type StaleContentProps = { isStale: boolean; className: string | undefined; children: ReactNode }

/** What was read before stays in its place, paler, while something else is read instead of it. */
export function StaleContent({ isStale, className, children }: StaleContentProps) {
  return (
    <div className={`${styles.content} ${className}`} data-stale={isStale || undefined}>
      {children}
    </div>
  )
}
