import { FORBIDDEN } from '../form/field-rule'
import { CLICK_ID_FIELDS, CLICK_ID_MAX, type ClickIdField, UTM_FIELDS, UTM_QUERY_KEYS, type UtmField } from './attribution-fields'
import { UTM_MAX } from './booking-rules'

export type Utm = { [F in UtmField]?: string }
export type ClickIds = { [F in ClickIdField]?: string }

export const UTM_DEFAULTS: Utm = { utmSource: 'website', utmMedium: 'hero', utmCampaign: 'direct' }

const UNFIT_FOR_UTM = new RegExp(`[<>"]|${FORBIDDEN.source}`, 'gu')

/** A visitor cannot mend a bad ad link, so the client cleans what the server would refuse. */
function cleanUtm(value: string): string {
  return [...value.replace(UNFIT_FOR_UTM, '').trim()].slice(0, UTM_MAX).join('').trim()
}

/** The five UTM values of a query, cleaned to the server's rule; absent ones are left out. */
export function readUtm(query: URLSearchParams): Utm {
  const utm: Utm = {}
  for (const field of UTM_FIELDS) {
    const value = cleanUtm(query.get(UTM_QUERY_KEYS[field]) ?? '')
    if (value !== '') utm[field] = value
  }
  return utm
}

/** The ad networks' click ids of a query; one that breaks the server's rule is left out, for half an id matches nothing. */
export function readClickIds(query: URLSearchParams): ClickIds {
  const ids: ClickIds = {}
  for (const field of CLICK_ID_FIELDS) {
    const value = query.get(field) ?? ''
    if (/^[\w.~-]+$/.test(value) && value.length <= CLICK_ID_MAX) ids[field] = value
  }
  return ids
}

/**
 * Resolves each field on its own: this visit's query, then the prop, then the campaign, then the default. Each is cleaned,
 * wherever it comes from: one value the server refuses would make every booking of the page fail.
 */
export function resolveUtm(visit: Utm, prop: Utm, campaign: Utm): Utm {
  const resolved: Utm = {}
  for (const field of UTM_FIELDS) {
    const value = [visit, prop, campaign, UTM_DEFAULTS]
      .map((source) => cleanUtm(source[field] ?? ''))
      .find((clean) => clean !== '')
    if (value) resolved[field] = value
  }
  return resolved
}

/** The values under the keys of a query: what a survey or a link to another site takes. */
export function utmQuery(utm: Utm): Record<string, string> {
  return Object.fromEntries(UTM_FIELDS.flatMap((field) => (utm[field] ? [[UTM_QUERY_KEYS[field], utm[field]]] : [])))
}
