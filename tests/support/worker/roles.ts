import { env } from 'cloudflare:workers'
import type { Role } from '../../../shared/people/rights.ts'
import { studioApi } from '../../../worker/studio/api.ts'
import { campaignEntry } from '../campaign-entry.ts'
import { askStudio, postStudio } from './studio.ts'

/** Colleagues of each role; whom the list does not name is a reader. */
export const COLLEAGUES: Readonly<Record<Role | 'unlisted', string>> = {
  owner: 'olga@colleague.example',
  sales: 'sam@colleague.example',
  marketer: 'mia@colleague.example',
  reader: 'ria@colleague.example',
  unlisted: 'una@colleague.example',
}

/** Puts the list of these colleagues into KV, as an operator would. */
export async function putPeople(): Promise<void> {
  const { unlisted: _, ...people } = COLLEAGUES
  await env.CONFIG.put('people', JSON.stringify(Object.fromEntries(Object.entries(people).map(([role, email]) => [email, role]))))
}

/** A route of the studio's API and a request that it can answer. */
type RouteCall = { route: string; method: string; path: string; body?: object }

/** The entries that each route of entries is asked about. */
const ENTRIES = ['campaign:shop', 'link:shop', 'words:home', 'schedule', 'people']

/** Bodies that the routes take, so that only a right stands in the way. */
const BODIES: Readonly<Record<string, object>> = {
  '/preview/:key': { entry: campaignEntry() },
  '/draft-links/:key/end': { id: 1 },
  '/day-notes/write': { day: '2040-11-19', text: 'Flyer sent', campaign: null },
  '/entries/:entry/draft': { entry: {}, basedOn: null, revision: 0 },
  '/entries/:entry/discard': { revision: 1 },
  '/entries/:entry/publish': { entry: {}, basedOn: null },
  '/leads/find': { text: 'canaryjo@canary.example' },
  '/leads/forget': { email: 'nobody@colleague.example' },
  '/leads/:reference/outcome': { state: 'reached' },
  '/leads/:reference/move': { date: '2040-11-28', time: '09:00' },
  '/leads/:reference/hand-over': { host: 'nobody' },
  '/leads/:reference/correct': { organisation: 'Canary Other Trust' },
  '/leads/:reference/resend': { kind: 'booking-notice' },
}

/** A call of every route of the studio's API; of a route of entries, one for each kind of entry. */
export function everyCall(reference: string): RouteCall[] {
  const routes = new Map(
    studioApi.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  )
  return [...routes].flatMap(([route, { method, path: pattern }]) =>
    (pattern.includes(':entry') ? ENTRIES : ['']).map((entry) => {
      const params: Record<string, string> = {
        ':reference': reference,
        ':entry': entry,
        ':key': 'shop',
        ':campaign': SCAN,
        ':id': '1',
      }
      const path = pattern.replace(/:\w+/g, (name) => params[name] ?? name)
      return {
        route: entry ? `${route} ${entry}` : route,
        method,
        path,
        ...(method === 'POST' && { body: BODIES[pattern] ?? {} }),
      }
    }),
  )
}

const SCAN = 'nfp-digital-growth-scan'

export function call({ method, path, body }: RouteCall, email: string): Promise<Response> {
  return body ? postStudio(path.slice(1), body, email) : askStudio(`/api${path}`, { method }, email)
}
