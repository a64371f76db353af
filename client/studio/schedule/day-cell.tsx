import { memo } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { dayNumber } from '../../../shared/schedule/time.ts'
import unseen from '../../ui/unseen.module.css'
import { wallClockWords } from './clock-words.ts'
import styles from './day-cell.module.css'
import { countStates, type PictureDay, type PictureSlot } from './picture-weeks.ts'
import { pictureDayWords } from './picture-words.ts'
import dots from './slot-dot.module.css'

/** More dots than this are smaller. */
const MANY = 24
const VERY_MANY = 48
const NOON = '12:00'

const { picture } = scheduleWords

/** A day of the picture: a dot for each time, or why there are none. */
export const DayCell = memo(function DayCell({ day, isToday }: { day: PictureDay; isToday: boolean }) {
  const size = day.slots.length > VERY_MANY ? 'small' : day.slots.length > MANY ? 'medium' : 'large'
  return (
    <td className={`${styles.day} ${day.state === 'open' ? '' : styles.shut}`} data-today={isToday || undefined}>
      <span className={unseen.text}>{pictureDayWords(day, isToday)}</span>
      <span className={styles.shown} aria-hidden="true">
        <span className={styles.head}>
          <span className={styles.number}>{dayNumber(day.date)}</span>
          {day.state === 'open' && <span>{picture.free(countStates(day).get('free') ?? 0)}</span>}
        </span>
        {day.state === 'open' ? (
          <span className={styles.halves}>
            {halvesOf(day).map((half) => (
              <span key={half[0]?.time} className={styles.dots} data-size={size}>
                {half.map(({ time, state }) => (
                  <span
                    key={time}
                    className={`${dots.dot} ${dots[state]}`}
                    title={`${wallClockWords(time)}: ${picture.states[state].name.toLowerCase()}`}
                  />
                ))}
              </span>
            ))}
          </span>
        ) : (
          <span className={styles.reason}>{picture.days[day.state]}</span>
        )}
      </span>
    </td>
  )
})

/** The times of the morning and of the afternoon. */
function halvesOf({ slots }: PictureDay): PictureSlot[][] {
  const morning = slots.filter(({ time }) => time < NOON)
  return [morning, slots.slice(morning.length)].filter((half) => half.length > 0)
}
