import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import styles from './dot-legend.module.css'
import type { SlotState } from './picture-weeks.ts'
import dots from './slot-dot.module.css'

const { picture } = scheduleWords

/** What the dots of the picture mean. */
export function DotLegend({ states }: { states: readonly SlotState[] }) {
  return (
    <ul className={styles.legend} aria-label={picture.legend}>
      {states.map((state) => (
        <li key={state} className={styles.item}>
          <span className={`${dots.dot} ${dots[state]}`} aria-hidden="true" />
          {picture.states[state].name}
        </li>
      ))}
    </ul>
  )
}
