import type { EntryFault } from '../entry/entry-fault'
import { faultsUnder } from '../entry/faults-under'
import type { Timed } from './timed'

type Refused = { ok: false; faults: EntryFault[] }
type HalfAnswer<T> = { ok: true; value: T } | Refused

/** What a whole entry gives, or all that is wrong with it. */
export type TimedAnswer<T> = ({ ok: true } & Timed<T>) | Refused

/**
 * Joins what the outer part of an entry and its scheduled change give. A fault in one of them refuses both, so that no
 * campaign breaks at the moment of its change. `at` is `next.at` of the entry.
 */
export function timedAnswer<T>(outer: HalfAnswer<T>, next?: { at: string; answer: HalfAnswer<T> }): TimedAnswer<T> {
  const later = next?.answer
  const faults = [...(outer.ok ? [] : outer.faults), ...(!later || later.ok ? [] : faultsUnder(['next', 'entry'], later.faults))]
  if (!outer.ok || (later && !later.ok)) return { ok: false, faults }
  return { ok: true, value: outer.value, next: next && later && { at: Date.parse(next.at), value: later.value } }
}
