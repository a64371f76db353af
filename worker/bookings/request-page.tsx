import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { pathOfCampaign } from '../../shared/campaign/campaign.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { HiddenFields } from '../pages/forms.tsx'
import { LinkButton, PageDocument, SendButton } from '../pages/html.tsx'
import type { BookSlotResult } from './book.ts'
import { Card } from './session-views.tsx'

type RequestPageProps = {
  words: { folio: string; book: string; others: string }
  headline: string
  lead: string
  notice?: string
  card: { title: string; aside?: string; isSpent: boolean }
  /** The page's own path, to which the button that books posts. */
  path: string
  /** What that button sends; absent: nothing can be booked here now. */
  booking?: Record<string, string>
  campaign: string
  /** The button that ends the request, and the words before it. */
  end: { path: string; text: string; label: string }
  /** The time and what else is known of the session. */
  children: ReactNode
}

/** The page behind the link in a mail of somebody who has asked for a time, and has no booking yet. */
export function RequestPage(props: RequestPageProps) {
  const { words, headline, lead, notice, card, path, booking, campaign, end, children } = props
  return (
    <PageDocument title={headline} folio={[words.folio]} notice={notice}>
      <div className="spread">
        <div className="words">
          <h1>{headline}</h1>
          <p className="lead">{lead}</p>
        </div>
        <Card title={card.title} aside={card.aside} spent={card.isSpent}>
          <div className="summary">
            {children}
            {booking && (
              <form className="actions" method="post" action={path}>
                <HiddenFields values={booking} />
                <SendButton label={words.book} />
              </form>
            )}
            <p className="actions">
              <LinkButton plain href={pathOfCampaign(campaign)} rel="noreferrer" label={words.others} />
            </p>
          </div>
          <form className="stub actions" method="post" action={end.path}>
            <p>{end.text}</p>
            <SendButton plain label={end.label} />
          </form>
        </Card>
      </div>
    </PageDocument>
  )
}

type Others = Record<'gone' | 'full', () => Response | Promise<Response>>

/** What the button that books is answered with: the booking's own page, or that the time is `gone`, or that the day is `full`. */
export function respondBooked(c: Context<AppEnv>, result: BookSlotResult, { gone, full }: Others): Response | Promise<Response> {
  if (result.ok) {
    const { path } = result.body.booking
    return path ? c.redirect(`${path}?done=booked`, 303) : gone()
  }
  if (result.code === 'slot_taken' || result.code === 'slot_not_offered') return gone()
  if (result.code !== 'unavailable') return errorResponse(c, result.code, result)
  c.set('code', 'unavailable')
  return full()
}
