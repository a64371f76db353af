import { useState } from 'react'
import { troubleWords } from '../../../shared/content/studio/trouble-words'
import { useLastingFocus } from '../focus/use-lasting-focus'
import { QueryPage } from '../frame/query-page'
import { clockWords } from '../ui/moment-words'
import { Notice } from '../ui/notice'
import { PageHeading } from '../ui/page-heading'
import { CalmView } from './calm-view'
import { problemsOf } from './problems-of'
import { TroubleItem } from './trouble-item'
import styles from './trouble-page.module.css'
import { useTrouble } from './use-trouble'

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
