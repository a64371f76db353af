import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { refusalWords } from '../../shared/content/studio/people.ts'
import { type Refusal, type Right, rightsOf, rightToChange, rightToSee, rolesWith } from '../../shared/people/rights.ts'
import { STUDIO_API_PATH } from '../../shared/studio.ts'
import type { StudioCalls } from '../../shared/studio-api.ts'
import type { AppEnv } from '../env.ts'
import type { RouteOf } from '../http/calls.ts'
import { readAccess } from '../people/people.ts'
import { callLedger, ifReachable } from '../storage/objects.ts'

/** The right that each route of the studio's API takes, or how it follows from the entry that the route is about. */
export const ROUTE_RIGHTS = {
  'GET /me': 'see',
  'GET /campaigns': 'see',
  'GET /links': 'see',
  'GET /words': 'see',
  'POST /words/publish': 'campaigns',
  'POST /words/take-back': 'campaigns',
  'GET /schedule': 'see',
  'GET /schedule/busy': 'see',
  'GET /reports': 'see',
  'GET /reports/:campaign': 'see',
  'GET /week': 'see',
  'GET /enquiry-form': 'see',
  'GET /speed': 'see',
  'GET /response-times': 'see',
  'GET /response-times/:campaign': 'see',
  'GET /reports/sources.csv': 'see',
  'GET /reports/:campaign/sources.csv': 'see',
  'POST /preview/:key': 'see',
  'GET /entries/:entry': rightToSee,
  'GET /entries/:entry/versions': rightToSee,
  'GET /entries/:entry/versions/:id': rightToSee,
  'POST /entries/:entry/draft': rightToChange,
  'POST /entries/:entry/discard': rightToChange,
  'POST /entries/:entry/publish': rightToChange,
  'GET /draft-links/:key': 'campaigns',
  'POST /draft-links/:key': 'campaigns',
  'POST /draft-links/:key/end': 'campaigns',
  'POST /pictures': 'campaigns',
  'POST /day-notes/write': 'campaigns',
  'POST /day-notes/drop': 'campaigns',
  'GET /trouble': 'leads',
  'GET /leads': 'leads',
  'POST /leads/find': 'leads',
  'GET /leads/to-do': 'leads',
  'GET /leads/counts': 'leads',
  'POST /leads/several': 'leads',
  'POST /leads/several/undo': 'leads',
  'GET /leads/views': 'leads',
  'POST /leads/views/keep': 'leads',
  'POST /leads/views/drop': 'leads',
  'GET /leads/told': 'leads',
  'POST /leads/told': 'leads',
  'GET /leads/facets': 'leads',
  'GET /leads/colleagues': 'leads',
  'GET /leads/sessions': 'leads',
  'GET /leads/agenda': 'leads',
  'GET /leads/holds': 'leads',
  'GET /leads/waiting': 'leads',
  'POST /leads/waiting/remove': 'leads',
  'POST /leads/add': 'leads',
  'POST /leads/book': 'leads',
  'POST /leads/alike': 'leads',
  'GET /leads/:reference': 'leads',
  'GET /leads/:reference/also': 'leads',
  'GET /leads/:reference/hosts': 'leads',
  'POST /leads/:reference/desk': 'leads',
  'POST /leads/:reference/unnote': 'leads',
  'POST /leads/:reference/outcome': 'leads',
  'POST /leads/:reference/move': 'leads',
  'POST /leads/:reference/hand-over': 'leads',
  'POST /leads/:reference/invite': 'leads',
  'POST /leads/:reference/cancel': 'leads',
  'POST /leads/:reference/correct': 'leads',
  'POST /leads/:reference/resend': 'leads',
  'POST /messages/requeue': 'leads',
  'POST /messages/dismiss': 'leads',
  'POST /leads/export': 'manage',
  'POST /leads/import': 'manage',
  'POST /leads/import/undo': 'manage',
  'GET /leads/imports': 'manage',
  'POST /leads/forget': 'manage',
  'GET /leads/:reference/forget': 'manage',
  'POST /leads/:reference/forget': 'manage',
  'POST /leads/:reference/delete': 'manage',
  'GET /tokens': 'manage',
  'POST /tokens': 'manage',
  'POST /tokens/end': 'manage',
  'GET /conversions': 'manage',
  'POST /conversions/new-key': 'manage',
  'GET /leads/acts': 'manage',
  'GET /record': 'manage',
  'GET /weekly-mail': 'manage',
  'POST /weekly-mail/begin': 'manage',
  'POST /weekly-mail/end': 'manage',
  'GET /backup': 'manage',
  'POST /backup/begin': 'manage',
  'GET /backup/store': 'manage',
  'GET /backup/rows': 'manage',
} as const satisfies Record<RouteOf<StudioCalls>, Right | ((entry: string) => Right)>

/** Names the entry that a request is about, as its route reads it. */
export const noteEntry = createMiddleware<AppEnv>((c, next) => {
  c.set('entry', c.req.param('entry') ?? '')
  return next()
})

/** Lets a request through if its sender has its route's right; needs `who`, and `entry` on routes of entries. */
export const rightsGuard = createMiddleware<AppEnv>(async (c, next) => {
  c.set('access', await readAccess(c.env, c.get('who')))
  const right = rightNeeded(c)
  return right === undefined || rightsOf(c.get('access').role).includes(right) ? next() : refuse(c, right)
})

/** The right of the route that responds to a request. Throws if it has none, so that nothing is open by an oversight. */
function rightNeeded(c: Context<AppEnv>): Right | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith(`${STUDIO_API_PATH}/`))
  if (!route) return undefined
  const name = `${route.method} ${route.path.slice(STUDIO_API_PATH.length)}`
  const right = Object.hasOwn(ROUTE_RIGHTS, name) ? ROUTE_RIGHTS[name as keyof typeof ROUTE_RIGHTS] : undefined
  if (right === undefined) throw new Error(`${name} has no right`)
  return typeof right === 'string' ? right : right(c.get('entry'))
}

/** The response to somebody without a right: 403 with what it takes, and who can give it. It is recorded. */
export async function refuse(c: Context<AppEnv>, right: Right) {
  const { role, state, owners } = c.get('access')
  c.set('code', 'forbidden')
  await ifReachable(callLedger(c.env, (ledger) => ledger.noteRefusal(c.get('who'), right)))
  const message = refusalWords(right, { role, people: state, owners, needed: rolesWith(right) })
  const body: Refusal = { error: { code: 'forbidden', message, right, requestId: c.get('requestId') } }
  return c.json(body, 403)
}
