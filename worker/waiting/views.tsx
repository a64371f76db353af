import { pathOfCampaign } from '../../shared/campaign/campaign.ts'
import { waitingAnswerWords, waitingPageWords as words } from '../../shared/content/waiting.ts'
import { dayInFull, sydneyDate } from '../../shared/schedule/time.ts'
import type { Millis } from '../../shared/time.ts'
import { type WaitingRequest, waitingPath } from '../../shared/waiting.ts'
import { Card, SessionTime } from '../bookings/session-views.tsx'
import { HiddenFields } from '../http/forms.tsx'
import { AnswerDocument, PageDocument } from '../http/html.tsx'
import { type WaitingRow, waitingUntil } from './list.ts'

/** `free`: the time that can be booked here now; `gone`: it was taken; `none`: nobody has been told of one. */
export type WaitingState = 'free' | 'gone' | 'none'

type WaitingPageProps = { row: WaitingRow; state: WaitingState; notice?: string }

/** The page of somebody who waits: the free time with a button that books it, and the way off the list. */
export function WaitingPage({ row, state, notice }: WaitingPageProps) {
  const { name } = JSON.parse(row.request) as WaitingRequest
  const { headline, lead } = words[state]
  const path = waitingPath(row.key)
  const isFree = state === 'free' && row.offered !== null
  return (
    <PageDocument title={headline} folio={[words.folio]}>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <div className="spread">
        <div className="words">
          <h1>{headline}</h1>
          <p className="lead">{lead(name.split(' ')[0] ?? name)}</p>
        </div>
        <Card title={isFree ? words.card : words.cardNone} spent={!isFree}>
          <div className="summary">
            {isFree && row.offered && <SessionTime startsAt={row.offered} />}
            {isFree && (
              <form className="actions" method="post" action={path}>
                <HiddenFields values={{ startsAt: row.offered ?? '' }} />
                <button className="button dark" type="submit">
                  {words.book}
                </button>
              </form>
            )}
            <p className="actions">
              <a className="button plain" href={pathOfCampaign(row.campaign)} rel="noreferrer">
                {words.others}
              </a>
            </p>
          </div>
          <form className="stub actions" method="post" action={`${path}/leave`}>
            <p>{words.until(dayInFull(sydneyDate(waitingUntil(row))))}</p>
            <button className="button plain" type="submit">
              {words.leave}
            </button>
          </form>
        </Card>
      </div>
    </PageDocument>
  )
}

/** Whoever has left sees this, however often they ask. */
export function LeftPage() {
  const { title, lead, onwards } = words.left
  return (
    <AnswerDocument title={title} lead={lead}>
      <p className="actions">
        <a className="button dark" href="/">
          {onwards}
        </a>
      </p>
    </AnswerDocument>
  )
}

/** The response to a form without scripts that asked for the list. */
export function WaitingAnswerPage({ email, until, path }: { email: string; until: Millis; path: string }) {
  return (
    <AnswerDocument title={waitingAnswerWords.title} lead={waitingAnswerWords.lead(email)}>
      <p>{waitingAnswerWords.until(dayInFull(sydneyDate(until)))}</p>
      <p className="actions">
        <a className="button dark" href={path}>
          {waitingAnswerWords.onwards}
        </a>
      </p>
    </AnswerDocument>
  )
}
