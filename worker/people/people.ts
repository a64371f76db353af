import type { EntryIssue } from '../../shared/entry/entry.ts'
import { checkPeople, ownersOf, type Person, parsePeople, roleIn, stepDownIssue } from '../../shared/people/entry.ts'
import { type PeopleState, type Right, type Role, rightsOf } from '../../shared/people/rights.ts'
import { PEOPLE_ENTRY } from '../../shared/studio.ts'
import type { Env } from '../env.ts'
import { type Parsed, readEntry, refused } from '../storage/kv.ts'
import { callVersionStore, ifReachable } from '../storage/objects.ts'

/** The list of people that counts; `people` is absent where there is none, or none can be read. */
type PeopleInForce = { state: PeopleState; people?: readonly Person[] }

/** What somebody is in the studio, and by which list. `owners`: addresses; of nobody where everybody is an owner. */
export type Access = { role: Role; state: PeopleState; owners: readonly string[] }

/** What somebody whom Cloudflare Access let in is in the studio. Throws Unavailable if that cannot be known. */
export async function readAccess(env: Env, email: string): Promise<Access> {
  const { state, people } = await readPeople(env)
  if (people) return { role: roleIn(people, email), state, owners: ownersOf(people) }
  return { role: state === 'none' ? 'owner' : 'reader', state, owners: [] }
}

/** The addresses of those who have a right by the list of people; nobody where there is no list. */
export async function peopleWith(env: Env, right: Right): Promise<string[]> {
  const { people = [] } = await readPeople(env)
  return people.filter(({ role }) => rightsOf(role).includes(right)).map(({ email }) => email)
}

/** How the list of people stands, for the health check; undefined if that cannot be known. */
export async function peopleState(env: Env): Promise<PeopleState | undefined> {
  return (await ifReachable(readPeople(env)))?.state
}

/** The list in KV. While that cannot be read, the newest list that was published. */
async function readPeople(env: Env): Promise<PeopleInForce> {
  const entry = await readEntry(env, PEOPLE_ENTRY, peopleIn)
  if (entry.state === 'good') return { state: 'current', people: entry.value }
  if (entry.state === 'absent') return { state: 'none' }
  const texts = await callVersionStore(env, (store) => store.texts(PEOPLE_ENTRY))
  return lastPeople(texts, entry.state)
}

/** The reason of a refusal is logged, so it names nobody. */
function peopleIn(entry: unknown): Parsed<readonly Person[]> {
  const parsed = parsePeople(entry)
  return parsed.ok ? { ok: true, value: parsed.people } : refused('not a list of people with an owner')
}

/**
 * The list to use while KV's is faulty or out of reach: the newest of the published texts that is a list. If KV is out of reach and the
 * list was removed, or there never was one, there is none; a faulty one means that somebody wanted to have a list.
 */
function lastPeople(texts: readonly (string | null)[], kv: 'faulty' | 'unreachable'): PeopleInForce {
  if (kv === 'unreachable' && (texts[0] ?? null) === null) return { state: 'none' }
  for (const text of texts) {
    const checked = text === null ? undefined : checkPeople(text)
    if (checked?.ok) return { state: 'last-good', people: checked.people }
  }
  return { state: 'unreadable' }
}

/**
 * Why somebody may not publish a valid list of people, or remove it (null); undefined if they may. KV may still hold an older list in
 * which they are an owner, so the version store says what they are. `forbidden`: they are none any more.
 */
export async function refusePeople(env: Env, text: string | null, by: string): Promise<EntryIssue | 'forbidden' | undefined> {
  const after = text === null ? undefined : checkPeople(text)
  const [live] = await callVersionStore(env, async (store) => {
    await store.takeIn(PEOPLE_ENTRY)
    return await store.texts(PEOPLE_ENTRY)
  })
  const before = live == null ? undefined : checkPeople(live)
  const people = before?.ok ? before.people : undefined
  if (people && roleIn(people, by) !== 'owner') return 'forbidden'
  return after?.ok ? stepDownIssue(people, after.people, by) : undefined
}

/** Takes a list of people that was put into KV by hand into the version store, as the fallback for when KV's cannot be read. */
export async function keepPeople(env: Env): Promise<void> {
  if (env.ACCESS_AUD) await ifReachable(callVersionStore(env, (store) => store.takeIn(PEOPLE_ENTRY)))
}
