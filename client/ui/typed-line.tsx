import styles from './typed-line.module.css'

/** Letters whose times the style sheet lists; those of the next groups follow in the same rhythm. */
const GROUP = 8

/**
 * A line that is typed once over dots, by its style sheet alone: it costs no script and no layout, and starts with the first paint. Screen
 * readers and translators have the whole line; the letters above it are only drawn, and leave once it shows.
 */
export function TypedLine({ children }: { children: string }) {
  // A space comes with the letter after it, which may stand in the next line.
  const letters = Array.from(children.matchAll(/(\s?)(\S)/gu), ([, space, letter], place) => ({ space, letter, place }))
  const groups = letters.filter(({ place }) => place % GROUP === 0)
  return (
    <span className={styles.line}>
      <span className={styles.whole}>{children}</span>
      <span className={styles.letters} aria-hidden="true" translate="no">
        <span className={styles.dots}>
          {groups.map(({ place: first }) => (
            <span key={first}>
              {letters.slice(first, first + GROUP).map(({ space, letter, place }) => (
                <span key={place}>
                  {space && <span>{space}</span>}
                  <span>{letter}</span>
                </span>
              ))}
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}
