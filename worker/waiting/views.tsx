import { waitingResultWords, waitingPageWords as words } from '../../shared/content/waiting.ts'
import { dayInFull, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { type WaitingRequest, waitingPath } from '../../shared/waiting.ts'
import { RequestPage } from '../bookings/request-page.tsx'
import { SessionTime } from '../bookings/session-views.tsx'
import { LinkButton, ResultDocument } from '../pages/html.tsx'
import { type WaitingRow, waitingUntil } from '../records/waiting.ts'

/** `free`: the time that can be booked here now; `gone`: it was taken; `none`: nobody has been told of one. */
export type WaitingState = 'free' | 'gone' | 'none'

type WaitingPageProps = { row: WaitingRow; state: WaitingState; notice?: string }

/** The page of somebody who waits: the free time with a button that books it, and the way off the list. */
export function WaitingPage({ row, state, notice }: WaitingPageProps) {
  const { name } = JSON.parse(row.request) as WaitingRequest
  const { headline, lead } = words[state]
  const path = waitingPath(row.key)
  const free = state === 'free' ? row.offered : null
  return (
    <RequestPage
      words={words}
      headline={headline}
      lead={lead(name.split(' ')[0] ?? name)}
      notice={notice}
      card={{ title: free ? words.card : words.cardNone, isSpent: !free }}
      path={path}
      booking={free ? { startsAt: free } : undefined}
      campaign={row.campaign}
      end={{ path: `${path}/leave`, text: words.until(dayInFull(sydneyDate(waitingUntil(row)))), label: words.leave }}
    >
      {free && <SessionTime startsAt={free} />}
    </RequestPage>
  )
}

/** `left`: whoever has just left sees this, however often they ask. `ended`: a link to a wait that is no more. */
export function OffListPage({ why }: { why: 'left' | 'ended' }) {
  const { title, lead } = words[why]
  return (
    <ResultDocument title={title} lead={lead} failed={why === 'ended'}>
      <p className="actions">
        <LinkButton href="/" label={words.onwards} />
      </p>
    </ResultDocument>
  )
}

/** The response to a form without scripts that asked for the list. */
export function WaitingResultPage({ email, until, path }: { email: string; until: Millis; path: string }) {
  return (
    <ResultDocument title={waitingResultWords.title} lead={waitingResultWords.lead(email)}>
      <p>{waitingResultWords.until(dayInFull(sydneyDate(until)))}</p>
      <p className="actions">
        <LinkButton href={path} label={waitingResultWords.onwards} />
      </p>
    </ResultDocument>
  )
}
