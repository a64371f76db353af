import { type HoldDetails, holdPath } from '../../shared/assistant-hold.ts'
import { DETAIL_FIELDS } from '../../shared/booking.ts'
import { holdWords, holdPageWords as words } from '../../shared/content/assistant-hold.ts'
import { fieldWords } from '../../shared/content/booking.ts'
import { clockInWords } from '../../shared/sydney-time.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { RequestPage } from '../bookings/request-page.tsx'
import { Fact, SessionTime } from '../bookings/session-views.tsx'
import { LinkButton, ResultDocument } from '../pages/html.tsx'
import { detailsOf, type HoldRow } from '../records/holds.ts'

/** `open`: held for the person; `ended`: no longer, but free; `gone`: somebody else has it, or nobody can. */
export type HoldState = 'open' | 'ended' | 'gone'

type HoldPageProps = { row: HoldRow; state: HoldState; notice?: string }

/** The page of somebody whose assistant asks for a time: what it asks for, the button that books, and the one that deletes all of it. */
export function HoldPage({ row, state, notice }: HoldPageProps) {
  const { headline, lead } = words[state]
  const details = detailsOf(row)
  const path = holdPath(row.key)
  const isGone = state === 'gone'
  const minutes = (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / MINUTE_MS
  return (
    <RequestPage
      words={words}
      headline={headline}
      lead={lead(details.name.split(' ')[0] ?? details.name, row.assistant)}
      notice={notice}
      card={{ title: isGone ? words.cardGone : words.card, aside: isGone ? undefined : words.minutes(minutes), isSpent: isGone }}
      path={path}
      booking={isGone ? undefined : {}}
      campaign={row.campaign}
      end={{
        path: `${path}/not-me`,
        text: state === 'open' ? words.until(clockInWords(row.until)) : words.over,
        label: words.notMe,
      }}
    >
      <SessionTime startsAt={row.starts_at} />
      {!isGone && <AskedDetails details={details} />}
    </RequestPage>
  )
}

/** All that the assistant sent, as the booking would have it. */
function AskedDetails({ details }: { details: HoldDetails }) {
  const { note } = details
  const shown = DETAIL_FIELDS.filter((field) => details[field])
  return (
    <dl className="facts">
      {shown.map((field) => (
        <Fact key={field} name={fieldWords(field).label} value={details[field]} dir="auto" translate="no" />
      ))}
      {note && <Fact name={holdWords.note} value={note} dir="auto" />}
    </dl>
  )
}

/** Whoever has confirmed, and opens the link of the mail again. */
export function ConfirmedPage({ path }: { path: string }) {
  return <HoldOverPage words={words.confirmed} title={words.confirmed.headline} href={path} />
}

type HoldOverProps = { title: string; words: { lead: string; onwards: string }; href?: string; failed?: boolean }

/** What stands in place of a hold's page once the hold was confirmed, deleted or never there. */
export function HoldOverPage({ title, words: { lead, onwards }, href = '/', failed }: HoldOverProps) {
  return (
    <ResultDocument title={title} lead={lead} failed={failed}>
      <p className="actions">
        <LinkButton href={href} rel="noreferrer" label={onwards} />
      </p>
    </ResultDocument>
  )
}
