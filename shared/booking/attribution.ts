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

/** Where a visitor came from, as the link's query says. */
export type Attribution = { utm: Utm; clickIds: ClickIds }

export const UTM_DEFAULTS: Utm = { utmSource: 'website', utmMedium: 'hero', utmCampaign: 'direct' }

const UNFIT_FOR_UTM = new RegExp(`[<>"]|${FORBIDDEN.source}`, 'gu')

/** An ampersand that was escaped for HTML by mistake: `&amp;`, or `&#038;` and `&#x26;`, which look like a fragment. */
const ESCAPED_AMPERSAND = /&(?:amp;|#0*38;|#x0*26;)+/gi
/** The rest of an escaped ampersand, or of a fragment, in front of a key. */
const BEFORE_KEY = /^.*[?;]/s
/** An equals sign in a name: the whole query was escaped twice. */
const ESCAPED_QUERY = /=|%3D/i
/** A query within a value: escaped, with semicolons, or appended as `?fbclid=…` by a network to a link that already has one. */
const NEXT_QUERY = /(?:[?&;]|%(?:3F|26|3B))(?=[\w.~-]+(?:=|%3D))/i
/** What the text around a link leaves at a value's end. A closing bracket or quote stays if the value has an opening one. */
const AROUND = ' .,:;…*>\u00a0'
const CLOSING = ')]"”’»'
const OPENING = /[([“‘«]/

/** Removes what the server would refuse, because a visitor cannot correct a bad ad link. */
function cleanUtm(value: string): string {
  return [...value.replace(UNFIT_FOR_UTM, '').trim()].slice(0, UTM_MAX).join('').trim()
}

/** A click id, or '' if it is invalid or too long: part of an id would match nothing. */
export function cleanClickId(value: string): string {
  return value.length <= CLICK_ID_MAX && /^[\w.~-]+$/.test(value) ? value : ''
}

/** A value without the end of the sentence, brackets or quotes around its link. */
function withoutAround(value: string): string {
  const around = OPENING.test(value) ? AROUND : AROUND + CLOSING
  let end = value.length
  while (end > 0 && around.includes(value.charAt(end - 1))) end--
  return value.slice(0, end)
}

/** How the value of each known key is cleaned; other keys are ignored. */
const CLEAN: ReadonlyMap<string, (value: string) => string> = new Map([
  ...Object.values(UTM_QUERY_KEYS).map((key) => [key, cleanUtm] as const),
  ...CLICK_ID_FIELDS.map((key) => [key, cleanClickId] as const),
])

/**
 * The UTM values and click ids of a link's query and fragment, cleaned to the server's rules. Repairs what mail programs and
 * ad networks do to links. Of a repeated key, the first valid value counts.
 */
export function readAttribution(search: string): Attribution {
  const found = new Map<string, string>()
  const queries = search.replace(/\?+/g, '?').replace(ESCAPED_AMPERSAND, '&').split('#')
  for (const part of queries) {
    new URLSearchParams(part).forEach((text, name) => {
      const [value = '', ...further] = text.replace(ESCAPED_AMPERSAND, '&').split(NEXT_QUERY)
      for (const query of further) queries.push(query)
      if (ESCAPED_QUERY.test(name)) queries.push(name)
      const key = name.replace(UNFIT_FOR_UTM, '').replace(BEFORE_KEY, '').trim().toLowerCase()
      const clean = CLEAN.get(key)?.(withoutAround(value))
      if (clean && !found.has(key)) found.set(key, clean)
    })
  }
  const values = <F extends string>(fields: readonly F[], keyOf: (field: F) => string) =>
    Object.fromEntries(fields.flatMap((field) => (found.has(keyOf(field)) ? [[field, found.get(keyOf(field))]] : [])))
  return { utm: values(UTM_FIELDS, (field) => UTM_QUERY_KEYS[field]), clickIds: values(CLICK_ID_FIELDS, (field) => field) }
}

/** The same as a clean query. */
export function attributionQuery({ utm, clickIds }: Attribution): string {
  return new URLSearchParams({ ...utmQuery(utm), ...clickIds } as Record<string, string>).toString()
}

/**
 * Resolves each field separately: from this visit's query, the prop, the campaign or the default, in this order. Every value is
 * cleaned, because one that the server refuses would make every booking of the page fail.
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

/** UTM values by query key, for a survey or a link to another site. */
export function utmQuery(utm: Utm): Record<string, string> {
  return Object.fromEntries(UTM_FIELDS.flatMap((field) => (utm[field] ? [[UTM_QUERY_KEYS[field], utm[field]]] : [])))
}
