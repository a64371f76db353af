import { FORBIDDEN } from '../form/field-rule'
import {
  CLICK_ID_FIELDS,
  CLICK_ID_MAX,
  type ClickIdField,
  UTM_FIELDS,
  UTM_MAX,
  UTM_QUERY_KEYS,
  type UtmField,
} from './attribution-fields'

export type Utm = { [F in UtmField]?: string }
export type ClickIds = { [F in ClickIdField]?: string }

/** What a link says about where its visitor came from. */
export type Attribution = { utm: Utm; clickIds: ClickIds }

export const UTM_DEFAULTS: Utm = { utmSource: 'website', utmMedium: 'hero', utmCampaign: 'direct' }

const UNFIT_FOR_UTM = new RegExp(`[<>"]|${FORBIDDEN.source}`, 'gu')

/** An ampersand that a program wrote for HTML where none was read: `&amp;`, and `&#038;`, which looks like a fragment. */
const ESCAPED_AMPERSAND = /&(?:amp;|#0*38;)+/gi
/** What is left of one at the head of a key. */
const ESCAPE_REST = /^(?:amp;)+/
/** A network adds its id to the link `?utm_source=facebook` as if that had no query yet. */
const NEXT_QUERY = /\?(?=[\w.~-]+=)/

/** A visitor cannot mend a bad ad link, so the client cleans what the server would refuse. */
function cleanUtm(value: string): string {
  return [...value.replace(UNFIT_FOR_UTM, '').trim()].slice(0, UTM_MAX).join('').trim()
}

/** A click id, or nothing if it is none: half an id matches nothing. */
export function cleanClickId(value: string): string {
  return value.length <= CLICK_ID_MAX && /^[\w.~-]+$/.test(value) ? value : ''
}

/** How the value of each key is cleaned; other keys are none of ours. */
const CLEAN: ReadonlyMap<string, (value: string) => string> = new Map([
  ...Object.values(UTM_QUERY_KEYS).map((key) => [key, cleanUtm] as const),
  ...CLICK_ID_FIELDS.map((key) => [key, cleanClickId] as const),
])

/**
 * The UTM values and click ids of a link's query, given with its fragment if it has one, each cleaned to the server's rule,
 * whatever mail programs and ad networks have done to the link. Of a repeated key the first that says something counts.
 */
export function readAttribution(search: string): Attribution {
  const found = new Map<string, string>()
  const queries = search.replace(ESCAPED_AMPERSAND, '&').split('#', 1)
  for (const part of queries) {
    new URLSearchParams(part).forEach((text, name) => {
      const [value = '', ...further] = text.split(NEXT_QUERY)
      for (const query of further) queries.push(query)
      // All of the query was escaped once more.
      if (name.includes('=')) queries.push(name)
      const key = name.trim().toLowerCase().replace(ESCAPE_REST, '')
      const clean = CLEAN.get(key)?.(value)
      if (clean && !found.has(key)) found.set(key, clean)
    })
  }
  const values = <F extends string>(fields: readonly F[], keyOf: (field: F) => string) =>
    Object.fromEntries(fields.flatMap((field) => (found.has(keyOf(field)) ? [[field, found.get(keyOf(field))]] : [])))
  return { utm: values(UTM_FIELDS, (field) => UTM_QUERY_KEYS[field]), clickIds: values(CLICK_ID_FIELDS, (field) => field) }
}

/** The same as a query that every program reads alike. */
export function attributionQuery({ utm, clickIds }: Attribution): string {
  return new URLSearchParams({ ...utmQuery(utm), ...clickIds } as Record<string, string>).toString()
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
