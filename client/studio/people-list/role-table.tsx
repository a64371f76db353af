import { peopleWords, rightRows, roleWords } from '../../../shared/content/studio/people.ts'
import { type Right, ROLES, type Role, rightsOf } from '../../../shared/people/rights.ts'
import { VisuallyHidden } from '../ui/icons.tsx'
import styles from './role-table.module.css'

/** A dot that grows with what a role may do; broken for what is no role. */
export function RoleDot({ of: role }: { of: Role | undefined }) {
  return <span className={styles.dot} data-role={role ?? 'none'} aria-hidden="true" />
}

const rows = Object.entries(rightRows) as [Right, string][]

export function RoleTable() {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{peopleWords.roles}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <VisuallyHidden>{peopleWords.may}</VisuallyHidden>
          </th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className={styles.role}>
              {roleWords[role].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([right, words]) => (
          <tr key={right}>
            <th scope="row" className={styles.right}>
              {words}
            </th>
            {ROLES.map((role) => (
              <td key={role} className={styles.cell}>
                {rightsOf(role).includes(right) ? (
                  <>
                    <span className={styles.yes} aria-hidden="true" />
                    <VisuallyHidden>{peopleWords.yes}</VisuallyHidden>
                  </>
                ) : (
                  <VisuallyHidden>{peopleWords.no}</VisuallyHidden>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
