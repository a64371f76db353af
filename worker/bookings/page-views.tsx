import { summaryWords } from '../../shared/content/booking.ts'
import { bookingPageWords, cancelPageWords, movePageWords, weekTimesWords } from '../../shared/content/booking-page.ts'
import { site } from '../../shared/content/site.ts'
import { dayInFull, sydneyDate, sydneyTime, timeInWords, zoneLabel } from '../../shared/sydney-time.ts'
import { HiddenFields } from '../pages/forms.tsx'
import { LinkButton, PageDocument, SendButton } from '../pages/html.tsx'
import type { TimesWeek } from './availability.ts'
import type { BookingView } from './page.tsx'
import { type AskedQuestions, QuestionsStub } from './question-views.tsx'
import { BookingSummary, bookingHeadline, bookingState, Card, SessionDetails, SessionTime } from './session-views.tsx'
import { type TimesError, TimesErrorLine, WeekTimes, WeekTrees } from './times-views.tsx'

/** What the last click on a booking's page did, or could not do. */
export type BookingNotice = keyof typeof bookingPageWords.notices

/** The visitor's mail about what was done: it leaves within so many hours, or none comes. */
export type MailWait = { hours: number } | 'none'

type BookingPageProps = { view: BookingView; asked?: AskedQuestions; notice?: BookingNotice; mail?: MailWait }

/** One booking as it stands now, and what can be done about it. `mail`: absent if it leaves at once. */
export function BookingPage({ view, asked, notice, mail }: BookingPageProps) {
  const state = bookingState(view)
  const isAhead = state === 'booked' || state === 'moved'
  const { lead, stamp } = bookingPageWords.states[state]
  const headline = bookingHeadline(view)
  return (
    <PageDocument title={headline} folio={[bookingPageWords.folio, view.reference]} notice={notice && noticeWords(notice, mail)}>
      <div className="spread">
        <div className="words">
          <h1>{headline}</h1>
          <p className="lead">{lead(view.firstName)}</p>
          <WeekTrees startsAt={view.startsAt} isAhead={isAhead} />
        </div>
        <BookingSummary view={view} spent={!isAhead}>
          <div className="summary" data-state={state}>
            <span className="stamp" aria-hidden="true">
              {stamp}
            </span>
            <SessionTime startsAt={view.startsAt} withYear={!isAhead} />
            <SessionDetails view={view} />
            <p className="actions">
              {isAhead ? (
                <LinkButton href={`${view.path}/invite.ics`} label={summaryWords.calendar} />
              ) : (
                <LinkButton href={view.bookAgain} rel="noreferrer" label={bookingPageWords.again} />
              )}
            </p>
          </div>
          {asked && asked.questions.length > 0 && <QuestionsStub view={view} asked={asked} />}
          {isAhead && <Stub view={view} />}
        </BookingSummary>
      </div>
    </PageDocument>
  )
}

function noticeWords(notice: BookingNotice, mail: MailWait | undefined): string {
  const words = bookingPageWords.notices[notice]
  if (typeof words === 'string') return words
  if (mail === 'none') return `${words.done} ${words.none}`
  return `${words.done} ${mail ? words.later(mail.hours) : words.soon}`
}

/** The part of the card to tear off: move, cancel, reminders. */
function Stub({ view }: { view: BookingView }) {
  const { path, canChange, changeMinutes } = view
  return (
    <div className="stub">
      {canChange ? (
        <>
          <p>{bookingPageWords.change.until(changeMinutes)}</p>
          <p className="actions">
            <LinkButton plain href={`${path}/move`} label={bookingPageWords.change.move} />
            <LinkButton plain href={`${path}/cancel`} label={bookingPageWords.change.cancel} />
          </p>
        </>
      ) : (
        <>
          <p>{bookingPageWords.change.tooLate(view.hasBegun ? 0 : changeMinutes)}</p>
          <p className="actions">
            <LinkButton plain href={site.phone.href} label={site.phone.label} />
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
      <p>{reminded ? bookingPageWords.reminders.on : bookingPageWords.reminders.off}</p>
      <button type="submit" name="reminders" value={reminded ? 'off' : 'on'}>
        {reminded ? bookingPageWords.reminders.stop : bookingPageWords.reminders.resume}
      </button>
    </form>
  )
}

/** Asks before a booking is cancelled. */
export function CancelPage({ view }: { view: BookingView }) {
  const { path, sequence } = view
  return (
    <PageDocument title={cancelPageWords.headline} folio={[bookingPageWords.folio, view.reference]}>
      <div className="spread">
        <div className="words">
          <h1>{cancelPageWords.headline}</h1>
          <p className="lead">{cancelPageWords.lead(view.firstName)}</p>
          <p className="instead">
            {`${cancelPageWords.instead} `}
            <a href={`${path}/move`}>{cancelPageWords.move}</a>
          </p>
        </div>
        <BookingSummary view={view}>
          <div className="summary">
            <SessionTime startsAt={view.startsAt} />
            <SessionDetails view={view} />
          </div>
          <form className="stub actions" method="post" action={`${path}/cancel`}>
            <HiddenFields values={{ sequence: `${sequence}` }} />
            <SendButton label={cancelPageWords.cancel} />
            <LinkButton plain href={path} label={cancelPageWords.keep} />
          </form>
        </BookingSummary>
      </div>
    </PageDocument>
  )
}

type MovePageProps = {
  view: BookingView
  /** undefined: the times cannot be read now. */
  week: TimesWeek | undefined
  error?: TimesError
}

/** The free times of a week, one of which a booking can be moved to. */
export function MovePage({ view, week, error }: MovePageProps) {
  const { path } = view
  const instant = Date.parse(view.startsAt)
  return (
    <PageDocument title={movePageWords.headline} folio={[bookingPageWords.folio, view.reference]}>
      <div className="opening">
        <h1>{movePageWords.headline}</h1>
        <p className="lead">{movePageWords.lead(view.firstName)}</p>
      </div>
      <Card
        wide
        title={movePageWords.now(dayInFull(sydneyDate(instant)), timeInWords(sydneyTime(instant)))}
        subtitle={bookingPageWords.zone(zoneLabel(instant))}
      >
        {week ? (
          <form className="stub" method="post" action={`${path}/move?week=${week.days[0]?.date}`}>
            <HiddenFields values={{ sequence: `${view.sequence}` }} />
            {error && <TimesErrorLine error={error} />}
            <WeekTimes
              week={week}
              zone={view.visitorZone}
              turn={(monday, word, label) => (
                <a className="turn" href={`${path}/move?week=${monday}`} aria-label={label}>
                  {word}
                </a>
              )}
            />
            <p className="actions">
              <SendButton label={movePageWords.move} />
              <LinkButton plain href={path} label={movePageWords.keep} />
            </p>
          </form>
        ) : (
          <div className="stub">
            <p role="alert">{weekTimesWords.unreadable}</p>
            <p className="actions">
              <LinkButton href={site.phone.href} label={site.phone.label} />
              <LinkButton plain href={`${path}/move`} label={weekTimesWords.retry} />
            </p>
          </div>
        )}
      </Card>
    </PageDocument>
  )
}
