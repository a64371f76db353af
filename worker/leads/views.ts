import { LEAD_VIEWS_MAX, type LeadView } from '../../shared/studio.ts'
import { hasRow, insertRow, onlyRow, rowsOf, Table } from '../records/rows.ts'
import { isAmong, spellingsIn } from '../records/spellings.ts'
import { isNamedIn } from '../records/without-address.ts'

type NewView = Pick<LeadView, 'name' | 'address' | 'isShared'>

/** The named views of the list of leads, in the ledger's table `lead_views`: each colleague's own, and those that all see. */
export class LeadViews extends Table {
  /** What a colleague sees, by name. */
  of(who: string): LeadView[] {
    const query = `SELECT id, name, address, is_shared AS shared, made_by IS ? AS own FROM lead_views
      WHERE is_shared OR made_by = ? ORDER BY name COLLATE NOCASE, id`
    return rowsOf<{ id: number; name: string; address: string; shared: number; own: number }>(this.sql, query, who, who).map(
      ({ shared, own, ...view }) => ({ ...view, isShared: shared === 1, isOwn: own === 1 }),
    )
  }

  /** Keeps a view; one of the same name and maker is replaced. False if there are as many as may be. */
  keep({ name, address, isShared }: NewView, by: string): boolean {
    const query =
      'SELECT COUNT(*) AS count FROM lead_views WHERE (is_shared OR made_by = ?2) AND NOT (name = ?1 AND made_by IS ?2)'
    if (onlyRow<{ count: number }>(this.sql, query, name, by).count >= LEAD_VIEWS_MAX) return false
    this.sql.exec('DELETE FROM lead_views WHERE name = ? AND made_by = ?', name, by)
    insertRow(this.sql, 'lead_views', { name, address, is_shared: Number(isShared), made_by: by })
    return true
  }

  /** Removes a view that all see or that is one's own; false if there is none. */
  drop(id: number, by: string): boolean {
    return hasRow(this.sql, 'DELETE FROM lead_views WHERE id = ? AND (is_shared OR made_by = ?) RETURNING id', id, by)
  }

  /** Forgets a colleague: their own views go, those for all stay. Views that name somebody go with them. */
  forget(email: string): void {
    for (const { id, name, address } of rowsOf<Pick<LeadView, 'id' | 'name' | 'address'>>(
      this.sql,
      'SELECT id, name, address FROM lead_views',
    ))
      if (isNamedIn(`${name} ${address}`, email)) this.sql.exec('DELETE FROM lead_views WHERE id = ?', id)
    const theirs = spellingsIn(this.sql, 'lead_views', 'made_by', email)
    this.sql.exec(`DELETE FROM lead_views WHERE NOT is_shared AND ${isAmong('made_by')}`, theirs)
    this.sql.exec(`UPDATE lead_views SET made_by = NULL WHERE ${isAmong('made_by')}`, theirs)
  }
}
