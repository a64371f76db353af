import type { ErasedPerson } from '../../shared/person.ts'
import { chosenOf, type Person, type PersonChoice, type SeenPerson } from '../../shared/person.ts'
import { rememberErasure } from '../backup/erasures.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import { sha256, toHex } from '../crypto.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../records/audit-log.ts'
import { callLedger, callVersionStore } from '../storage/objects.ts'
import { stampOf, type Whose } from './person.ts'

/** `seen`: what whoever decides has seen; absent if nobody looked. */
export type EraseOrder = { whose: Whose; choice: PersonChoice; seen?: string }

/** `person_changed`: nothing was deleted, and `present` is how the person stands now. */
export type EraseResult =
  | { ok: true; erased: ErasedPerson }
  | { ok: false; error: 'not_found' }
  | { ok: false; error: 'person_changed'; present: SeenPerson }

/** The leads of a person, and what their deletion would do; undefined if no lead has this reference. */
export async function seePerson(env: Env, whose: Whose): Promise<SeenPerson | undefined> {
  const person = await callLedger<Person | undefined>(env, async (ledger) => await ledger.person(whose))
  return person && { ...person, seen: await seenOf(person) }
}

/**
 * Deletes the chosen leads of a person in one act, and what the studio recorded of a colleague who has one of their addresses. The leads
 * go last, because they tell whose addresses those are: until then, a repeated request does all of it.
 */
export async function erasePerson(env: Env, { whose, choice, seen }: EraseOrder, by: Actor): Promise<EraseResult> {
  const now = Date.now()
  const person = await callLedger<Person | undefined>(env, async (ledger) => await ledger.person(whose))
  if (!person) return { ok: false, error: 'not_found' }
  const present = await seenOf(person)
  if (seen !== undefined && seen !== present) return { ok: false, error: 'person_changed', present: { ...person, seen: present } }
  const chosen = chosenOf(person, choice)
  const references = chosen.map(({ reference }) => reference)
  const addresses = [...new Set([...('email' in whose ? [whose.email] : []), ...chosen.flatMap(({ email }) => email ?? [])])]
  const erasure = await callLedger(env, async (ledger) => await ledger.erasureOf(references, addresses))
  const takeBack = await rememberErasure(env, erasure, now)
  const studio = await eraseColleague(env, addresses)
  const order = { whose, choice, stamp: stampOf(person) }
  const deleted = await callLedger(env, (ledger, id) => ledger.forget(order, by, id)).finally(() => dropBusyTimes(env))
  if (deleted) return { ok: true, erased: { deleted, studio } }
  await takeBack()
  const changed = await seePerson(env, whose)
  return changed ? { ok: false, error: 'person_changed', present: changed } : { ok: false, error: 'not_found' }
}

async function eraseColleague(env: Env, addresses: readonly string[]): Promise<ErasedPerson['studio']> {
  const all = { versions: 0, drafts: 0, acts: 0 }
  const live = new Set<string>()
  for (const address of addresses) {
    const { versions, drafts, live: naming = [] } = await callVersionStore(env, (store) => store.forget(address))
    const acts = await callLedger(env, (ledger, id) => ledger.forgetColleague(address, id))
    all.versions += versions
    all.drafts += drafts
    all.acts += acts
    for (const entry of naming) live.add(entry)
  }
  return live.size > 0 ? { ...all, live: [...live] } : all
}

async function seenOf(person: Person): Promise<string> {
  return toHex(await sha256(stampOf(person)))
}
