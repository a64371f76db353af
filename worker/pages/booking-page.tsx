import { summaryWords } from '../../shared/content/booking'
import { bookingPageWords as words } from '../../shared/content/booking-page'
import { site } from '../../shared/content/site'
import type { BookingView } from '../rules/booking-view'
import { bookingHeadline, bookingState } from './booking-state'
import { PageDocument } from './page-document'
import { SessionFacts } from './session-facts'
import { SessionTicket } from './session-ticket'
import { SessionTime } from './session-time'
import { WeekTrees } from './week-trees'

/** What the last click on a booking's page did, or could not do. */
export type BookingNotice = keyof typeof words.notices

/** One booking as it stands now, and what can be done about it. */
export function BookingPage({ view, notice }: { view: BookingView; notice?: BookingNotice }) {
  const state = bookingState(view)
  const isAhead = state === 'booked' || state === 'moved'
  const { lead, stamp } = words.states[state]
  const headline = bookingHeadline(view)
  return (
    <PageDocument title={headline} folio={[words.folio, view.reference]}>
      {notice && (
        <p className="notice" role="status">
          {words.notices[notice]}
        </p>
      )}
      <div className="spread">
        <div className="words">
          <h1>{headline}</h1>
          <p className="lead">{lead(view.firstName)}</p>
          <WeekTrees startsAt={view.startsAt} isAhead={isAhead} />
        </div>
        <SessionTicket view={view} spent={!isAhead}>
          <div className="session" data-state={state}>
            <span className="stamp" aria-hidden="true">
              {stamp}
            </span>
            <SessionTime startsAt={view.startsAt} withYear={!isAhead} />
            <SessionFacts view={view} />
            <p className="actions">
              {isAhead ? (
                <a className="button dark" href={`${view.path}/invite.ics`}>
                  {summaryWords.calendar}
                </a>
              ) : (
                <a className="button dark" href={view.bookAgain} rel="noreferrer">
                  {words.again}
                </a>
              )}
            </p>
          </div>
          {isAhead && <Stub view={view} />}
        </SessionTicket>
      </div>
    </PageDocument>
  )
}

/** The part of the ticket to tear off: move, cancel, reminders. */
function Stub({ view }: { view: BookingView }) {
  const { path, canChange, changeMinutes } = view
  return (
    <div className="stub">
      {canChange ? (
        <>
          <p>{words.change.until(changeMinutes)}</p>
          <p className="actions">
            <a className="button" href={`${path}/move`}>
              {words.change.move}
            </a>
            <a className="button" href={`${path}/cancel`}>
              {words.change.cancel}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{words.change.tooLate(view.hasBegun ? 0 : changeMinutes)}</p>
          <p className="actions">
            <a className="button" href={site.phone.href}>
              {site.phone.label}
            </a>
          </p>
        </>
      )}
      {view.hasReminders && <Reminders path={path} reminded={view.reminded} />}
    </div>
  )
}

function Reminders({ path, reminded }: { path: string; reminded: boolean }) {
  return (
    <form className="reminders" method="post" action={`${path}/reminders`}>
      <p>{reminded ? words.reminders.on : words.reminders.off}</p>
      <button type="submit" name="reminders" value={reminded ? 'off' : 'on'}>
        {reminded ? words.reminders.stop : words.reminders.resume}
      </button>
    </form>
  )
}
