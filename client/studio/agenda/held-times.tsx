import { useQuery } from '@tanstack/react-query'
import type { HeldTime } from '../../../shared/assistant-hold.ts'
import { heldTimesWords as words } from '../../../shared/content/assistant-hold.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { bodyOf, studioApi } from '../server.ts'
import { clockWords, leadMoment } from '../ui/format.ts'
import { useCampaigns } from '../use-campaigns.ts'
import styles from './waiting.module.css'

/** The times that assistants had held, while there are any: without one there is nothing to know. */
export function HeldTimes() {
  const { data: holds = [] } = useQuery({
    queryKey: ['holds'],
    queryFn: async () => (await bodyOf<{ holds: HeldTime[] }>(studioApi.leads.holds.$get())).holds,
    refetchInterval: MINUTE_MS,
    refetchOnMount: 'always',
  })
  const { data } = useCampaigns()
  if (holds.length === 0) return null
  const now = Date.now()
  return (
    <section className={styles.waiting} aria-labelledby="held">
      <h2 id="held" className={styles.title}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ol className={styles.list}>
        {holds.map(({ id, startsAt, campaign, assistant, until }) => (
          <li key={id} className={styles.item}>
            <p className={styles.about}>
              <strong>{leadMoment(Date.parse(startsAt), now)}</strong>
              <span>{data?.campaigns.find(({ key }) => key === campaign)?.title ?? campaign}</span>
              <span>{words.askedBy(assistant)}</span>
              <span>{words.until(clockWords(until))}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
