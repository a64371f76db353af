import type { LeadNote } from '../../shared/follow-up.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { NewNote } from '../../shared/notes-text.ts'
import type { LeadKey } from './contacts.ts'
import { hasRow, insertRow, rowsOf, Table } from './rows.ts'
import { isAmong, spellingsIn } from './spellings.ts'
import { columnMayNameAddress, withoutAddress } from './without-address.ts'

/** What colleagues have noted about leads, in the ledger's table `lead_notes`. */
export class NotesTable extends Table {
  add({ kind, id }: LeadKey, { at, by, text }: NewNote): void {
    insertRow(this.sql, 'lead_notes', { lead_kind: kind, lead_id: id, at, made_by: by, text })
  }

  /** Deletes one note of a lead; false if it has none with this id. */
  remove({ kind, id }: LeadKey, note: number): boolean {
    const query = 'DELETE FROM lead_notes WHERE id = ? AND lead_kind = ? AND lead_id = ? RETURNING 1'
    return hasRow(this.sql, query, note, kind, id)
  }

  /** The notes of one lead, the newest first. */
  ofLead({ kind, id }: LeadKey): LeadNote[] {
    const query =
      'SELECT id, at, made_by AS "by", text FROM lead_notes WHERE lead_kind = ? AND lead_id = ? ORDER BY at DESC, id DESC'
    return rowsOf<LeadNote>(this.sql, query, kind, id)
  }

  /** The notes of several leads of a kind, by lead, each lead's newest first. */
  ofLeads(kind: LeadKind, ids: readonly number[]): Map<number, LeadNote[]> {
    const query = `SELECT lead_id AS lead, id, at, made_by AS "by", text FROM lead_notes
      WHERE lead_kind = ? AND lead_id IN (SELECT value FROM json_each(?)) ORDER BY at DESC, id DESC`
    const rows = rowsOf<LeadNote & { lead: number }>(this.sql, query, kind, JSON.stringify(ids))
    return Map.groupBy(rows, ({ lead }) => lead)
  }

  deleteOf(kind: LeadKind, ids: readonly number[]): void {
    const query = 'DELETE FROM lead_notes WHERE lead_kind = ? AND lead_id IN (SELECT value FROM json_each(?))'
    this.sql.exec(query, kind, JSON.stringify(ids))
  }

  /** Removes a person's address from the notes that they wrote, and from those that name it; of which leads these are. */
  forget(email: string): LeadKey[] {
    const theirs = spellingsIn(this.sql, 'lead_notes', 'made_by', email)
    this.sql.exec(`UPDATE lead_notes SET made_by = NULL WHERE ${isAmong('made_by')}`, theirs)
    const query = `SELECT id, lead_kind AS kind, lead_id AS lead, text FROM lead_notes WHERE ${columnMayNameAddress('text')}`
    const naming = rowsOf<{ id: number; kind: LeadKind; lead: number; text: string }>(this.sql, query)
    return naming.flatMap(({ id, kind, lead, text }) => {
      const without = withoutAddress(text, email)
      if (without === text) return []
      this.sql.exec('UPDATE lead_notes SET text = ? WHERE id = ?', without, id)
      return [{ kind, id: lead }]
    })
  }
}
