import type { EntryVersion, VersionLine } from '../../shared/studio.ts'
import { firstRow, insertedRow, onlyRow, rowsOf, Table } from '../records/rows.ts'
import { isAmong, spellingsIn } from '../records/spellings.ts'
import { columnMayNameAddress, isNamedIn, withoutAddress } from '../records/without-address.ts'
import type { Migrations } from '../storage/migrate.ts'

/**
 * How long KV may still return what it held before a write. The version store reads copies of 30 s at most, but Cloudflare promises no
 * more than “60 seconds or more”, so this is on the safe side.
 * https://developers.cloudflare.com/kv/concepts/how-kv-works/#consistency
 */
export const KV_STALE_MS = 90 * 1000

/** What an entry's state in KV means for the versions that are known. */
type Comparison =
  /** The version is what KV has. If its publication was interrupted, it is known only now that KV has it. */
  | { is: 'known'; version: StoredVersion }
  /** There is no such entry, and never was. */
  | { is: 'none' }
  /** Somebody changed the entry without the studio. */
  | { is: 'changed' }

/** What KV returned among the versions, newest first; an older one is a change only once KV must show the newest. */
export function compareWithKv(kv: KvState, versions: readonly StoredVersion[], now: number): Comparison {
  const newest = versions.find(({ sent }) => sent)
  const match = versions.find(({ kvId, text }) => kvId === kv.id && text === kv.text)
  // What was published last, whether or not KV's answer to it was heard.
  if (match && match.id >= (newest?.id ?? 0)) return { is: 'known', version: match }
  if (!newest) return kv.text === null ? { is: 'none' } : { is: 'changed' }
  const mayBeStale = now - newest.at < KV_STALE_MS
  if ((match || kv.text === null) && mayBeStale) return { is: 'known', version: newest }
  if (kv.text === null && newest.text === null) return { is: 'known', version: newest }
  return { is: 'changed' }
}

/** What KV holds of an entry; `id` is the one that the studio gives each version in the metadata of its entry. */
export type KvState = { text: string | null; id: string | null }

/** A version as the version store knows it. While `sent` is false, KV may or may not have it. */
export type StoredVersion = EntryVersion & { kvId: string | null; sent: boolean }

/** Older versions of an entry are deleted: years of changes to a campaign that is changed every week. */
const KEPT_VERSIONS = 300

/** A version of which only the fact counts; `removed` and `restored` are 0 or 1. */
export type PublishedVersion = { entry: string; at: number; note: string; removed: number; restored: number }

export type NewVersion = Omit<StoredVersion, 'id' | 'removed'>

type VersionRow = {
  id: number
  entry: string
  text: string | null
  at: number
  made_by: string | null
  via: string
  note: string
  kv_id: string | null
  sent: number
}

/** The columns of a version without its text. */
const LINE = 'id, entry, at, made_by, via, note, text IS NULL AS removed'

/** What KV held when the studio first looked. Of a version from the studio no other row is read. */
const FIRST_SEEN = `(via = 'outside' AND NOT EXISTS
  (SELECT 1 FROM versions AS older WHERE older.entry = versions.entry AND older.id < versions.id))`
type LineRow = Omit<VersionRow, 'text' | 'kv_id' | 'sent'> & { removed: number; first_seen?: number }

/** The versions of all entries, by number. */
export class VersionTable extends Table {
  newest(entry: string, limit: number): StoredVersion[] {
    return rowsOf<VersionRow>(this.sql, 'SELECT * FROM versions WHERE entry = ? ORDER BY id DESC LIMIT ?', entry, limit).map(
      versionOf,
    )
  }

  /** The newest version of an entry that is known to be in KV. */
  newestSent(entry: string): StoredVersion | undefined {
    const query = 'SELECT * FROM versions WHERE entry = ? AND sent = 1 ORDER BY id DESC LIMIT 1'
    const row = firstRow<VersionRow>(this.sql, query, entry)
    return row && versionOf(row)
  }

  one(entry: string, id: number): StoredVersion | undefined {
    const row = firstRow<VersionRow>(this.sql, 'SELECT * FROM versions WHERE entry = ? AND id = ?', entry, id)
    return row && versionOf(row)
  }

  /** The version of an entry before the one with this id; undefined if it was the first. */
  before(entry: string, id: number): StoredVersion | undefined {
    const query = 'SELECT * FROM versions WHERE entry = ? AND id < ? AND sent = 1 ORDER BY id DESC LIMIT 1'
    const row = firstRow<VersionRow>(this.sql, query, entry, id)
    return row && versionOf(row)
  }

  /** The newest changes of all entries without their texts, newest first: the record of who changed what. */
  record(limit: number): (VersionLine & { entry: string })[] {
    const query = `SELECT ${LINE} FROM versions WHERE sent = 1 AND NOT ${FIRST_SEEN} ORDER BY id DESC LIMIT ?`
    return rowsOf<LineRow>(this.sql, query, limit).map((row) => ({ ...lineOfRow(row), entry: row.entry }))
  }

  /** What was published of some entries from `since` until before `until`, in its order. `restored`: the entry was so once before. */
  publishedWithin(entries: readonly string[], { since, until }: { since: number; until: number }): PublishedVersion[] {
    const query = `SELECT entry, at, note, text IS NULL AS removed, EXISTS (SELECT 1 FROM versions AS older
        WHERE older.entry = versions.entry AND older.id < versions.id AND older.sent = 1 AND older.text = versions.text) AS restored
      FROM versions WHERE entry IN (SELECT value FROM json_each(?)) AND sent = 1 AND NOT ${FIRST_SEEN} AND at >= ? AND at < ? ORDER BY id`
    return rowsOf<PublishedVersion>(this.sql, query, JSON.stringify(entries), since, until)
  }

  /** The newest versions of an entry without their texts, newest first. */
  lines(entry: string, limit: number): VersionLine[] {
    const query = `SELECT ${LINE}, ${FIRST_SEEN} AS first_seen FROM versions WHERE entry = ? AND sent = 1
      ORDER BY id DESC LIMIT ?`
    return rowsOf<LineRow>(this.sql, query, entry, limit).map(lineOfRow)
  }

  /** The newest version of each entry, found from entry to entry in the index, and whether it was only first seen. */
  newestOfEach(): (StoredVersion & { entry: string })[] {
    const query = `WITH RECURSIVE names (entry) AS (
        SELECT MIN(entry) FROM versions
        UNION ALL SELECT (SELECT MIN(entry) FROM versions WHERE entry > names.entry) FROM names WHERE names.entry IS NOT NULL
      )
      SELECT versions.*, ${FIRST_SEEN} AS first_seen FROM names JOIN versions ON id =
        (SELECT id FROM versions WHERE entry = names.entry AND sent = 1 ORDER BY id DESC LIMIT 1)`
    return rowsOf<VersionRow & { first_seen: number }>(this.sql, query).map((row) => ({
      ...versionOf(row),
      entry: row.entry,
      firstSeen: row.first_seen === 1,
    }))
  }

  add(entry: string, { text, at, by, via, note, kvId, sent }: NewVersion): StoredVersion {
    const columns = { entry, text, at, made_by: by, via, note, kv_id: kvId, sent: Number(sent) }
    const row = insertedRow<VersionRow>(this.sql, 'versions', columns)
    this.sql.exec(
      'DELETE FROM versions WHERE entry = ? AND id <= (SELECT id FROM versions WHERE entry = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
      entry,
      entry,
      KEPT_VERSIONS,
    )
    return versionOf(row)
  }

  /** Notes that KV has the version. */
  markSent(id: number): void {
    this.sql.exec('UPDATE versions SET sent = 1 WHERE id = ?', id)
  }

  /** Deletes versions that never reached KV. */
  dropUnsent(entry: string, before: number): void {
    this.sql.exec('DELETE FROM versions WHERE entry = ? AND sent = 0 AND at < ?', entry, before)
  }

  /** The texts of versions that have a picture, one after the other. */
  *pictured(): Iterable<string> {
    const query = `SELECT text FROM versions WHERE instr(text, '"picture"') > 0`
    for (const { text } of this.sql.exec<{ text: string }>(query)) yield text
  }

  /** Which entries have versions whose text names a person's address. */
  entriesNaming(email: string): string[] {
    return [...new Set([...this.#naming(email)].flatMap(({ entry, text }) => (isNamedIn(text, email) ? [entry] : [])))]
  }

  /** Deletes an address from versions, but for the texts of `live`, which KV has; how many versions that were. */
  forget(email: string, live: readonly number[]): number {
    const statement = `UPDATE versions SET made_by = NULL WHERE ${isAmong('made_by')} RETURNING id`
    const theirs = rowsOf<{ id: number }>(this.sql, statement, spellingsIn(this.sql, 'versions', 'made_by', email))
    const changed = new Set(theirs.map(({ id }) => id))
    for (const { id, text, note } of this.#naming(email)) {
      const keepsText = text === null || live.includes(id)
      const without = { text: keepsText ? text : withoutAddress(text, email), note: withoutAddress(note, email) }
      if (without.text === text && without.note === note) continue
      this.sql.exec('UPDATE versions SET text = ?, note = ? WHERE id = ?', without.text, without.note, id)
      changed.add(id)
    }
    return changed.size
  }

  /** The versions that have any address: what is the same address, only the rule of addresses knows. */
  *#naming(email: string): Iterable<VersionRow> {
    const query = `SELECT id FROM versions WHERE ${columnMayNameAddress('text')} OR ${columnMayNameAddress('note')}`
    const ids = rowsOf<{ id: number }>(this.sql, query)
    for (const { id } of ids) {
      const row = onlyRow<VersionRow>(this.sql, 'SELECT * FROM versions WHERE id = ?', id)
      if (isNamedIn(row.text, email) || isNamedIn(row.note, email)) yield row
    }
  }
}

function lineOfRow({ id, at, made_by, via, note, removed, first_seen }: LineRow): VersionLine {
  const line = { id, at, by: made_by, via: viaOf(via), note, removed: removed === 1 }
  return first_seen === 1 ? { ...line, firstSeen: true } : line
}

function viaOf(text: string): VersionLine['via'] {
  return text === 'studio' ? 'studio' : 'outside'
}

function versionOf({ id, text, at, made_by, via, note, kv_id, sent }: VersionRow): StoredVersion {
  return {
    id,
    text,
    at,
    by: made_by,
    via: viaOf(via),
    note,
    removed: text === null,
    kvId: kv_id,
    sent: sent === 1,
  }
}

/** A version without its text, as lists have it. */
export function lineOf({ id, at, by, via, note, removed }: VersionLine): VersionLine {
  return { id, at, by, via, note, removed }
}

/** Each is applied once, in this order. Only append to this list. */
export const VERSION_MIGRATIONS: Migrations = {
  'versions and drafts': `CREATE TABLE versions (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     entry TEXT NOT NULL,
     text TEXT,
     at INTEGER NOT NULL,
     made_by TEXT,
     via TEXT NOT NULL,
     note TEXT NOT NULL,
     kv_id TEXT,
     sent INTEGER NOT NULL
   );
   CREATE INDEX versions_by_entry ON versions (entry, id);
   CREATE TABLE drafts (
     entry TEXT NOT NULL,
     made_by TEXT NOT NULL,
     text TEXT NOT NULL,
     based_on INTEGER,
     revision INTEGER NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (entry, made_by)
   ) WITHOUT ROWID`,
  'links to drafts': `CREATE TABLE draft_links (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     key TEXT NOT NULL UNIQUE,
     entry TEXT NOT NULL,
     made_by TEXT NOT NULL,
     ends_at INTEGER NOT NULL
   )`,
  // What clients answer to drafts. `seen`: a hash of the text that the answer is of; `is_told`: whether its maker has a mail of it.
  'answers to drafts': `ALTER TABLE draft_links ADD COLUMN asks INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE draft_answers (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     entry TEXT NOT NULL,
     made_by TEXT NOT NULL,
     link INTEGER NOT NULL,
     name TEXT NOT NULL,
     is_approved INTEGER NOT NULL,
     words TEXT NOT NULL,
     seen TEXT NOT NULL,
     at INTEGER NOT NULL,
     is_told INTEGER NOT NULL DEFAULT 0
   )`,
}
