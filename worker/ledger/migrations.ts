import { DETAIL_FIELDS } from '../../shared/booking.ts'
import { addFollowUpColumns } from '../leads/follow-up.ts'
import { type Migrations, migrate } from '../storage/migrate.ts'
import { addReachedAt, rebuildBookings } from './migration-steps.ts'

/** Each is applied once, in this order; the tables keep its number, its name is for people. Only append, and change none. */
export const LEDGER_MIGRATIONS: Migrations = {
  'bookings and their mails': `CREATE TABLE bookings (
     id INTEGER PRIMARY KEY,
     reference TEXT NOT NULL UNIQUE,
     starts_at TEXT NOT NULL UNIQUE,
     ends_at TEXT NOT NULL,
     date TEXT NOT NULL,
     time TEXT NOT NULL,
     name TEXT NOT NULL,
     organisation TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT,
     campaign TEXT,
     utm_source TEXT,
     utm_medium TEXT,
     utm_campaign TEXT,
     utm_term TEXT,
     utm_content TEXT,
     page_url TEXT,
     referrer TEXT,
     click_ids TEXT NOT NULL,
     created_at INTEGER NOT NULL
   );
   CREATE INDEX bookings_by_email ON bookings (email, created_at);
   CREATE TABLE idempotency_keys (
     key TEXT PRIMARY KEY,
     body_hash TEXT NOT NULL,
     booking_id INTEGER NOT NULL REFERENCES bookings (id),
     created_at INTEGER NOT NULL
   );
   CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);
   CREATE TABLE outbox (
     id INTEGER PRIMARY KEY,
     kind TEXT NOT NULL,
     lead_id INTEGER NOT NULL,
     rank INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending',
     next_at INTEGER NOT NULL,
     since INTEGER,
     attempts INTEGER NOT NULL DEFAULT 0,
     failures INTEGER NOT NULL DEFAULT 0,
     unknowns INTEGER NOT NULL DEFAULT 0,
     failing_since INTEGER,
     reason TEXT,
     created_at INTEGER NOT NULL,
     settled_at INTEGER
   );
   CREATE INDEX outbox_by_state ON outbox (state, next_at);
   CREATE TABLE mail_circuit (id INTEGER PRIMARY KEY CHECK (id = 1), open_until INTEGER NOT NULL)`,
  // An idempotency key may now belong to either kind of lead.
  enquiries: `CREATE TABLE enquiries (
     id INTEGER PRIMARY KEY,
     reference TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     number TEXT NOT NULL,
     company TEXT NOT NULL,
     enquiry TEXT NOT NULL,
     created_at INTEGER NOT NULL
   );
   CREATE INDEX enquiries_by_time ON enquiries (created_at);
   ALTER TABLE idempotency_keys RENAME TO booking_keys;
   CREATE TABLE idempotency_keys (
     key TEXT PRIMARY KEY,
     body_hash TEXT NOT NULL,
     lead_kind TEXT NOT NULL,
     lead_id INTEGER NOT NULL,
     created_at INTEGER NOT NULL
   );
   INSERT INTO idempotency_keys SELECT key, body_hash, 'booking', booking_id, created_at FROM booking_keys;
   DROP TABLE booking_keys;
   CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at)`,
  // The outbox also holds webhook messages, and alerts, which belong to no lead. The defaults let an older Worker go on queueing
  // mail. AUTOINCREMENT never reuses an id: a send that ends after its row was deleted must not settle another message.
  'webhooks and alerts': `ALTER TABLE outbox RENAME TO mail_outbox;
   CREATE TABLE outbox (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     channel TEXT NOT NULL DEFAULT 'mail',
     kind TEXT NOT NULL,
     lead_id INTEGER,
     rank INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending',
     next_at INTEGER NOT NULL,
     since INTEGER,
     attempts INTEGER NOT NULL DEFAULT 0,
     failures INTEGER NOT NULL DEFAULT 0,
     unknowns INTEGER NOT NULL DEFAULT 0,
     failing_since INTEGER,
     reason TEXT,
     created_at INTEGER NOT NULL,
     settled_at INTEGER
   );
   INSERT INTO outbox SELECT id, 'mail', kind, lead_id, rank, state, next_at, since, attempts, failures, unknowns,
     failing_since, reason, created_at, settled_at FROM mail_outbox;
   DROP TABLE mail_outbox;
   CREATE INDEX outbox_by_state ON outbox (channel, state, next_at);
   CREATE INDEX outbox_by_lead ON outbox (lead_id);
   CREATE INDEX bookings_by_time ON bookings (created_at)`,
  // A message's age counts from `due_at`: when it was queued, or is to be sent. Each channel has its own circuit (`mail_circuit`
  // is for an older Worker). Partial indexes keep the queries that run for each lead cheap.
  'due times and daily limits': `ALTER TABLE outbox ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE outbox ADD COLUMN refused_at INTEGER;
   UPDATE outbox SET due_at = created_at WHERE settled_at IS NULL;
   DROP INDEX outbox_by_state;
   CREATE INDEX outbox_pending ON outbox (channel, next_at) WHERE state = 'pending';
   CREATE INDEX outbox_sending ON outbox (since) WHERE state = 'sending';
   CREATE INDEX outbox_unsettled ON outbox (due_at, created_at) WHERE settled_at IS NULL AND channel <> 'alert';
   CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL;
   CREATE INDEX outbox_dead ON outbox (settled_at, channel) WHERE state = 'dead';
   CREATE INDEX outbox_dead_notices ON outbox (settled_at) WHERE state = 'dead' AND channel <> 'alert' AND rank = 1;
   CREATE INDEX outbox_alerts ON outbox (kind, id) WHERE channel = 'alert';
   CREATE TABLE circuits (channel TEXT PRIMARY KEY, open_until INTEGER NOT NULL, version TEXT NOT NULL, reason TEXT NOT NULL);
   CREATE TABLE day_counts (name TEXT PRIMARY KEY, began_at INTEGER NOT NULL, count INTEGER NOT NULL);
   CREATE TABLE housekeeping (id INTEGER PRIMARY KEY CHECK (id = 1), done_at INTEGER NOT NULL);
   ALTER TABLE bookings ADD COLUMN network TEXT;
   ALTER TABLE enquiries ADD COLUMN network TEXT;
   CREATE INDEX bookings_with_network ON bookings (created_at, network) WHERE network IS NOT NULL;
   CREATE INDEX enquiries_with_network ON enquiries (created_at, network) WHERE network IS NOT NULL;
   CREATE INDEX bookings_by_end ON bookings (ends_at);
   CREATE INDEX bookings_by_campaign ON bookings (campaign, created_at)`,
  // Queries, fragments and user names may hold tokens or searches; UTM values and click ids have columns of their own.
  'addresses without queries': `UPDATE bookings SET referrer = substr(referrer, 1, instr(referrer || '#', '#') - 1) WHERE instr(referrer, '#') > 0;
   UPDATE bookings SET referrer = substr(referrer, 1, instr(referrer || '?', '?') - 1) WHERE instr(referrer, '?') > 0;
   UPDATE bookings SET page_url = substr(page_url, 1, instr(page_url || '#', '#') - 1) WHERE instr(page_url, '#') > 0;
   UPDATE bookings SET page_url = substr(page_url, 1, instr(page_url || '?', '?') - 1) WHERE instr(page_url, '?') > 0;
   UPDATE bookings SET referrer = NULL WHERE referrer LIKE '%@%';
   UPDATE bookings SET page_url = NULL WHERE page_url LIKE '%@%'`,
  // A booking can be moved and cancelled.
  'moves and cancellations': rebuildBookings,
  // Busy times of the hosts' own calendars, as JSON: a reading replaces them as a whole, in one row.
  'hosts’ calendars': `CREATE TABLE calendars (
     host TEXT PRIMARY KEY,
     busy TEXT NOT NULL DEFAULT '[]',
     known_at INTEGER NOT NULL,
     read_at INTEGER,
     tried_at INTEGER,
     etag TEXT,
     last_modified TEXT,
     source TEXT,
     fault TEXT
   );
   ALTER TABLE bookings ADD COLUMN host_name TEXT;
   ALTER TABLE bookings ADD COLUMN host_email TEXT`,
  // What became of a lead, which variant of its page a booking was made on, and who did what to leads.
  'outcomes and audit log': `ALTER TABLE bookings ADD COLUMN variant TEXT;
   ALTER TABLE bookings ADD COLUMN outcome TEXT NOT NULL DEFAULT 'new';
   ALTER TABLE bookings ADD COLUMN outcome_cents INTEGER;
   ALTER TABLE bookings ADD COLUMN outcome_at INTEGER;
   ALTER TABLE bookings ADD COLUMN outcome_sequence INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE enquiries ADD COLUMN outcome TEXT NOT NULL DEFAULT 'new';
   ALTER TABLE enquiries ADD COLUMN outcome_cents INTEGER;
   ALTER TABLE enquiries ADD COLUMN outcome_at INTEGER;
   ALTER TABLE enquiries ADD COLUMN outcome_sequence INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE lead_acts (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     at INTEGER NOT NULL,
     made_by TEXT,
     act TEXT NOT NULL,
     reference TEXT,
     detail TEXT NOT NULL
   );
   CREATE INDEX lead_acts_by_reference ON lead_acts (reference, id);
   CREATE INDEX lead_acts_by_time ON lead_acts (at)`,
  // Leads by outcome, for lists and conversions. New leads are left out, so that storing one costs nothing more.
  'leads by outcome': `CREATE INDEX bookings_by_outcome ON bookings (outcome, created_at) WHERE outcome <> 'new';
   CREATE INDEX enquiries_by_outcome ON enquiries (outcome, created_at) WHERE outcome <> 'new'`,
  // When a session got its present time, and how often its visitor has moved it: moves by the agency are among the acts. A message
  // may be about an earlier state of its booking, which it brings along. `calls` holds what operators' calls have done.
  'visitors’ moves and operators’ calls': `ALTER TABLE bookings ADD COLUMN moved_at INTEGER;
   ALTER TABLE bookings ADD COLUMN visitor_moves INTEGER NOT NULL DEFAULT 0;
   UPDATE bookings SET moved_at = changed_at WHERE sequence > (status = 'cancelled');
   UPDATE bookings SET visitor_moves = MAX(0, sequence - (status = 'cancelled')
     - (SELECT COUNT(*) FROM lead_acts WHERE lead_acts.reference = bookings.reference AND act = 'moved'))
    WHERE moved_at IS NOT NULL;
   ALTER TABLE outbox ADD COLUMN earlier TEXT;
   CREATE TABLE calls (id TEXT PRIMARY KEY, result TEXT NOT NULL, at INTEGER NOT NULL);
   CREATE INDEX calls_by_time ON calls (at)`,
  // What of a calendar's reading could not be understood: a count, and names of zones as JSON.
  'what of a calendar is unread': `ALTER TABLE calendars ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE calendars ADD COLUMN guessed_zones TEXT NOT NULL DEFAULT '[]'`,
  // Mails are counted by the mailbox that an address leads to. A booking of before counts under its address as it was written.
  mailboxes: `ALTER TABLE bookings ADD COLUMN mailbox TEXT;
   UPDATE bookings SET mailbox = email;
   CREATE INDEX bookings_by_mailbox ON bookings (mailbox)`,
  // Leads from a file: `import_key` finds them again if the file is imported twice. Their sessions of before take no time, so several
  // may have been at once; one that is to come is compared with the others as it is written.
  'imported leads': `ALTER TABLE bookings ADD COLUMN import_key TEXT;
   ALTER TABLE enquiries ADD COLUMN import_key TEXT;
   CREATE UNIQUE INDEX bookings_imported ON bookings (import_key) WHERE import_key IS NOT NULL;
   CREATE UNIQUE INDEX enquiries_imported ON enquiries (import_key) WHERE import_key IS NOT NULL;
   DROP INDEX bookings_by_host;
   CREATE UNIQUE INDEX bookings_by_host ON bookings (host, starts_at) WHERE status = 'booked' AND import_key IS NULL`,
  // What waited when a backup was made is held after its restore, until somebody has it sent.
  'held messages': `CREATE INDEX outbox_held ON outbox (id) WHERE state = 'held'`,
  // The index in which the studio searches; worker/records/search-index.ts fills it. It is made anew after a restore.
  'index of words': `CREATE VIRTUAL TABLE lead_words USING fts5(words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4', tokenize = 'unicode61');
   CREATE TABLE lead_words_progress (kind TEXT PRIMARY KEY, done INTEGER NOT NULL, up_to INTEGER NOT NULL)`,
  // What colleagues note about leads.
  notes: `CREATE TABLE lead_notes (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     lead_kind TEXT NOT NULL,
     lead_id INTEGER NOT NULL,
     at INTEGER NOT NULL,
     made_by TEXT,
     text TEXT NOT NULL
   );
   CREATE INDEX lead_notes_by_lead ON lead_notes (lead_kind, lead_id)`,
  // Enquiries tell where they came from in the same columns as bookings.
  'where enquiries came from': `ALTER TABLE enquiries ADD COLUMN campaign TEXT;
   ALTER TABLE enquiries ADD COLUMN utm_source TEXT;
   ALTER TABLE enquiries ADD COLUMN utm_medium TEXT;
   ALTER TABLE enquiries ADD COLUMN utm_campaign TEXT;
   ALTER TABLE enquiries ADD COLUMN utm_term TEXT;
   ALTER TABLE enquiries ADD COLUMN utm_content TEXT;
   ALTER TABLE enquiries ADD COLUMN page_url TEXT;
   ALTER TABLE enquiries ADD COLUMN referrer TEXT;
   ALTER TABLE enquiries ADD COLUMN click_ids TEXT NOT NULL DEFAULT '{}';
   ALTER TABLE enquiries ADD COLUMN variant TEXT;
   CREATE INDEX enquiries_by_campaign ON enquiries (campaign, created_at) WHERE campaign IS NOT NULL`,
  // Clients by when they became one; and who gets the weekly mail, with the Monday of the last week that was sent.
  'clients of a week and the weekly mail': `CREATE INDEX bookings_won ON bookings (outcome_at, outcome_cents) WHERE outcome = 'won';
   CREATE INDEX enquiries_won ON enquiries (outcome_at, outcome_cents) WHERE outcome = 'won';
   CREATE TABLE weekly_mails (email TEXT PRIMARY KEY, week TEXT NOT NULL, asked_at INTEGER NOT NULL)`,
  // What visitors answered to their campaign's questions, as JSON.
  answers: `ALTER TABLE bookings ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';
   ALTER TABLE bookings ADD COLUMN answered_at INTEGER;
   ALTER TABLE bookings ADD COLUMN answers_sequence INTEGER NOT NULL DEFAULT 0`,
  'when a lead was reached': addReachedAt,
  // Leads without an outcome, by since when they wait, those that can be rung apart. One leaves its index with its outcome.
  'leads that wait for a call': `CREATE INDEX bookings_waiting ON bookings ((phone IS NOT NULL), ends_at) WHERE outcome = 'new' AND status = 'booked';
   CREATE INDEX bookings_called_off ON bookings ((phone IS NOT NULL), changed_at) WHERE outcome = 'new' AND status = 'cancelled';
   CREATE INDEX enquiries_waiting ON enquiries ((number GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*'), created_at) WHERE outcome = 'new'`,
  // Who waits for a time. `request`: the booking they would make, as JSON; `before`: the first time that was free when they asked;
  // `offered`: the free time they were told of; `booked`: the reference of what they booked since.
  'waiting list': `CREATE TABLE waiting (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     key TEXT NOT NULL UNIQUE,
     email TEXT NOT NULL,
     mailbox TEXT NOT NULL,
     campaign TEXT NOT NULL,
     request TEXT NOT NULL,
     before TEXT,
     offered TEXT,
     told_at INTEGER,
     booked TEXT,
     created_at INTEGER NOT NULL
   );
   CREATE UNIQUE INDEX waiting_by_mailbox ON waiting (mailbox, campaign)`,
  // Times that are held for people whose assistants ask for them. `request`: what the assistant said of its person, as JSON, emptied
  // with the booking; `until`: the end of the hold; `booked`: the reference of the booking. A lead's `assistant` made it so.
  holds: `CREATE TABLE holds (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     key TEXT NOT NULL UNIQUE,
     mailbox TEXT NOT NULL,
     network TEXT NOT NULL,
     assistant TEXT NOT NULL,
     campaign TEXT NOT NULL,
     request TEXT NOT NULL,
     date TEXT NOT NULL,
     starts_at TEXT NOT NULL,
     ends_at TEXT NOT NULL,
     host TEXT NOT NULL,
     until INTEGER NOT NULL,
     booked TEXT,
     created_at INTEGER NOT NULL
   );
   CREATE INDEX holds_open ON holds (until) WHERE booked IS NULL;
   ALTER TABLE bookings ADD COLUMN assistant TEXT;
   ALTER TABLE enquiries ADD COLUMN assistant TEXT`,
  // At which domain calendars answer a booking's invites, and what they answered, as JSON.
  'calendar replies': `ALTER TABLE bookings ADD COLUMN reply_domain TEXT;
   ALTER TABLE bookings ADD COLUMN calendar_answers TEXT NOT NULL DEFAULT '{}'`,
  // Who took a mail, or may have taken it; who refused it; and whether the first of its two recipients has it.
  'senders of mail': `ALTER TABLE outbox ADD COLUMN sender TEXT;
   ALTER TABLE outbox ADD COLUMN refused_by TEXT;
   ALTER TABLE outbox ADD COLUMN taken INTEGER NOT NULL DEFAULT 0`,
  // The addresses and numbers that a lead names (worker/records/contacts.ts). The index of words keeps its words, so that it can take those of
  // one lead out of its pages; small pages make the work of keeping it short. worker/records/filling.ts fills both from the leads of before.
  'contacts and words that can be forgotten': `CREATE TABLE lead_contacts (
     lead_kind TEXT NOT NULL,
     lead_id INTEGER NOT NULL,
     kind TEXT NOT NULL,
     written TEXT NOT NULL,
     value TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     PRIMARY KEY (lead_kind, lead_id, kind, written)
   ) WITHOUT ROWID;
   CREATE INDEX lead_contacts_by_value ON lead_contacts (kind, value, created_at);
   DROP TABLE lead_words;
   CREATE VIRTUAL TABLE lead_words USING fts5(words, columnsize = 0, detail = none, prefix = '1 2', tokenize = 'unicode61');
   INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1), ('pgsz', 1000);
   DELETE FROM lead_words_progress`,
  // Who could have held a session, by which sessions are shared out.
  'who could have held a session': 'ALTER TABLE bookings ADD COLUMN shared_by TEXT',
  // Whether a lead has a number that can be rung, where its digits tell it wrongly. Leads whose contacts are not stored yet learn it with them.
  'which numbers can be rung': `ALTER TABLE bookings ADD COLUMN can_be_rung INTEGER;
   ALTER TABLE enquiries ADD COLUMN can_be_rung INTEGER;
   DROP INDEX bookings_waiting;
   DROP INDEX bookings_called_off;
   DROP INDEX enquiries_waiting;
   CREATE INDEX bookings_waiting ON bookings ((COALESCE(can_be_rung, phone IS NOT NULL)), ends_at) WHERE outcome = 'new' AND status = 'booked';
   CREATE INDEX bookings_called_off ON bookings ((COALESCE(can_be_rung, phone IS NOT NULL)), changed_at) WHERE outcome = 'new' AND status = 'cancelled';
   CREATE INDEX enquiries_waiting ON enquiries ((COALESCE(can_be_rung, number GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*')), created_at) WHERE outcome = 'new';
   UPDATE bookings SET can_be_rung = 0 WHERE phone IS NOT NULL AND id IN (SELECT lead_id FROM lead_contacts WHERE lead_kind = 'booking')
     AND id NOT IN (SELECT lead_id FROM lead_contacts WHERE lead_kind = 'booking' AND kind = 'phone');
   UPDATE enquiries SET can_be_rung = id IN (SELECT lead_id FROM lead_contacts WHERE lead_kind = 'enquiry' AND kind = 'phone')
     WHERE id IN (SELECT lead_id FROM lead_contacts WHERE lead_kind = 'enquiry')
       AND (number GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*') <> (id IN (SELECT lead_id FROM lead_contacts WHERE lead_kind = 'enquiry' AND kind = 'phone'));
   DELETE FROM lead_words_progress`,
  // The texts of a campaign in KV change and go.
  'what a booking is for': 'ALTER TABLE bookings ADD COLUMN offer TEXT',
  // The index numbers leads in the order of the lists, also those of one millisecond.
  'words in the order of the lists': `DROP TABLE lead_words;
   CREATE VIRTUAL TABLE lead_words USING fts5(words, columnsize = 0, detail = none, prefix = '1 2', tokenize = 'unicode61');
   INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1), ('pgsz', 1000);
   DELETE FROM lead_words_progress`,
  // What other programs may do: add leads or read reports. `hash`: of a token, which is kept nowhere.
  tokens: `CREATE TABLE tokens (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     hash TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     opens TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     ends_at INTEGER NOT NULL,
     used_at INTEGER,
     ended_at INTEGER
   )`,
  // Colleagues who want no mail about leads that are given to them.
  'mails to colleagues': 'CREATE TABLE no_colleague_mails (email TEXT PRIMARY KEY)',
  // Lists of leads with filters under a name: one's own, or for all.
  'views of leads': `CREATE TABLE lead_views (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     address TEXT NOT NULL,
     is_shared INTEGER NOT NULL,
     made_by TEXT
   )`,
  // Minutes around a session in which its host has no other, and the word of its own meeting room. Sessions of different lengths and airs
  // are compared as one is written; the index on hosts and starts only finds a fault of that.
  'air around sessions, and their rooms': `ALTER TABLE bookings ADD COLUMN air_before INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE bookings ADD COLUMN air_after INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE bookings ADD COLUMN room TEXT;
   ALTER TABLE holds ADD COLUMN air_before INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE holds ADD COLUMN air_after INTEGER NOT NULL DEFAULT 0`,
  // What the studio imported at once, which is taken back at once.
  'runs of imports': `CREATE INDEX lead_acts_by_run ON lead_acts (detail, at)
     WHERE act = 'imported' AND reference IS NOT NULL AND detail <> ''`,
  // What people note of Sydney days in reports; of all campaigns where none is named.
  'notes on days': `CREATE TABLE day_notes (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     day TEXT NOT NULL,
     text TEXT NOT NULL,
     campaign TEXT
   );
   CREATE INDEX day_notes_by_day ON day_notes (day)`,
  // Where several leads had lost a word at once, some were found by it still.
  'words that leads have': `DROP TABLE lead_words;
   CREATE VIRTUAL TABLE lead_words USING fts5(words, columnsize = 0, detail = none, prefix = '1 2', tokenize = 'unicode61');
   INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1), ('pgsz', 1000);
   DELETE FROM lead_words_progress WHERE kind LIKE '% words %'`,
}

/** Migrates the ledger's tables to the newest version, or up to version `upTo`; safe to call at every start. */
export function migrateLedger(storage: DurableObjectStorage, upTo?: number): void {
  migrate(storage, LEDGER_MIGRATIONS, upTo)
}

/** Adds a column for each field of the booking form, and of the follow-up, that has none: a new field needs no migration of its own. */
export function addFieldColumns(sql: SqlStorage): void {
  addFollowUpColumns(sql)
  const { columnNames } = sql.exec('SELECT * FROM bookings LIMIT 0')
  for (const field of DETAIL_FIELDS) {
    if (!columnNames.includes(field)) sql.exec(`ALTER TABLE bookings ADD COLUMN "${field}" TEXT`)
  }
}
