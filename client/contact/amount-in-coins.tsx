import type { CSSProperties } from 'react'
import { AMOUNT_ROWS, amountColumns } from './amount-dots.ts'
import styles from './amount-in-coins.module.css'

/** Radius of the coins in the first column and in the last, in column widths. */
const SMALLEST = 0.3
const LARGEST = 0.47

/** An amount such as $1,250 in gold coins, larger from column to column. Decoration: the text around it has the amount too. */
export function AmountInCoins({ amount }: { amount: string }) {
  const columns = amountColumns(amount)
  return (
    <svg
      className={styles.amount}
      viewBox={`0 0 ${columns.length} ${AMOUNT_ROWS}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      {columns.map((rows, x) => {
        const radius = SMALLEST + ((LARGEST - SMALLEST) * x) / Math.max(1, columns.length - 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <g key={x} style={{ '--column': x } as CSSProperties}>
            {rows.map((coin, y) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              <g key={y} className={coin ? styles.coin : styles.dot}>
                <circle cx={x + 0.5} cy={y + 0.5} r={coin ? radius : 0.06} />
                {coin && <circle className={styles.rim} cx={x + 0.5} cy={y + 0.5} r={radius * 0.7} />}
              </g>
            ))}
          </g>
        )
      })}
    </svg>
  )
}
