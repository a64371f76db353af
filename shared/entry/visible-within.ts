/**
 * How long it takes at most until every visitor sees a change of an entry: KV's copy at the edge is read for 30 s, and a page that is
 * made of it is kept for 60 s.
 */
export const VISIBLE_WITHIN_MS = 90 * 1000
