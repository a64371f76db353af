import { bookingPageWords, weekTimesWords, movePageWords as words } from '../../shared/content/booking-page'
import { site } from '../../shared/content/site'
import { dayInFull, timeInWords } from '../../shared/schedule/day-words'
import { sydneyDate, sydneyTime, zoneLabel } from '../../shared/schedule/sydney-time'
import type { TimesWeek } from '../domain/list-week'
import type { BookingView } from '../rules/booking-view'
import { HiddenFields } from './hidden-fields'
import { PageDocument } from './page-document'
import { Ticket } from './ticket'
import type { TimesFault } from './times-fault'
import { TimesFaultLine } from './times-fault-line'
import { WeekTimes } from './week-times'

type MovePageProps = {
  view: BookingView
  /** undefined: the times cannot be read now. */
  week: TimesWeek | undefined
  fault?: TimesFault
}

/** The free times of a week, one of which a booking can be moved to. */
export function MovePage({ view, week, fault }: MovePageProps) {
  const { path } = view
  const instant = Date.parse(view.startsAt)
  return (
    <PageDocument title={words.headline} folio={[bookingPageWords.folio, view.reference]}>
      <div className="opening">
        <h1>{words.headline}</h1>
        <p className="lead">{words.lead(view.firstName)}</p>
      </div>
      <Ticket
        wide
        title={words.now(dayInFull(sydneyDate(instant)), timeInWords(sydneyTime(instant)))}
        subtitle={bookingPageWords.zone(zoneLabel(instant))}
      >
        {week ? (
          <form className="stub" method="post" action={`${path}/move?week=${week.days[0]?.date}`}>
            <HiddenFields values={{ sequence: `${view.sequence}` }} />
            {fault && <TimesFaultLine fault={fault} />}
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
              <button className="button dark" type="submit">
                {words.move}
              </button>
              <a className="button" href={path}>
                {words.keep}
              </a>
            </p>
          </form>
        ) : (
          <div className="stub">
            <p role="alert">{weekTimesWords.unreadable}</p>
            <p className="actions">
              <a className="button dark" href={site.phone.href}>
                {site.phone.label}
              </a>
              <a className="button" href={`${path}/move`}>
                {weekTimesWords.retry}
              </a>
            </p>
          </div>
        )}
      </Ticket>
    </PageDocument>
  )
}
