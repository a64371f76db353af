import { DRAFT_LINK_MS, DRAFT_LINKS_MAX, type DraftLink } from '../../shared/draft-link.ts'
import type { EntryDraft } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'
import { firstRow, onlyRow, rowsOf, Table } from '../records/rows.ts'
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

type DraftLinkRow = { id: number; key: string; entry: string; made_by: string; ends_at: number }

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
    }))
  }

  /** Makes a link under a new `key`; undefined if the entry has as many as it can have. */
  make(entry: string, by: string, key: string, now: Millis): DraftLink | undefined {
    if (this.list(entry, by, now).length >= DRAFT_LINKS_MAX) return undefined
    const until = now + DRAFT_LINK_MS
    const insert = 'INSERT INTO draft_links (key, entry, made_by, ends_at) VALUES (?, ?, ?, ?) RETURNING id'
    const { id } = onlyRow<{ id: number }>(this.sql, insert, key, entry, by, until)
    return { id, key, by, until }
  }

  /** Ends a link of an entry. One that has ended already makes no difference. */
  end(entry: string, id: number): void {
    this.sql.exec('DELETE FROM draft_links WHERE entry = ? AND id = ?', entry, id)
  }

  /** Who made the link with this key to this entry, and until when it works; undefined if there is none at `now`. */
  find(entry: string, key: string, now: Millis): { by: string; until: Millis } | undefined {
    const query = 'SELECT * FROM draft_links WHERE key = ? AND entry = ? AND ends_at > ?'
    const row = firstRow<DraftLinkRow>(this.sql, query, key, entry, now)
    return row && { by: row.made_by, until: row.ends_at }
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
