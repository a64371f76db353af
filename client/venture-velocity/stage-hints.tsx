import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import styles from './stage-hints.module.css'

const { keys, touch } = ventureVelocity

export const HINT_IDS = { keys: 'venture-keys', jump: 'venture-jump', duck: 'venture-duck' } as const

/** The hint in the half of the stage that jumps. */
export function JumpHint() {
  return (
    <p id={HINT_IDS.jump} className={styles.touch} data-half="jump">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 15V2M2 8l6-6 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {touch.jump}
    </p>
  )
}

/** The hint in the half that ducks, and the keys for players with a keyboard. */
export function DuckHint() {
  return (
    <>
      <p id={HINT_IDS.duck} className={styles.touch} data-half="duck">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M8 1v13M2 8l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {touch.duck}
      </p>
      <ul id={HINT_IDS.keys} className={styles.keys}>
        {keys.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
    </>
  )
}
