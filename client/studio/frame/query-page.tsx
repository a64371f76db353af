import type { ReactNode } from 'react'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import { reasonOf } from '../request-failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './query-page.module.css'

type QueryPageProps<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Shows what a query brought; before that, that it is loading, or why it failed. Older data stay beside a newer failure. */
export function QueryPage<T>({ query: { data, error, refetch }, children }: QueryPageProps<T>) {
  const isLoading = data === undefined && !error
  return (
    <>
      {Boolean(error) && <FailureNotice reason={reasonOf(error)} onRetry={() => void refetch()} />}
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
