import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { INVITE_PATH } from '../shared/booking/invite-path'
import { ENQUIRY_PATH } from '../shared/contact/enquiry-path'
import { SEND_CONVERSIONS } from '../shared/content/advertising'
import { VISIT_PATH } from '../shared/report/visit-beacon'
import { STUDIO_PATH } from '../shared/studio/studio-files'
import type { AppEnv } from './app-env'
import { errorAnswer, internalErrorAnswer } from './middleware/error-answer'
import { opsGuard } from './middleware/ops-guard'
import { requestId } from './middleware/request-id'
import { requestLog } from './middleware/request-log'
import { headersBesidePages, securityHeaders } from './middleware/security-headers'
import { availabilityRoute } from './routes/availability'
import { bookingRoute } from './routes/booking'
import { bookingPageRoute } from './routes/booking-page'
import { calendarFeedRoute } from './routes/calendar-feed'
import { campaignsRoute } from './routes/campaigns'
import { contactRoute } from './routes/contact'
import { conversionsRoute } from './routes/conversions'
import { enquiryRoute } from './routes/enquiry'
import { healthRoute } from './routes/health'
import { inviteRoute } from './routes/invite'
import { opsRoute } from './routes/ops'
import { opsCalendarRoute } from './routes/ops-calendar'
import { page } from './routes/page'
import { plainBookingRoute } from './routes/plain-booking'
import { shortLinkRoute } from './routes/short-link'
import { studioRoute } from './routes/studio'
import { studioReportsRoute } from './routes/studio-reports'
import { visitRoute } from './routes/visit'

const app = new Hono<AppEnv>()
app.onError(internalErrorAnswer)
app.notFound((c) => errorAnswer(c, 'not_found'))
app.use(requestLog, requestId)
app.use('/api/*', securityHeaders)
// First of all, so that without the secret nobody learns which paths and methods exist.
app.use('/api/ops/*', opsGuard)
app.use(
  '/api/*',
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => errorAnswer(c, 'method_not_allowed', { allow: methods.join(', ') }),
  }),
)

/** All routes of the Worker: the API, the pages that show a campaign, and redirects. */
export const api = app
  .route('/api/booking', bookingRoute)
  .route('/api/contact', contactRoute)
  .route('/api/availability', availabilityRoute)
  .route('/api/campaigns', campaignsRoute)
  .route('/api/health', healthRoute)

app.route(VISIT_PATH, visitRoute)
app.route(INVITE_PATH, inviteRoute)
app.route('/api/ops', opsRoute)
app.route('/api/ops/calendar', opsCalendarRoute)
app.route('/api/ops/reports', studioReportsRoute)
for (const path of ['/plain-booking/*', '/booking/*', '/calendar/*', '/conversions/*', `${ENQUIRY_PATH}/*`])
  app.use(path, headersBesidePages)
app.route('/plain-booking', plainBookingRoute)
app.route('/booking', bookingPageRoute)
app.route('/calendar', calendarFeedRoute)
app.route('/conversions', conversionsRoute(SEND_CONVERSIONS))
app.route(ENQUIRY_PATH, enquiryRoute)
app.route(STUDIO_PATH, studioRoute)
app.route('/:folder{[Gg][Oo]}', shortLinkRoute)
app.get('/auth', securityHeaders, (c) => c.redirect('/'))
app.all('*', (c) => (c.req.path.startsWith('/api/') ? c.notFound() : page(c)))

/** The type for the client's hc<>. */
export type ApiType = typeof api
