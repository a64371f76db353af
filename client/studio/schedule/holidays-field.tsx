import { Switch } from 'react-aria-components'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { addDays } from '../../../shared/schedule/time.ts'
import { useField } from '../entry/use-field.ts'
import { dayWords } from './clock-words.ts'
import { sortedDays, textsOf } from './day-list.ts'
import styles from './holidays-field.module.css'
import { useScheduleScope } from './schedule-context.ts'

/** Further ones matter later: nobody can book for them yet. */
const DAYS_SHOWN = 366

const { closed } = scheduleWords

/** The public holidays of the coming year, closed unless they are switched on. */
export function HolidaysField() {
  const { builtIn, today } = useScheduleScope()
  const { value, change } = useField(['openDates'])
  const opened = textsOf(value)
  const last = addDays(today, DAYS_SHOWN)
  const holidays = builtIn.closedDates.filter((day) => day >= today && day <= last)
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{closed.holidays}</legend>
      <p className={styles.hint}>{closed.holidaysHint}</p>
      <ul className={styles.days}>
        {holidays.map((day) => (
          <li key={day}>
            <Switch
              className={styles.day ?? ''}
              isSelected={opened.includes(day)}
              onChange={(isOpen) => change(sortedDays(isOpen ? [...opened, day] : opened.filter((other) => other !== day)))}
            >
              <span className={styles.track} aria-hidden="true" />
              <span className={styles.name}>{dayWords(day, today)}</span>
              <span className={styles.state}>{opened.includes(day) ? closed.isOpen : closed.isClosed}</span>
            </Switch>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
