import { memo } from 'react'
import styles from './rolling-digits.module.css'

const DIGITS = '0123456789'

/** A text whose digits roll to their new value, each in its own column. Hidden from screen readers: give them the value elsewhere. */
export function RollingDigits({ text }: { text: string }) {
  // Places count from the right, so that the ones stay the ones when a number grows.
  return (
    <span className={styles.digits} aria-hidden="true">
      {Array.from(text, (character, index) => {
        const place = text.length - index
        if (!DIGITS.includes(character)) return <span key={`mark ${place}`}>{character}</span>
        return <Column key={place} digit={character} />
      })}
    </span>
  )
}

/** Memoised, because most digits do not change. */
const Column = memo(({ digit }: { digit: string }) => (
  <span className={styles.column}>
    <span className={styles.roll} style={{ translate: `0 ${-10 * Number(digit)}%` }}>
      {Array.from(DIGITS, (each) => (
        <span key={each}>{each}</span>
      ))}
    </span>
  </span>
))
