import {
  type Answered,
  type AnswerOfEntry,
  DRAFT_LINK_MS,
  DRAFT_LINKS_MAX,
  type DraftAnswer,
  type DraftLink,
} from '../../shared/draft-link.ts'
import { isSameValue } from '../../shared/entry/entry.ts'
import { RETENTION } from '../../shared/retention.ts'
import type { EntryDraft } from '../../shared/studio.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { firstRow, insertedRow, rowsOf, Table } from '../records/rows.ts'
import { isAmong, spellingsIn } from '../records/spellings.ts'
import { columnMayNameAddress, withoutAddress } from '../records/without-address.ts'

type DraftRow = { entry: string; made_by: string; text: string; based_on: number | null; revision: number; at: number }

/** A draft in a list; `name` (the internal one) and `headline` are null where a campaign has none. */
export type ListedDraft = { entry: string; by: string; at: number; name: string | null; headline: string | null }

/** Each person's unpublished work, at most one draft of an entry. */
export class DraftTable extends Table {
  one(entry: string, by: string): EntryDraft | undefined {
    const row = firstRow<DraftRow>(this.sql, 'SELECT * FROM drafts WHERE entry = ? AND made_by = ?', entry, by)
    return row && draftOf(row)
  }

  /** Who has a draft of what, the newest first, with its text and what a campaign is called. */
  list(): (ListedDraft & { text: string })[] {
    const query = `SELECT entry, made_by, at, text, CASE WHEN json_valid(text) THEN json_extract(text, '$.name') END AS name,
        CASE WHEN json_valid(text) THEN json_extract(text, '$.page.headline') END AS headline
      FROM drafts ORDER BY at DESC`
    return rowsOf<Pick<DraftRow, 'entry' | 'made_by' | 'at' | 'text'> & Record<'name' | 'headline', SqlStorageValue>>(
      this.sql,
      query,
    ).map(({ entry, made_by, at, text, name, headline }) => ({
      entry,
      by: made_by,
      at,
      text,
      name: typeof name === 'string' ? name : null,
      headline: typeof headline === 'string' ? headline : null,
    }))
  }

  save(entry: string, { by, text, basedOn, revision, at }: EntryDraft): void {
    const statement = 'INSERT OR REPLACE INTO drafts (entry, made_by, text, based_on, revision, at) VALUES (?, ?, ?, ?, ?, ?)'
    this.sql.exec(statement, entry, by, text, basedOn, revision, at)
  }

  /** Deletes a draft if it still has this revision: a newer one was saved in another window. */
  discard(entry: string, by: string, revision: number): void {
    this.sql.exec('DELETE FROM drafts WHERE entry = ? AND made_by = ? AND revision = ?', entry, by, revision)
  }

  /** Deletes the draft that was published: the one with this revision, or one that says the same. */
  discardPublished(entry: string, by: string, revision: number, text: string | null): void {
    this.discard(entry, by, revision)
    this.sql.exec('DELETE FROM drafts WHERE entry = ? AND made_by = ? AND text = ?', entry, by, text)
  }

  /** Deletes every draft of a person, and their address from what others have drafted; how many drafts were deleted. */
  forget(email: string): number {
    const theirs = spellingsIn(this.sql, 'drafts', 'made_by', email)
    const deleted = rowsOf(this.sql, `DELETE FROM drafts WHERE ${isAmong('made_by')} RETURNING entry`, theirs).length
    const named = rowsOf<DraftRow>(this.sql, `SELECT * FROM drafts WHERE ${columnMayNameAddress('text')}`)
    for (const { entry, made_by, text } of named) {
      const without = withoutAddress(text, email)
      if (without !== text) this.sql.exec('UPDATE drafts SET text = ? WHERE entry = ? AND made_by = ?', without, entry, made_by)
    }
    return deleted
  }
}

function draftOf({ made_by, text, based_on, revision, at }: DraftRow): EntryDraft {
  return { by: made_by, text, basedOn: based_on, revision, at }
}

type DraftLinkRow = { id: number; key: string; entry: string; made_by: string; ends_at: number; asks: number }

/** A link that works: whose draft of what it shows, until when, and whether it asks for an answer. */
export type WorkingLink = { id: number; entry: string; by: string; until: Millis; asks: boolean }

/** The links to drafts in the version store. One that has ended leaves nothing behind. */
export class DraftLinkTable extends Table {
  /** Those of an entry that work at `now`, the newest first; only the person's own with their keys. */
  list(entry: string, by: string, now: Millis): DraftLink[] {
    this.#dropEnded(now)
    return rowsOf<DraftLinkRow>(this.sql, 'SELECT * FROM draft_links WHERE entry = ? ORDER BY id DESC', entry).map((row) => ({
      id: row.id,
      key: row.made_by === by ? row.key : null,
      by: row.made_by,
      until: row.ends_at,
      asks: row.asks === 1,
    }))
  }

  /** Makes a link under a new `key`; undefined if the entry has as many as it can have. */
  make(entry: string, by: string, key: string, asks: boolean, now: Millis): DraftLink | undefined {
    if (this.list(entry, by, now).length >= DRAFT_LINKS_MAX) return undefined
    const until = now + DRAFT_LINK_MS
    const columns = { key, entry, made_by: by, ends_at: until, asks: Number(asks) }
    const { id } = insertedRow<DraftLinkRow>(this.sql, 'draft_links', columns)
    return { id, key, by, until, asks }
  }

  /** Ends a link of an entry. One that has ended already makes no difference. */
  end(entry: string, id: number): void {
    this.sql.exec('DELETE FROM draft_links WHERE entry = ? AND id = ?', entry, id)
  }

  /** The link with this key; undefined if there is none at `now`. */
  find(key: string, now: Millis): WorkingLink | undefined {
    const row = firstRow<DraftLinkRow>(this.sql, 'SELECT * FROM draft_links WHERE key = ? AND ends_at > ?', key, now)
    return row && { id: row.id, entry: row.entry, by: row.made_by, until: row.ends_at, asks: row.asks === 1 }
  }

  /** Ends every link of a person. */
  forget(email: string): void {
    const theirs = spellingsIn(this.sql, 'draft_links', 'made_by', email)
    this.sql.exec(`DELETE FROM draft_links WHERE ${isAmong('made_by')}`, theirs)
  }

  #dropEnded(now: Millis): void {
    this.sql.exec('DELETE FROM draft_links WHERE ends_at <= ?', now)
  }
}

type AnswerRow = {
  id: number
  entry: string
  made_by: string
  link: number
  name: string
  is_approved: number
  words: string
  seen: string
  at: number
  is_told: number
}

/** More answers than anybody needs to one link: whoever has it can pass it on. */
const ANSWERS_MAX = 20

/** What clients answered to drafts. It stays once a draft is published, and goes with one that is discarded. */
export class DraftAnswerTable extends Table {
  /** The answers to a person's draft, or those by one `link` to it, the newest first; `seen`: the hash of what the draft says now. */
  list(entry: string, by: string, seen: string | undefined, link?: number): DraftAnswer[] {
    const query =
      'SELECT * FROM draft_answers WHERE entry = ?1 AND made_by = ?2 AND link = COALESCE(?3, link) ORDER BY id DESC LIMIT ?4'
    return rowsOf<AnswerRow>(this.sql, query, entry, by, link ?? null, ANSWERS_MAX).map((row) => ({
      ...answeredOf(row),
      id: row.id,
      at: row.at,
      isOfNow: row.seen === seen,
    }))
  }

  /** Keeps an answer, the same one once; `isTold`: its maker has been told of it. Undefined if the link takes no more. */
  add({ id, entry, by }: WorkingLink, answer: Answered, seen: string, now: Millis): { id: number; isTold: boolean } | undefined {
    const ofLink = rowsOf<AnswerRow>(this.sql, 'SELECT * FROM draft_answers WHERE link = ? AND entry = ?', id, entry)
    const same = ofLink.find((row) => row.seen === seen && isSameValue(answeredOf(row), answer))
    if (same) return { id: same.id, isTold: same.is_told === 1 }
    if (ofLink.length >= ANSWERS_MAX) return undefined
    const { name, isApproved, words } = answer
    const columns = { entry, made_by: by, link: id, name, is_approved: Number(isApproved), words, seen, at: now }
    return { id: insertedRow<AnswerRow>(this.sql, 'draft_answers', columns).id, isTold: false }
  }

  /** Deletes what has been kept as long as the privacy policy says. */
  dropOld(now: Millis): void {
    this.sql.exec('DELETE FROM draft_answers WHERE at < ?', now - RETENTION.draftAnswerDays * DAY_MS)
  }

  markTold(id: number): void {
    this.sql.exec('UPDATE draft_answers SET is_told = 1 WHERE id = ?', id)
  }

  /** The newest answers to all drafts, for History. */
  newest(limit: number): AnswerOfEntry[] {
    return rowsOf<AnswerRow>(this.sql, 'SELECT * FROM draft_answers ORDER BY id DESC LIMIT ?', limit).map((row) => ({
      ...answeredOf(row),
      id: row.id,
      entry: row.entry,
      at: row.at,
    }))
  }

  /** Deletes the answers to a draft that is discarded: since the last publication, and not of what that published. */
  discard(entry: string, by: string, published: { at: Millis; hash: string }): void {
    const query = 'DELETE FROM draft_answers WHERE entry = ? AND made_by = ? AND at > ? AND seen <> ?'
    this.sql.exec(query, entry, by, published.at, published.hash)
  }

  /** Deletes the answers to a person's drafts, and their address from what others were answered. */
  forget(email: string): void {
    const theirs = spellingsIn(this.sql, 'draft_answers', 'made_by', email)
    this.sql.exec(`DELETE FROM draft_answers WHERE ${isAmong('made_by')}`, theirs)
    const named = `${columnMayNameAddress('name')} OR ${columnMayNameAddress('words')}`
    for (const { id, name, words } of rowsOf<AnswerRow>(this.sql, `SELECT * FROM draft_answers WHERE ${named}`)) {
      const without = [withoutAddress(name, email), withoutAddress(words, email)]
      this.sql.exec('UPDATE draft_answers SET name = ?, words = ? WHERE id = ?', ...without, id)
    }
  }
}

function answeredOf({ name, is_approved, words }: AnswerRow): Answered {
  return { name, isApproved: is_approved === 1, words }
}
