import { formatDollars } from '../../shared/content/prices.ts'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import styles from './budget-dots.module.css'
import { dotTally } from './dot-tally.ts'

const { over } = ventureVelocity

/** A budget as growing dots, each worth the same. `budget` in dollars. */
export function BudgetDots({ budget }: { budget: number }) {
  const { dots, dollars } = dotTally(budget)
  return (
    <div className={styles.tally}>
      {dots > 0 && (
        <div className={styles.dots} aria-hidden="true">
          {Array.from({ length: dots }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <i key={dot} style={{ scale: (0.22 + (0.78 * (dot + 1)) / dots).toFixed(3) }} />
          ))}
        </div>
      )}
      <p>{dots > 0 ? over.dots(formatDollars(dollars)) : over.noDots}</p>
    </div>
  )
}
