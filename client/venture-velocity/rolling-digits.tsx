import styles from './rolling-digits.module.css'

const DIGITS = '0123456789'

/** A text whose digits roll to their new value, each in a column of its own. For eyes only: say the value elsewhere. */
export function RollingDigits({ text }: { text: string }) {
  // Places count from the right, so that the ones stay the ones when a number grows.
  return (
    <span className={styles.digits} aria-hidden="true">
      {Array.from(text, (character, index) => {
        const place = text.length - index
        if (!DIGITS.includes(character)) return <span key={`mark ${place}`}>{character}</span>
        return (
          <span key={place} className={styles.column}>
            <span className={styles.roll} style={{ translate: `0 ${-10 * Number(character)}%` }}>
              {Array.from(DIGITS, (digit) => (
                <span key={digit}>{digit}</span>
              ))}
            </span>
          </span>
        )
      })}
    </span>
  )
}
