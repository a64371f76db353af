import { bookingPageWords, cancelPageWords as words } from '../../shared/content/booking-page'
import type { BookingView } from '../rules/booking-view'
import { HiddenFields } from './hidden-fields'
import { PageDocument } from './page-document'
import { SessionFacts } from './session-facts'
import { SessionTicket } from './session-ticket'
import { SessionTime } from './session-time'

/** Asks before a booking is cancelled. */
export function CancelPage({ view }: { view: BookingView }) {
  const { path, sequence } = view
  return (
    <PageDocument title={words.headline} folio={[bookingPageWords.folio, view.reference]}>
      <div className="spread">
        <div className="words">
          <h1>{words.headline}</h1>
          <p className="lead">{words.lead(view.firstName)}</p>
          <p className="instead">
            {`${words.instead} `}
            <a href={`${path}/move`}>{words.move}</a>
          </p>
        </div>
        <SessionTicket view={view}>
          <div className="session">
            <SessionTime startsAt={view.startsAt} />
            <SessionFacts view={view} />
          </div>
          <form className="stub actions" method="post" action={`${path}/cancel`}>
            <HiddenFields values={{ sequence: `${sequence}` }} />
            <button className="button dark" type="submit">
              {words.cancel}
            </button>
            <a className="button" href={path}>
              {words.keep}
            </a>
          </form>
        </SessionTicket>
      </div>
    </PageDocument>
  )
}
