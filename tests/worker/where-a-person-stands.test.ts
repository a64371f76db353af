import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ask as askToHold, holdLink } from '../support/worker/holds.ts'
import { ledger, query } from '../support/worker/ledger.ts'
import { sendWaiting } from '../support/worker/mailed-entries.ts'
import { askOps, bookingBody, contactBody, get, postContact, postForm, postWaiting, SCAN } from '../support/worker/requests.ts'
import { act, postStudio, published, saveDraft } from '../support/worker/studio.ts'
import { advance } from '../support/worker/world.ts'

/**
 * Where a person stands in everything that is kept. `named`: it has their address or number, which goes when they are deleted. `live`: it
 * has, and stays until somebody publishes another text; whoever deletes is told. `nobody`: it names no person.
 */
type Stand = 'named' | 'live' | 'nobody'

const LEDGER: Record<string, Stand> = {
  bookings: 'named',
  enquiries: 'named',
  lead_contacts: 'named',
  lead_words: 'named',
  lead_notes: 'named',
  // Of deleted leads their reference stays, by which nobody is known; who did it is a colleague.
  lead_acts: 'named',
  waiting: 'named',
  // A confirmed hold has lost all that its assistant said, because the booking has it.
  holds: 'named',
  // What a mail tells a former address or host of.
  outbox: 'named',
  weekly_mails: 'named',
  no_colleague_mails: 'named',
  // A hash of the body.
  idempotency_keys: 'nobody',
  // What a repeated call is answered: references and counts.
  calls: 'nobody',
  // Hosts' calendars, by the key of the host, and when they are busy.
  calendars: 'nobody',
  // The name is that of a program.
  tokens: 'nobody',
  circuits: 'nobody',
  mail_circuit: 'nobody',
  day_counts: 'nobody',
  housekeeping: 'nobody',
  lead_words_progress: 'nobody',
  link_key: 'nobody',
  migrations: 'nobody',
  sqlite_sequence: 'nobody',
}

/** Beside its tables. */
const LEDGER_KEYS: Record<string, Stand> = { schedule: 'named', overdue: 'nobody', feed: 'nobody' }

const VERSION_STORE: Record<string, Stand> = {
  versions: 'named',
  drafts: 'named',
  draft_links: 'named',
  migrations: 'nobody',
  sqlite_sequence: 'nobody',
}

/** Counts, by day and source or word. */
const VISITS: Record<string, Stand> = { visits: 'nobody', days: 'nobody', link_visits: 'nobody', migrations: 'nobody' }

/** Keyed hashes of networks, which nobody can turn into a person. */
const LIMITER: Record<string, Stand> = { networks: 'nobody' }

/** The entries of KV, by what their keys begin with. */
const ENTRIES: Record<string, Stand> = {
  schedule: 'live',
  people: 'live',
  'campaign:': 'live',
  'link:': 'live',
  'picture:': 'nobody',
  // Keyed hashes.
  'erased:': 'nobody',
}

const MAILBOX = 'jo.wattle@gmail.com'
const SPELT = 'jowattle@googlemail.com'
const PERSON = /jo\.?wattle|412345678|0412 345 678/i

type Kept = Record<string, string>

/** Every table of a store as a text; what SQLite keeps for an index is in the index. */
const tablesOf = (stub: DurableObjectStub): Promise<Kept> =>
  runInDurableObject(stub, (_, { storage: { sql } }) => {
    const query = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT GLOB 'lead_words_[^p]*'`
    const names = sql.exec<{ name: string }>(query).toArray()
    return Object.fromEntries(names.map(({ name }) => [name, JSON.stringify(sql.exec(`SELECT * FROM "${name}"`).toArray())]))
  })

const keysOf = (stub: DurableObjectStub): Promise<Kept> =>
  runInDurableObject(stub, (_, { storage: { kv } }) =>
    Object.fromEntries([...kv.list()].map(([key, value]) => [key, JSON.stringify(value)])),
  )

/** The entries of KV as one text for each kind. */
async function entries(): Promise<Kept> {
  const { keys } = await env.CONFIG.list()
  const kept: Kept = Object.fromEntries(Object.keys(ENTRIES).map((kind) => [kind, '']))
  for (const { name, metadata } of keys) {
    const kind = name.replace(/:.*/, ':')
    kept[kind] = `${kept[kind] ?? ''}${name}${JSON.stringify(metadata)}${await env.CONFIG.get(name)}`
  }
  return kept
}

const namedIn = (kept: Kept) => Object.keys(kept).filter((name) => PERSON.test(kept[name] ?? ''))
const standing = (stands: Record<string, Stand>, ...which: Stand[]) =>
  Object.keys(stands).filter((name) => which.includes(stands[name] as Stand))

/** One person who is a visitor, a colleague and a host, and stands wherever somebody can. */
async function standEverywhere(): Promise<string> {
  // A session that the agency holds.
  const wrong = await book({ time: '10:30' }, { email: MAILBOX, phone: '+61 412 345 678' })
  const host = { key: 'jo', name: 'Jo', email: SPELT }
  await env.CONFIG.put('people', JSON.stringify({ [SPELT]: 'owner' }))
  await env.CONFIG.put('schedule', JSON.stringify({ hosts: [host] }))
  await runCron()
  const { reference: other } = await book({ time: '09:00' }, { email: 'stranger@visitor.example', phone: '+61 2 5550 0100' })
  await book({ time: '09:30' }, { email: SPELT, phone: '+61 412 345 678' })
  expect((await postContact(contactBody({ enquiry: `Write to ${MAILBOX}` }))).status).toBe(201)
  expect((await postWaiting(bookingBody({}, { email: MAILBOX }))).status).toBe(201)
  expect(await askToHold({ time: '11:00' }, { email: MAILBOX })).toMatchObject({ ok: true })
  const link = await holdLink()
  expect((await postForm(link, {})).status).toBe(303)
  expect(await askToHold({ time: '12:00' }, { email: MAILBOX })).toMatchObject({ ok: true })
  await act(other, 'desk', { fields: { nextStep: `Ask ${MAILBOX}` }, note: `Knows ${MAILBOX}` }, SPELT)
  await act(other, 'outcome', { state: 'reached' }, SPELT)
  await published('campaign:walks', campaignEntry({}, { headline: `Ask ${MAILBOX}.` }), { by: SPELT, note: MAILBOX })
  await published('link:hers', { campaign: 'walks', utmContent: MAILBOX }, { by: SPELT })
  await saveDraft('link:his', { campaign: 'walks' }, 0, SPELT)
  expect((await postStudio('draft-links/walks', {}, SPELT)).status).toBe(200)
  await ledger().beginWeeklyMail(SPELT)
  await ledger().setColleagueMails(SPELT, false)
  await sendWaiting()
  const correct = { method: 'PATCH', body: JSON.stringify({ email: 'other@visitor.example', phone: '' }) }
  expect((await askOps(`leads/${wrong.reference}`, correct)).status).toBe(200)
  return link
}

const counters = () => [env.VISITS.getByName(SCAN), env.VISITS.getByName('walks')]

it('every table of every store and every kind of entry says where a person stands in it', async () => {
  await standEverywhere()
  expect(Object.keys(await tablesOf(ledger())).sort()).toEqual(Object.keys(LEDGER).sort())
  for (const key of Object.keys(await keysOf(ledger()))) expect(Object.keys(LEDGER_KEYS)).toContain(key)
  expect(Object.keys(await tablesOf(env.VERSION_STORE.getByName('main'))).sort()).toEqual(Object.keys(VERSION_STORE).sort())
  for (const counter of counters()) expect(Object.keys(await tablesOf(counter)).sort()).toEqual(Object.keys(VISITS).sort())
  const limiters = await listDurableObjectIds(env.RATE_LIMITER)
  expect(limiters.length).toBeGreaterThan(0)
  for (const id of limiters) expect(Object.keys(await tablesOf(env.RATE_LIMITER.get(id)))).toEqual(Object.keys(LIMITER))
  expect(Object.keys(await entries()).sort()).toEqual(Object.keys(ENTRIES).sort())
  // A kind of entry has the beginning of its key, or the key, in a constant of its own.
  const sources = import.meta.glob<string>(['../../worker/**/*.ts', '../../shared/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const named = /const [A-Z]+_(?:PREFIX|ENTRY) = '([a-z]+:?)'/g
  const kinds = Object.values(sources).flatMap((text) => [...text.matchAll(named)].map(([, kind]) => kind))
  expect(kinds.sort()).toEqual(Object.keys(ENTRIES).sort())
})

it('whoever is deleted stands in none of them any more', async () => {
  const link = await standEverywhere()
  const store = env.VERSION_STORE.getByName('main')
  expect(namedIn(await tablesOf(ledger())).sort()).toEqual(standing(LEDGER, 'named').sort())
  expect(namedIn(await keysOf(ledger()))).toEqual(standing(LEDGER_KEYS, 'named'))
  expect(namedIn(await tablesOf(store)).sort()).toEqual(standing(VERSION_STORE, 'named').sort())
  expect(namedIn(await entries()).sort()).toEqual(standing(ENTRIES, 'live').sort())
  for (const counter of counters()) expect(namedIn(await tablesOf(counter))).toEqual([])

  advance(1000)
  const forget = { method: 'POST', body: JSON.stringify({ email: MAILBOX, except: [] }) }
  expect(await (await askOps('forget', forget)).json()).toMatchObject({
    studio: { live: expect.arrayContaining(['campaign:walks']) },
  })
  expect([namedIn(await tablesOf(ledger())), namedIn(await keysOf(ledger()))]).toEqual([[], []])
  // Of what KV has, the version store keeps the text that is live.
  expect(namedIn(await tablesOf(store))).toEqual(['versions'])
  expect(namedIn(await entries()).sort()).toEqual(standing(ENTRIES, 'live').sort())

  // The hold that they confirmed is there for a day, and has nothing of theirs; nobody stumbles over that.
  expect(await query('SELECT mailbox, request, booked IS NOT NULL AS isBooked FROM holds')).toEqual([
    { mailbox: '', request: '', isBooked: 1 },
  ])
  for (const response of [get(link), postForm(link, {})]) expect((await response).status).toBe(404)
  const without = await askOps('person/without-leads', { method: 'POST', body: JSON.stringify({ email: MAILBOX }) })
  expect(await without.json()).toEqual({ waiting: [], holds: [] })
  expect((await askOps('forget', forget)).status).toBe(200)
  expect(await askToHold({ time: '11:00' }, { email: MAILBOX })).toMatchObject({ ok: true })
  await runCron()
})
