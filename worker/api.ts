import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { SiteCalls } from '../shared/api.ts'
import { ASSISTANTS_PATH } from '../shared/assistants.ts'
import { INVITE_PATH } from '../shared/booking.ts'
import { WORDS_PATH } from '../shared/content/page-words.ts'
import { SEND_CONVERSIONS } from '../shared/content/processors.ts'
import { ENQUIRY_PATH } from '../shared/enquiry.ts'
import { PICTURES_PATH } from '../shared/picture.ts'
import { VISIT_PATH } from '../shared/report/visits.ts'
import { STUDIO_PATH } from '../shared/studio.ts'
import { ADD_LEADS_PATH, CONTRACT_PATH, READ_REPORTS_PATH } from '../shared/token.ts'
import { holdPageRoute } from './assistants/hold-page.tsx'
import { assistantsRoute } from './assistants/route.ts'
import { backupRoute } from './backup/routes.ts'
import { availabilityRoute, bookingRoute, inviteRoute } from './bookings/api.ts'
import { bookingPageRoute } from './bookings/page.tsx'
import { calendarFeedRoute, opsCalendarRoute } from './calendars/routes.ts'
import { draftAnswerRoute } from './campaigns/approval.tsx'
import { campaignsRoute } from './campaigns/campaigns.ts'
import { changedCardRoute } from './campaigns/card.ts'
import { page } from './campaigns/page.ts'
import { wordsRoute } from './campaigns/words.ts'
import { contactRoute, enquiryRoute } from './enquiries/routes.tsx'
import type { AppEnv } from './env.ts'
import { healthRoute } from './health/health.ts'
import type { Differing } from './http/calls.ts'
import { errorResponse, respondToError } from './http/errors.ts'
import { headersBesidePages, requestId, requestLog, securityHeaders } from './http/headers.ts'
import { operatorsRoute } from './leads/api.ts'
import { conversionsRoute } from './leads/conversions.ts'
import { operatorsMessagesRoute } from './leads/messages-api.ts'
import { opsGuard } from './limits/credentials.ts'
import { mailEventsRoute } from './mail/mail-events.ts'
import { noScriptBookingRoute } from './no-script/booking.tsx'
import { pageWhenUnavailable } from './pages/forms.tsx'
import { picturesRoute } from './pictures/routes.ts'
import { enquiryFormRoute, responseTimesRoute, speedRoute, studioReportsRoute } from './reports/reports.ts'
import { weekRoute } from './reports/week.ts'
import { shortLinkRoute } from './short-links/short-links.ts'
import { studioRoute } from './studio/site.ts'
import { addLeadsRoute, contractRoute, readReportsRoute } from './tokens/routes.ts'
import { visitRoute } from './visits/route.ts'
import { waitingPageRoute, waitingRoute } from './waiting/routes.tsx'

const app = new Hono<AppEnv>()
app.onError(respondToError)
app.notFound((c) => errorResponse(c, 'not_found'))
app.use(requestLog, requestId)
app.use('/api/*', securityHeaders)
// First of all, so that without the secret nobody learns which paths and methods exist.
app.use('/api/ops/*', opsGuard)
app.use(
  '/api/*',
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => errorResponse(c, 'method_not_allowed', { allow: methods.join(', ') }),
  }),
)

/** All routes of the Worker: the API, the pages that show a campaign, and redirects. */
export const api = app
  .route('/api/booking', bookingRoute)
  .route('/api/contact', contactRoute)
  .route('/api/waiting', waitingRoute)
  .route('/api/availability', availabilityRoute)
  .route('/api/campaigns', campaignsRoute)

app.route(ADD_LEADS_PATH, addLeadsRoute)
app.route(READ_REPORTS_PATH, readReportsRoute)
app.route(CONTRACT_PATH, contractRoute)
app.route(WORDS_PATH, wordsRoute)
app.route('/api/health', healthRoute)
app.route('/api/mail-events', mailEventsRoute)
app.route(VISIT_PATH, visitRoute)
app.route(INVITE_PATH, inviteRoute)
app.route('/api/ops', operatorsRoute)
app.route('/api/ops/dead', operatorsMessagesRoute)
app.route('/api/ops/calendar', opsCalendarRoute)
app.route('/api/ops/backup', backupRoute)
app.route('/api/ops/reports', studioReportsRoute)
app.route('/api/ops/week', weekRoute)
app.route('/api/ops/enquiry-form', enquiryFormRoute)
app.route('/api/ops/speed', speedRoute)
app.route('/api/ops/response-times', responseTimesRoute)
for (const path of [
  '/plain-booking/*',
  '/booking/*',
  '/waiting/*',
  '/hold/*',
  '/draft/*',
  '/calendar/*',
  '/conversions/*',
  `${ENQUIRY_PATH}/*`,
])
  app.use(path, headersBesidePages)
app.route('/plain-booking', noScriptBookingRoute)
app.route('/booking', bookingPageRoute)
app.route('/waiting', waitingPageRoute)
app.route('/hold', holdPageRoute)
app.route('/draft', draftAnswerRoute)
app.route('/calendar', calendarFeedRoute)
app.route('/conversions', conversionsRoute(SEND_CONVERSIONS))
app.route(ENQUIRY_PATH, enquiryRoute)
app.route(PICTURES_PATH, picturesRoute)
app.route('/cards', changedCardRoute)
for (const path of [ASSISTANTS_PATH, `${ASSISTANTS_PATH}/`]) app.route(path, assistantsRoute)
app.route(STUDIO_PATH, studioRoute)
for (const path of ['/:folder{[Gg][Oo]}/*', '/c/*']) app.use(path, pageWhenUnavailable)
app.route('/:folder{[Gg][Oo]}', shortLinkRoute)
app.get('/auth', securityHeaders, (c) => c.redirect('/'))
app.all('*', (c) => (c.req.path.startsWith('/api/') ? c.notFound() : page(c)))

// The compiler names each route that differs from the table.
void ({} satisfies Differing<typeof api, SiteCalls>)
