import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { heldTimesWords } from '../../../shared/content/assistant-hold.ts'
import { waitingListWords as words } from '../../../shared/content/waiting.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { WaitingLine } from '../../../shared/waiting.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { useCampaignTitles } from '../queries.ts'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { clockWords, leadDay, leadMoment } from '../ui/format.ts'
import { ConfirmDialog, PagePart } from '../ui/layout.tsx'
import styles from './waiting.module.css'

const WAITING_QUERY = ['waiting'] as const

/** Who waits for a time: since when, for which, and of which they were told. */
export function WaitingList() {
  const query = useQuery({
    queryKey: WAITING_QUERY,
    queryFn: async () => (await bodyOf(studioApi.leads.waiting.$get())).waiting,
    refetchOnMount: 'always',
  })
  const [removed, setRemoved] = useState<string>()
  const [asked, setAsked] = useState<WaitingLine>()
  const { place, note } = useFocusAfterRemoval<HTMLHeadingElement>()
  const { isPending, error, mutate } = useMutation({
    mutationFn: ({ id }: WaitingLine) => responseOf(studioApi.leads.waiting.remove.$post({ json: { id } }), [200, 404]),
    onSuccess: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: WAITING_QUERY })
      note()
      setRemoved(words.removed(name))
      setAsked(undefined)
    },
  })
  return (
    <PagePart title={words.title} className={styles.waiting} titleClass={styles.title} place={place}>
      <p role="status">{removed}</p>
      <QueryPage query={query}>
        {(lines) =>
          lines.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <p>{`${words.count(lines.length)}. ${words.text}`}</p>
              <ol className={styles.list}>
                {lines.map((line) => (
                  <WaitingItem key={line.id} line={line} onRemove={() => setAsked(line)} />
                ))}
              </ol>
            </>
          )
        }
      </QueryPage>
      {asked && (
        <ConfirmDialog
          title={words.sure(asked.name)}
          words={words.removing}
          isPending={isPending}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.sureText}</p>
          {error && <FailureNotice reason={reasonOf(error)} onRetry={() => mutate(asked)} />}
        </ConfirmDialog>
      )}
    </PagePart>
  )
}

function WaitingItem({ line, onRemove }: { line: WaitingLine; onRemove: () => void }) {
  const { name, organisation, email, campaign, createdAt, before, offered } = line
  const titles = useCampaignTitles()
  const now = Date.now()
  return (
    <li className={styles.item}>
      <p className={styles.about}>
        <strong>{name}</strong>
        <span>{organisation}</span>
        <a href={`mailto:${email}`}>{email}</a>
        <span>{titles.get(campaign) ?? campaign}</span>
        <span>{before === null ? words.any : words.before(leadMoment(Date.parse(before), now))}</span>
        <span>{words.since(leadDay(createdAt, now))}</span>
        {offered !== null && <span>{words.told(leadMoment(Date.parse(offered), now))}</span>}
      </p>
      <StudioButton kind="quiet" aria-label={words.removeOf(name)} onPress={onRemove}>
        {words.remove}
      </StudioButton>
    </li>
  )
}

/** The times that assistants had held, while there are any: without one there is nothing to know. */
export function HeldTimes() {
  const { data: holds = [] } = useQuery({
    queryKey: ['holds'],
    queryFn: async () => (await bodyOf(studioApi.leads.holds.$get())).holds,
    refetchInterval: MINUTE_MS,
    refetchOnMount: 'always',
  })
  const titles = useCampaignTitles()
  if (holds.length === 0) return null
  const now = Date.now()
  return (
    <PagePart title={heldTimesWords.title} className={styles.waiting} titleClass={styles.title}>
      <p>{heldTimesWords.text}</p>
      <ol className={styles.list}>
        {holds.map(({ id, startsAt, campaign, assistant, until }) => (
          <li key={id} className={styles.item}>
            <p className={styles.about}>
              <strong>{leadMoment(Date.parse(startsAt), now)}</strong>
              <span>{titles.get(campaign) ?? campaign}</span>
              <span>{heldTimesWords.askedBy(assistant)}</span>
              <span>{heldTimesWords.until(clockWords(until))}</span>
            </p>
          </li>
        ))}
      </ol>
    </PagePart>
  )
}
