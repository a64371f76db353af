import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS, MINUTE_MS, type Millis } from '../../shared/time.ts'
import { TOKENS_MAX, type Token, type TokenRight } from '../../shared/token.ts'
import { type Actor, AuditLog } from './audit-log.ts'
import { hasRow, rowsOf, Table } from './rows.ts'

/** `hash`: SHA-256 of the token, in hex. */
export type NewToken = Pick<Token, 'name' | 'right' | 'endsAt'> & { hash: string; by: Actor }

/** What a program's token is good for now: `right` names the one that it would take, `unknown` that there is no such token, or no more. */
export type TokenCheck = { ok: true; id: number; name: string } | { ok: false; error: 'unknown' | 'right' }

const COLUMNS = `id, name, opens AS "right", created_at AS createdAt, ends_at AS endsAt, used_at AS usedAt, ended_at AS endedAt`

/** Tokens that have ended are listed, and known if they are tried, for so long. */
const SHOWN_MS = 90 * DAY_MS

/** Tokens of other programs, in the ledger's table `tokens`. What is done with them is in the audit log. */
export class TokenTable extends Table {
  readonly #auditLog = new AuditLog(this.sql)

  /** The newest first. */
  list(now: Millis): Token[] {
    const query = `SELECT ${COLUMNS} FROM tokens WHERE COALESCE(ended_at, ends_at) > ? ORDER BY id DESC`
    return rowsOf<Token>(this.sql, query, now - SHOWN_MS)
  }

  /** Keeps a new token; one of the same hash is the same call again. False if there are as many as may be. */
  make({ hash, name, right, endsAt, by }: NewToken, now: Millis): boolean {
    this.sql.exec('DELETE FROM tokens WHERE COALESCE(ended_at, ends_at) <= ?', now - SHOWN_MS)
    if (hasRow(this.sql, 'SELECT 1 FROM tokens WHERE hash = ?', hash)) return true
    const query = 'SELECT COUNT(*) AS count FROM tokens WHERE ended_at IS NULL AND ends_at > ?'
    if (this.sql.exec<{ count: number }>(query, now).one().count >= TOKENS_MAX) return false
    this.sql.exec(
      'INSERT INTO tokens (hash, name, opens, created_at, ends_at) VALUES (?, ?, ?, ?, ?)',
      hash,
      name,
      right,
      now,
      endsAt,
    )
    this.#note('made', name, by, now)
    return true
  }

  end(id: number, by: Actor, now: Millis): void {
    const query = 'UPDATE tokens SET ended_at = ?1 WHERE id = ?2 AND ended_at IS NULL AND ends_at > ?1 RETURNING name'
    for (const { name } of this.sql.exec<{ name: string }>(query, now, id)) this.#note('ended', name, by, now)
  }

  /** After a restore nobody knows which tokens of the backup had leaked since. */
  endAll(now: Millis): void {
    this.sql.exec('UPDATE tokens SET ended_at = ?1 WHERE ended_at IS NULL AND ends_at > ?1', now)
  }

  /** Whether the token of a hash has a right now. Its uses and refusals are recorded once a Sydney day. */
  check(hash: string, right: TokenRight, now: Millis): TokenCheck {
    const [token] = rowsOf<Token>(this.sql, `SELECT ${COLUMNS} FROM tokens WHERE hash = ?`, hash)
    if (!token) return { ok: false, error: 'unknown' }
    const { id, name, createdAt } = token
    // One that is made anew under the same name is another.
    const since = Math.max(sydneyMidnight(sydneyDate(now)), createdAt)
    const works = token.endedAt === null && token.endsAt > now
    if (!works || token.right !== right) {
      this.#noteOnce('refused', name, since, now)
      return { ok: false, error: works ? 'right' : 'unknown' }
    }
    this.#noteOnce('used', name, since, now)
    if (now - (token.usedAt ?? 0) >= MINUTE_MS) this.sql.exec('UPDATE tokens SET used_at = ? WHERE id = ?', now, id)
    return { ok: true, id, name }
  }

  #noteOnce(what: 'used' | 'refused', name: string, since: Millis, now: Millis): void {
    const event = { by: null, act: `token-${what}`, detail: name } as const
    if (!this.#auditLog.hasSince(event, since)) this.#note(what, name, null, now)
  }

  #note(what: 'made' | 'used' | 'refused' | 'ended', name: string, by: Actor, now: Millis): void {
    this.#auditLog.add({ by, act: `token-${what}`, reference: null, detail: name }, now)
  }
}
