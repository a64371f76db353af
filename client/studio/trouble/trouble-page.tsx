import { useState } from 'react'
import { troubleWords } from '../../../shared/content/studio/operations.ts'
import { useLastingFocus } from '../focus/use-lasting-focus.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { clockWords } from '../ui/moment-words.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CalmView } from './calm-view.tsx'
import { problemsOf } from './problems-of.ts'
import { TroubleItem } from './trouble-item.tsx'
import styles from './trouble-page.module.css'
import { useTrouble } from './use-trouble.ts'

/** Whether everything works that leads depend on and, if not, what it means and what mends it. */
export function TroublePage() {
  const query = useTrouble()
  const [news, setNews] = useState<string>()
  const { place, note } = useLastingFocus<HTMLDivElement>()
  return (
    <>
      <PageHeading title={troubleWords.title}>{troubleWords.text}</PageHeading>
      <div ref={place} className={styles.page} tabIndex={-1}>
        {news !== undefined && <Notice kind="done" title={news} />}
        <QueryPage query={query}>
          {(trouble) => {
            const problems = problemsOf(trouble)
            return problems.length === 0 ? (
              <CalmView checkedAt={query.dataUpdatedAt} />
            ) : (
              <>
                <ul className={styles.problems}>
                  {problems.map((problem) => (
                    <TroubleItem key={problem.id} problem={problem} onAct={note} onDone={setNews} />
                  ))}
                </ul>
                <p className={styles.checked}>{troubleWords.checked(clockWords(query.dataUpdatedAt))}</p>
              </>
            )
          }}
        </QueryPage>
      </div>
    </>
  )
}
