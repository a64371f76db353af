import type { EntryDraft } from '../../../shared/studio/entry-version'

type Row = { entry: string; made_by: string; text: string; based_on: number | null; revision: number; at: number }

/** A draft without its text; `headline` is null where it has none. */
export type ListedDraft = { entry: string; by: string; at: number; headline: string | null }

/** Each person's unpublished work, at most one draft of an entry. */
export class DraftTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  one(entry: string, by: string): EntryDraft | undefined {
    const [row] = this.#sql.exec<Row>('SELECT * FROM drafts WHERE entry = ? AND made_by = ?', entry, by).toArray()
    return row && draftOf(row)
  }

  /** Who has a draft of what, the newest first, without the texts but with the headline of a campaign's page. */
  list(): ListedDraft[] {
    return this.#sql
      .exec<Omit<Row, 'text'> & { headline: SqlStorageValue }>(
        `SELECT entry, made_by, at, CASE WHEN json_valid(text) THEN json_extract(text, '$.page.headline') END AS headline
         FROM drafts ORDER BY at DESC`,
      )
      .toArray()
      .map(({ entry, made_by, at, headline }) => ({
        entry,
        by: made_by,
        at,
        headline: typeof headline === 'string' ? headline : null,
      }))
  }

  save(entry: string, { by, text, basedOn, revision, at }: EntryDraft): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO drafts (entry, made_by, text, based_on, revision, at) VALUES (?, ?, ?, ?, ?, ?)',
      entry,
      by,
      text,
      basedOn,
      revision,
      at,
    )
  }

  /** Deletes a draft if it still has this revision: a newer one was saved in another window. */
  discard(entry: string, by: string, revision: number): void {
    this.#sql.exec('DELETE FROM drafts WHERE entry = ? AND made_by = ? AND revision = ?', entry, by, revision)
  }

  /** Deletes the draft that was published: the one with this revision, or one that says the same. */
  discardPublished(entry: string, by: string, revision: number, text: string | null): void {
    this.discard(entry, by, revision)
    this.#sql.exec('DELETE FROM drafts WHERE entry = ? AND made_by = ? AND text = ?', entry, by, text)
  }

  /** Deletes every draft of a person; how many there were. */
  forget(email: string): number {
    return this.#sql.exec('DELETE FROM drafts WHERE LOWER(made_by) = LOWER(?) RETURNING entry', email).toArray().length
  }
}

function draftOf({ made_by, text, based_on, revision, at }: Row): EntryDraft {
  return { by: made_by, text, basedOn: based_on, revision, at }
}
