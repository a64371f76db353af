import { DRAFT_LINK_MS, DRAFT_LINKS_MAX, type DraftLink } from '../../shared/draft-link.ts'
import type { Millis } from '../../shared/time.ts'
import { isAmong, spellingsIn } from '../storage/spellings.ts'

type DraftLinkRow = { id: number; key: string; entry: string; made_by: string; ends_at: number }

/** The links to drafts in the version store. One that has ended leaves nothing behind. */
export class DraftLinkTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Those of an entry that work at `now`, the newest first; only the person's own with their keys. */
  list(entry: string, by: string, now: Millis): DraftLink[] {
    this.#dropEnded(now)
    return this.#sql
      .exec<DraftLinkRow>('SELECT * FROM draft_links WHERE entry = ? ORDER BY id DESC', entry)
      .toArray()
      .map((row) => ({ id: row.id, key: row.made_by === by ? row.key : null, by: row.made_by, until: row.ends_at }))
  }

  /** Makes a link under a new `key`; undefined if the entry has as many as it can have. */
  make(entry: string, by: string, key: string, now: Millis): DraftLink | undefined {
    if (this.list(entry, by, now).length >= DRAFT_LINKS_MAX) return undefined
    const until = now + DRAFT_LINK_MS
    const insert = 'INSERT INTO draft_links (key, entry, made_by, ends_at) VALUES (?, ?, ?, ?) RETURNING id'
    const { id } = this.#sql.exec<{ id: number }>(insert, key, entry, by, until).one()
    return { id, key, by, until }
  }

  /** Ends a link of an entry. One that has ended already makes no difference. */
  end(entry: string, id: number): void {
    this.#sql.exec('DELETE FROM draft_links WHERE entry = ? AND id = ?', entry, id)
  }

  /** Who made the link with this key to this entry, and until when it works; undefined if there is none at `now`. */
  find(entry: string, key: string, now: Millis): { by: string; until: Millis } | undefined {
    const query = 'SELECT * FROM draft_links WHERE key = ? AND entry = ? AND ends_at > ?'
    const [row] = this.#sql.exec<DraftLinkRow>(query, key, entry, now).toArray()
    return row && { by: row.made_by, until: row.ends_at }
  }

  /** Ends every link of a person. */
  forget(email: string): void {
    const theirs = spellingsIn(this.#sql, 'draft_links', 'made_by', email)
    this.#sql.exec(`DELETE FROM draft_links WHERE ${isAmong('made_by')}`, theirs)
  }

  #dropEnded(now: Millis): void {
    this.#sql.exec('DELETE FROM draft_links WHERE ends_at <= ?', now)
  }
}
