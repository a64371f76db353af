import { evictDurableObject, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { BackupRow } from '../../shared/backup/backup-file.ts'
import { answersText } from '../../shared/campaign/questions.ts'
import type { SentLead } from '../../shared/import/sent-lead.ts'
import { notesText } from '../../shared/notes-text.ts'
import { WithoutErased } from '../../worker/tools/backup/without-erased.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ask as askToHold, holdLink } from '../support/worker/holds.ts'
import { booking as bookingOfFile, enquiry as enquiryOfFile, importing } from '../support/worker/imports.ts'
import { ledger, query } from '../support/worker/ledger.ts'
import { sendWaiting } from '../support/worker/mailed-entries.ts'
import {
  askOps,
  bookingBody,
  contactBody,
  enquire,
  get,
  postContact,
  postForm,
  postWaiting,
  SCAN,
} from '../support/worker/requests.ts'
import { act, postStudio, published, saveDraft } from '../support/worker/studio.ts'
import { advance, NOW } from '../support/worker/world.ts'

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
  lead_views: 'named',
  day_notes: 'named',
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
  draft_answers: 'named',
  migrations: 'nobody',
  sqlite_sequence: 'nobody',
}

/** Counts, by day and source or word. */
const VISITS: Record<string, Stand> = {
  visits: 'nobody',
  days: 'nobody',
  link_visits: 'nobody',
  speed: 'nobody',
  migrations: 'nobody',
}

/** Keyed hashes of networks, which nobody can turn into a person. */
const LIMITER: Record<string, Stand> = { networks: 'nobody' }

/** The entries of KV, by what their keys begin with. */
const ENTRIES: Record<string, Stand> = {
  schedule: 'live',
  people: 'live',
  'campaign:': 'live',
  'link:': 'live',
  'words:': 'live',
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
  await published('words:privacy', { texts: { 'page.headline': `Ask ${MAILBOX}` } }, { by: SPELT })
  await published('link:hers', { campaign: 'walks', utmContent: MAILBOX }, { by: SPELT })
  await saveDraft('link:his', { campaign: 'walks' }, 0, SPELT)
  const made = await postStudio('draft-links/walks', { asks: true }, SPELT)
  const key = (await made.json<{ link: { key: string } }>()).link.key
  const answers = env.VERSION_STORE.getByName('main')
  const seen = (await answers.behindDraftLink(key, NOW))?.seen ?? ''
  expect(await answers.answerDraft(key, { name: 'Cleo', isApproved: true, words: MAILBOX }, seen, NOW)).toMatchObject({
    ok: true,
  })
  await ledger().beginWeeklyMail(SPELT)
  await ledger().writeDayNote({ day: '2040-11-19', text: `Flyer to ${MAILBOX}`, campaign: null }, SPELT)
  await ledger().setColleagueMails(SPELT, false)
  await ledger().keepView({ name: 'Won', address: '?outcome=won', isShared: true }, SPELT)
  const theirs = { address: `?source=${encodeURIComponent(MAILBOX)}`, isShared: true }
  await ledger().keepView({ name: 'Theirs', ...theirs }, 'colleague@agency.example')
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
    studio: { live: expect.arrayContaining(['campaign:walks', 'words:privacy']) },
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

/** A person in the ways in which people and programs write them, and all that tells one of these. */
const OTHER = 'quandong.jo@saltbush.example'
const WAYS = [
  'quandong.jo%40saltbush.example',
  'quandong.jo (at) saltbush dot example',
  'quandong.jo&#64;saltbush.example',
  'ｑｕａｎｄｏｎｇ.ｊｏ＠saltbush.example',
  'quandong.jo@saltbush。example',
  'mailto:%3Cquandong.jo%40saltbush%2Eexample%3E?subject=Hi',
  'Quandong.Jo+news [at] saltbush [dot] example',
]
const KEYCAPS =
  '0\ufe0f\u20e34\ufe0f\u20e39\ufe0f\u20e31\ufe0f\u20e3 5\ufe0f\u20e37\ufe0f\u20e30\ufe0f\u20e3 1\ufe0f\u20e35\ufe0f\u20e36\ufe0f\u20e3'
const tells = (text: string) =>
  /quandong/i.test(text.normalize('NFKC')) || /491570156/.test(text.normalize('NFKC').replace(/[^\p{L}\d]/gu, ''))

type Row = Record<string, string | number | null>
const backup = (path: string, body: object) => askOps(`backup/${path}`, { method: 'POST', body: JSON.stringify(body) })

/** Every row of the stores, as a backup has them. */
async function backedUp(): Promise<{ rows: BackupRow[]; schemas: Record<string, number> }> {
  const rows: BackupRow[] = []
  const schemas: Record<string, number> = {}
  for (const store of ['kv', 'desk', 'ledger']) {
    const state = await (await askOps(`backup/store?store=${store}`)).json<{ schema: number; tables: string[] }>()
    schemas[store] = state.schema
    for (const table of state.tables) {
      const page = await (await askOps(`backup/rows?${new URLSearchParams({ store, table })}`)).json<{ rows: Row[] }>()
      for (const row of page.rows) rows.push({ store, table, row })
    }
  }
  return { rows, schemas }
}

async function lose(...stubs: DurableObjectStub[]): Promise<void> {
  for (const stub of stubs) {
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAll())
    await evictDurableObject(stub)
  }
}

it('whoever is written in other ways stands in none of them after a deletion, nor after a restore and an import of before it', async () => {
  const store = env.VERSION_STORE.getByName('main')
  const asked = { question: 'Whom else do you know?', kind: 'text' } as const
  const named = campaignEntry({ questions: [asked] }, { headline: `Ask ${WAYS[1]}` })
  const { id: basedOn } = await published('campaign:walks', named, { note: WAYS[0] })
  await published('campaign:walks', campaignEntry({ questions: [asked] }), { basedOn })
  expect((await saveDraft('campaign:walks', { note: `Ask:\n${OTHER}` }, 0)).status).toBe(200)
  const answers = WAYS.map((way) => ({ question: asked.question, answer: `Both:\n${way}` })).slice(0, 1)
  const campaign = 'walks'
  await book({ time: '09:00' }, { email: OTHER, phone: '+61 491 570 156', campaign, answers })
  const stranger = await book({ time: '10:30' }, { email: 'ann@visitor.example', phone: '+61 2 5550 0100', campaign, answers })
  for (const way of WAYS)
    expect((await postContact(contactBody({ enquiry: `Write to ${way}.`, number: '02 5550 0101' }))).status).toBe(201)
  const called = await enquire({ number: KEYCAPS, enquiry: 'Ring me.' })
  await act(stranger.reference, 'desk', { fields: { nextStep: `Ask ${WAYS[2]}` }, note: `Knows\n${WAYS[1]}` })
  await act(stranger.reference, 'desk', { note: WAYS[5] })
  await ledger().writeDayNote({ day: '2040-11-19', text: `Flyer to ${WAYS[1]}`, campaign: null }, null)
  for (const isShared of [true, false])
    await ledger().keepView({ name: `By them ${isShared}`, address: '?list=due', isShared }, OTHER)
  await ledger().keepView({ name: `Of ${WAYS[0]}`, address: '?list=due', isShared: true }, 'ann@agency.example')
  await ledger().setColleagueMails(OTHER, false)
  await store.makeDraftLink('campaign:walks', 'ann@agency.example', 'draft-key', true, Date.now())
  const { seen = '' } = (await store.behindDraftLink('draft-key', Date.now())) ?? {}
  const said = { name: OTHER, isApproved: false, words: `Ask ${WAYS[1]}` }
  expect(await store.answerDraft('draft-key', said, seen, Date.now())).toMatchObject({ ok: true })
  const imported = WAYS.map((way, at) =>
    enquiryOfFile({ reference: `EN-7K3M9${at + 2}`, fields: { enquiry: `From ${way}`, phone: '02 5550 0102' } }),
  )
  const kept = bookingOfFile({ fields: { notes: `Knows ${WAYS[0]}`, nextStep: `Ask ${WAYS[3]}`, answers: `Whom? → ${WAYS[1]}` } })
  expect((await importing([...imported, kept])).map(({ outcome }) => outcome)).toEqual(Array(WAYS.length + 1).fill('new'))
  const before = await backedUp()
  const { leads } = await ledger().leads({ from: 0, to: NOW * 2, limit: 100 })
  const sent = leads.map(
    ({ reference, kind, createdAt: receivedAt, session, answers: given, desk, notes, ...lead }): SentLead => {
      const { name, organisation, email, phone, enquiry } = lead
      const fields = {
        name,
        organisation,
        email,
        phone,
        enquiry,
        answers: answersText(given),
        nextStep: desk.nextStep,
        notes: notesText(notes),
      }
      const filled = Object.fromEntries(Object.entries(fields).filter(([, text]) => text))
      return {
        reference,
        kind,
        receivedAt,
        ...(session && { session: { startsAt: session.startsAt, isCancelled: false } }),
        fields: filled,
      }
    },
  )

  advance(1000)
  const forget = { method: 'POST', body: JSON.stringify({ email: OTHER, also: [called] }) }
  expect(await (await askOps('forget', forget)).json()).toMatchObject({
    deleted: { bookings: 1, enquiries: 2 * WAYS.length + 1 },
  })
  const standsIn = async () => {
    const all = { ...(await tablesOf(ledger())), ...(await keysOf(ledger())), ...(await tablesOf(store)), ...(await entries()) }
    return Object.keys(all).filter((name) => tells(all[name] ?? ''))
  }
  expect(await standsIn()).toEqual([])

  await lose(ledger(), store)
  const without = new WithoutErased(NOW, Date.now())
  for (const row of before.rows) without.see(row)
  await without.ask(async (known) => (await (await backup('erased', { known })).json<{ erased: number[] }>()).erased)
  for (const name of ['desk', 'ledger']) {
    const of = { store: name, file: 'ab'.repeat(32) }
    expect((await backup('begin', { ...of, schema: before.schemas[name] })).status).toBe(200)
    for (const { table, row } of before.rows.filter(({ store: its }) => its === name)) {
      const written = without.rowOf({ store: name, table, row })
      if (written) expect((await backup('rows', { store: name, table, rows: [written] })).status).toBe(200)
    }
    expect((await backup('finish', of)).status).toBe(200)
  }
  expect(await standsIn()).toEqual([])
  expect(await query('SELECT name, made_by FROM lead_views')).toEqual([{ name: 'By them true', made_by: null }])
  await importing(sent)
  expect(await standsIn()).toEqual([])
  await lose(ledger())
  expect((await importing(sent)).filter(({ outcome }) => outcome === 'new')).toHaveLength(2)
  expect(await standsIn()).toEqual([])
})
