import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { LeadLines } from '../../shared/studio.ts'
import { sourceOf } from '../../worker/calendars/fetch.ts'
import { LEDGER_MIGRATIONS } from '../../worker/ledger/migrations.ts'
import { UNTOUCHED } from '../../worker/records/lead-document.ts'
import { NO_DETAILS } from '../support/leads.ts'
import { cancel, errorOf, move, moveTo } from '../support/worker/bookings.ts'
import { ADDRESS, busyOf, MORNING_BUSY, nameCalendars, runCron, stateOf } from '../support/worker/calendars.ts'
import { BOOKING, earlierLedger, query, ringAlarm, ringNextAlarm, storedBookings, storedMails } from '../support/worker/ledger.ts'
import {
  askOps,
  bookingBody,
  bookingOf,
  contactBody,
  enquire,
  get,
  postBooking,
  postContact,
} from '../support/worker/requests.ts'
import { askStudio, postStudio } from '../support/worker/studio.ts'
import { advance, MINUTE_MS, NOW, world } from '../support/worker/world.ts'

const KEY = '5d1c0b9a-8e7f-4a6b-9c3d-2e1f0a9b8c7d'

it('a ledger without enquiries keeps its bookings and keys, and accepts enquiries', async () => {
  await postBooking(bookingBody(), { key: KEY })
  const [kept] = await query<{ body_hash: string }>('SELECT body_hash FROM idempotency_keys')
  await earlierLedger(
    1,
    `${BOOKING} INSERT INTO idempotency_keys (key, body_hash, booking_id, created_at)
       VALUES ('${KEY}', '${kept?.body_hash}', 1, ${NOW - MINUTE_MS})`,
  )
  const again = await postBooking(bookingBody(), { key: KEY })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await bookingOf(again)).toMatchObject({ reference: 'BW-222222', time: '09:00' })
  expect((await postContact(contactBody())).status).toBe(201)
})

it('a ledger without webhooks keeps the states of its mails, sends pending ones, and reuses no id', async () => {
  await earlierLedger(
    2,
    `${BOOKING} INSERT INTO outbox (id, kind, lead_id, rank, state, next_at, attempts, reason, created_at, settled_at) VALUES
       (1, 'booking-notice', 1, 1, 'pending', ${NOW}, 1, NULL, ${NOW - MINUTE_MS}, NULL),
       (2, 'booking-confirmed', 1, 2, 'dead', ${NOW}, 1, 'status 422', ${NOW - MINUTE_MS}, ${NOW})`,
  )
  await ringNextAlarm()
  expect(world.mails).toHaveLength(1)
  expect(await storedMails()).toMatchObject([
    { id: 1, state: 'sent', attempts: 2 },
    { id: 2, state: 'dead', attempts: 1, reason: 'status 422' },
  ])
  await query('DELETE FROM outbox')
  await postContact(contactBody())
  expect(await storedMails()).toMatchObject([{ id: 3, kind: 'enquiry-notice', state: 'pending' }])
})

it('a ledger without `due_at` counts lateness from when a message was queued', async () => {
  await earlierLedger(
    3,
    `${BOOKING} INSERT INTO outbox (kind, lead_id, rank, state, next_at, created_at, settled_at) VALUES
       ('booking-notice', 1, 1, 'pending', ${NOW + 30 * MINUTE_MS}, ${NOW - 20 * MINUTE_MS}, NULL),
       ('booking-confirmed', 1, 2, 'sent', ${NOW - 90 * MINUTE_MS}, ${NOW - 90 * MINUTE_MS}, ${NOW - 80 * MINUTE_MS})`,
  )
  const { checks } = await (await get('/api/health')).json<{ checks: { outbox: object } }>()
  expect(checks.outbox).toEqual({ pending: 1, oldestAgeSeconds: 20 * 60, dead: 0, alarmArmed: true })
})

it('an earlier Worker, after a rollback, can still queue mail, which does not look late afterwards', async () => {
  await postContact(contactBody())
  await query('DELETE FROM outbox')
  await query(`INSERT INTO outbox (kind, lead_id, rank, next_at, created_at) VALUES ('enquiry-notice', 1, 1, ?1, ?1)`, NOW)
  expect((await get('/api/health')).status).toBe(200)
  await ringAlarm()
  expect(world.mails).toHaveLength(1)
})

it('a ledger with full referrers keeps only their origin and path', async () => {
  const referrers = ['https://mail.visitor.example/read?token=abc#note', 'https://a.example/b#c?d', 'https://a.example/']
  const rows = referrers.map((referrer, index) => {
    const time = `2040-11-${20 + index}T22:00:00.000Z`
    return `INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, click_ids, created_at, referrer)
      VALUES ('BW-22222${2 + index}', '${time}', '${time}', '2040-11-20', '09:00', 'Jo', 'Trust', 'jo@visitor.example', '{}', 0, '${referrer}');`
  })
  await earlierLedger(4, rows.join(''))
  await get('/api/health')
  expect(
    (await query<{ referrer: string }>('SELECT referrer FROM bookings ORDER BY id')).map(({ referrer }) => referrer),
  ).toEqual(['https://mail.visitor.example/read', 'https://a.example/b', 'https://a.example/'])
})

it('a ledger without moves keeps its bookings, keys and messages, and its bookings can be moved and cancelled', async () => {
  await postBooking(bookingBody(), { key: KEY })
  const [kept] = await query<{ body_hash: string }>('SELECT body_hash FROM idempotency_keys')
  await earlierLedger(
    5,
    `${BOOKING}
     UPDATE bookings SET utm_source = 'google', page_url = 'https://a.example/', network = 'aaaa', click_ids = '{"gclid":"x"}';
     INSERT INTO bookings SELECT 2, 'BW-333333', '2040-11-19T22:30:00.000Z', '2040-11-19T23:00:00.000Z', date, '09:30', 'Ann', organisation,
       'ann@visitor.example', NULL, campaign, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', created_at, NULL FROM bookings;
     INSERT INTO idempotency_keys VALUES ('${KEY}', '${kept?.body_hash}', 'booking', 1, ${NOW - MINUTE_MS});
     INSERT INTO outbox (channel, kind, lead_id, rank, state, next_at, due_at, created_at) VALUES
       ('mail', 'booking-notice', 1, 1, 'pending', ${NOW}, ${NOW}, ${NOW - MINUTE_MS})`,
  )
  expect((await postBooking(bookingBody(), { key: KEY })).headers.get('Idempotent-Replayed')).toBe('true')
  const unchanged = { status: 'booked', changed_at: null, sequence: 0, host: 'agency', meeting_url: null, visitor_zone: null }
  const [first, second] = await storedBookings()
  expect(first).toEqual({
    ...NO_DETAILS,
    ...{ id: 1, reference: 'BW-222222', date: '2040-11-20', time: '09:00', name: 'Josephine Wattleworth' },
    ...{ starts_at: '2040-11-19T22:00:00.000Z', ends_at: '2040-11-19T22:30:00.000Z', organisation: 'Harbour Trust' },
    ...{ email: 'jo@visitor.example', phone: '+61412345678', campaign: 'nfp-digital-growth-scan', utm_source: 'google' },
    ...{ utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null, page_url: 'https://a.example/' },
    ...{ referrer: null, click_ids: '{"gclid":"x"}', created_at: NOW - MINUTE_MS, network: 'aaaa', ...unchanged, reminded: 1 },
    ...{
      shared_by: null,
      air_before: 0,
      air_after: 0,
      room: null,
      offer: null,
      host_name: null,
      host_email: null,
      variant: null,
      moved_at: null,
      visitor_moves: 0,
      import_key: null,
      ...UNTOUCHED,
    },
    ...{ assistant: null, can_be_rung: null },
    ...{ reply_domain: null, calendar_answers: '{}' },
    ...{ answers: '[]', answered_at: null, answers_sequence: 0 },
    mailbox: 'jo@visitor.example',
  })
  expect(second).toMatchObject({ id: 2, reference: 'BW-333333', name: 'Ann', phone: null, ...unchanged })
  expect(await storedMails()).toMatchObject([{ kind: 'booking-notice', state: 'pending' }])
  expect(errorOf(await move('BW-222222', moveTo({ time: '09:30' })))).toBe('slot_taken')
  expect(await cancel('BW-333333')).toMatchObject({ ok: true, changed: true })
  expect(errorOf(await move('BW-222222', moveTo({ time: '09:30' })))).toBeUndefined()
})

it('a ledger that counted all moves alike tells the visitor’s from the agency’s, and when each booking got its time', async () => {
  const bookings = [
    ['BW-222222', 0, 'booked', null],
    ['BW-333333', 3, 'booked', NOW - 1],
    ['BW-444444', 1, 'cancelled', NOW - 2],
    ['BW-666666', 3, 'cancelled', NOW - 3],
  ] as const
  const rows = bookings.map(
    ([reference, sequence, status, changedAt], index) =>
      `${BOOKING.replace('(1,', `(${index + 1},`).replace('BW-222222', reference)}
       UPDATE bookings SET sequence = ${sequence}, status = '${status}', changed_at = ${changedAt}, host = '${index}' WHERE id = ${index + 1};`,
  )
  const acts = ['BW-333333', 'BW-333333', 'BW-666666'].map(
    (reference) => `INSERT INTO lead_acts (at, act, reference, detail) VALUES (${NOW}, 'moved', '${reference}', '');`,
  )
  await earlierLedger(9, [...rows, ...acts].join(''))
  expect(await query('SELECT reference, moved_at, visitor_moves FROM bookings ORDER BY id')).toEqual([
    { reference: 'BW-222222', moved_at: null, visitor_moves: 0 },
    { reference: 'BW-333333', moved_at: NOW - 1, visitor_moves: 1 },
    { reference: 'BW-444444', moved_at: null, visitor_moves: 0 },
    { reference: 'BW-666666', moved_at: NOW - 3, visitor_moves: 1 },
  ])
})

it('a ledger whose calendars were read before keeps their times, and their version is not sent again', async () => {
  const source = await sourceOf(ADDRESS)
  await earlierLedger(
    9,
    `INSERT INTO calendars VALUES ('agency', '${JSON.stringify(MORNING_BUSY)}', ${NOW}, ${NOW}, ${NOW}, '"v1"', NULL, '${source}', NULL)`,
  )
  nameCalendars({ agency: ADDRESS })
  world.calendar = () => new Response(null, { status: 304 })
  advance(5 * MINUTE_MS)
  await runCron()
  expect(world.asked).toMatchObject([{ headers: { 'if-none-match': '"v1"' } }])
  expect(await busyOf()).toEqual(MORNING_BUSY)
  expect(await stateOf()).toMatchObject({ readAt: NOW + 5 * MINUTE_MS, fault: null, unread: 0, guessedZones: [] })
  env.BUSY_CALENDARS = undefined
})

it('one host’s time is booked once; that of a cancelled booking, and another host’s, is free', async () => {
  await postBooking(bookingBody())
  const copy = (id: number, host: string) =>
    query(
      `INSERT INTO bookings (id, reference, starts_at, ends_at, date, time, name, organisation, email, click_ids, created_at, host)
       SELECT ?1, 'BW-copy' || ?1, starts_at, ends_at, date, time, name, organisation, email, click_ids, created_at, ?2 FROM bookings WHERE id = 1`,
      id,
      host,
    )
  await expect(copy(2, 'agency')).rejects.toThrow('UNIQUE')
  await copy(3, 'other')
  await query(`UPDATE bookings SET status = 'cancelled' WHERE id = 1`)
  await copy(2, 'agency')
  await expect(query(`UPDATE bookings SET status = 'booked' WHERE id = 1`)).rejects.toThrow('UNIQUE')
  await query(`UPDATE bookings SET status = 'cancelled'`)
})

it('a column that a new field of the form has brought stays, with what was typed, when the bookings are written anew', async () => {
  await earlierLedger(5, `${BOOKING} ALTER TABLE bookings ADD COLUMN "suburb" TEXT; UPDATE bookings SET suburb = 'Manly'`)
  expect(await query('SELECT reference, suburb, status FROM bookings')).toEqual([
    { reference: 'BW-222222', suburb: 'Manly', status: 'booked' },
  ])
})

it('a field that is new in the booking form gets its column by itself', async () => {
  await earlierLedger(5, 'ALTER TABLE bookings DROP COLUMN phone')
  const { reference } = await bookingOf(await postBooking({ ...bookingBody(), phone: '+61412345678' }))
  expect(await query('SELECT phone FROM bookings WHERE reference = ?', reference)).toEqual([{ phone: '+61412345678' }])
})

it('a ledger without imports keeps its bookings, each time of a host stays one visitor’s, and leads can be imported', async () => {
  await earlierLedger(12, BOOKING)
  expect(await storedBookings()).toMatchObject([{ reference: 'BW-222222', import_key: null }])
  const twice = `INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, click_ids, created_at)
    SELECT 'BW-333333', starts_at, ends_at, date, time, name, organisation, email, click_ids, created_at FROM bookings`
  await expect(query(twice)).rejects.toThrow('UNIQUE')
  const fields = { name: 'Ann', organisation: 'Trust', phone: '0412', enquiry: 'Please call' }
  const lead = { kind: 'enquiry', receivedAt: new Date(NOW).toISOString(), fields }
  const response = await askOps('leads/import', { method: 'POST', body: JSON.stringify({ check: false, leads: [lead] }) })
  expect(await response.json()).toMatchObject({ results: [{ outcome: 'new' }] })
})

it('a ledger that knew only the last outcome learns from its acts when each lead was first reached', async () => {
  const leads = ['won', 'reached', 'lost', 'lost', 'new', 'qualified'].map(
    (outcome, index) =>
      `INSERT INTO enquiries (id, reference, name, number, company, enquiry, created_at, outcome, outcome_at)
       VALUES (${index + 1}, 'EN-22222${index + 2}', 'Jo', '0412', 'Trust', 'Please call.', ${NOW}, '${outcome}', ${NOW + 900});`,
  )
  const acts = [
    [2, 'lost', 'reached', 'won 120000', 'won 130000'],
    // The first was a wrong click, which somebody took back.
    [3, 'reached', 'new', 'reached'],
    [4, 'lost'],
    [5, 'qualified', 'lost'],
    [6, 'reached', 'new'],
  ].flatMap(([end, ...details]) =>
    details.map((detail, index) => `('EN-22222${end}', ${NOW + index * 100}, 'outcome', '${detail}')`),
  )
  // Without the last migrations, of which this one is `reached_at`'s.
  const before = Object.keys(LEDGER_MIGRATIONS).indexOf('when a lead was reached')
  await earlierLedger(before, `${leads.join('')} INSERT INTO lead_acts (reference, at, act, detail) VALUES ${acts.join(', ')}`)
  await get('/api/health')
  const stored = await query<{ at: number | null }>('SELECT reached_at AS at FROM enquiries ORDER BY id')
  expect(stored.map(({ at }) => at && at - NOW)).toEqual([100, 200, null, 0, null, null])
})

it.each([
  ['no contacts of its leads', 'contacts and words that can be forgotten', ''],
  [
    'not which leads can be rung',
    'which numbers can be rung',
    `;INSERT INTO lead_contacts SELECT 'enquiry', 8, 'none', '', '', created_at FROM enquiries WHERE id = 8`,
  ],
])('a ledger that knew %s finds and deletes their people, and learns who can be rung', async (_, step, stored) => {
  // Its index of words was whole.
  await earlierLedger(
    Object.keys(LEDGER_MIGRATIONS).indexOf(step),
    `${BOOKING} INSERT INTO enquiries (id, reference, name, number, company, enquiry, created_at) VALUES
       (7, 'EN-222222', 'Jo', '0412 345 678', 'Trust', 'Write to jo+news＠visitor.example.', ${NOW}),
       (8, 'EN-333333', 'Ann', '6.14123E+10', 'Trust', 'Please write.', ${NOW});
     INSERT INTO lead_words_progress (kind, done, up_to) VALUES ('booking', 1, 1), ('booking contacts', 1, 1), ('enquiry', 8, 8), ('enquiry contacts', 8, 8) ${stored}`,
  )
  const ask = (path: string, body: object) => askOps(path, { method: 'POST', body: JSON.stringify(body) })
  const found = await ask('leads/find', { by: 'phone', value: '+61 412 345 678' })
  expect((await found.json<{ leads: object[] }>()).leads).toHaveLength(2)
  expect(await (await ask('forget', { email: 'jo@visitor.example' })).json()).toMatchObject({
    deleted: { bookings: 1, enquiries: 1 },
  })
  expect(await query("SELECT * FROM lead_contacts WHERE kind <> 'none'")).toEqual([])
  expect(await query('SELECT reference, can_be_rung FROM enquiries')).toEqual([{ reference: 'EN-333333', can_be_rung: 0 }])
})

it('a ledger whose leads were found by words that they had lost finds them by those that they have', async () => {
  await earlierLedger(
    Object.keys(LEDGER_MIGRATIONS).indexOf('words that leads have'),
    `${BOOKING} INSERT INTO lead_words (rowid, words) VALUES (${NOW - 60_000} * 2097152 + 1, 'gundabooka');
     INSERT INTO lead_words_progress (kind, done, up_to) VALUES ('booking words 2', 1, 1), ('enquiry words 2', 0, 0)`,
  )
  const found = async (text: string) => (await (await postStudio('leads/find', { text })).json<LeadLines>()).leads.length
  expect([await found('gundabooka'), await found('josephine')]).toEqual([0, 1])
})

it('what an earlier version read otherwise in a lead is read again, and its person is marked, found and deleted', async () => {
  const written = ['jo%40visitor.example', 'Jo (at) visitor dot example', 'jo&#64;visitor.example', 'tel:+61%20412%20345%20678']
  for (const text of written) await enquire({ number: 'by mail', enquiry: `Write to ${text}.` })
  await runCron()
  const marks = () => query("SELECT COUNT(*) AS count FROM lead_contacts WHERE kind <> 'none'")
  expect(await marks()).toEqual([{ count: 4 }])
  await query("UPDATE lead_contacts SET kind = 'none', value = '', written = ''")
  await runCron()
  expect(await marks()).toEqual([{ count: 0 }])
  await query("UPDATE lead_words_progress SET kind = rtrim(kind, '0123456789') || '0' WHERE kind GLOB '* [0-9]*'")
  const { leads } = await (await askStudio('/api/leads/to-do')).json<LeadLines>()
  expect(leads.map(({ toDo }) => toDo?.double)).toEqual(['mailbox', 'mailbox', 'mailbox', undefined])
  expect(await marks()).toEqual([{ count: 4 }])
  const forget = { method: 'POST', body: JSON.stringify({ email: 'jo@visitor.example' }) }
  expect(await (await askOps('forget', forget)).json()).toMatchObject({ deleted: { enquiries: 3 } })
})
