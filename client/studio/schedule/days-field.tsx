import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { keepFocusNear } from '../focus/keep-focus-near.ts'
import { useFaultsAt } from '../form/use-faults-at.ts'
import { dayWords } from './clock-words.ts'
import { DayChooser } from './day-chooser.tsx'
import { realDays, sortedDays, textsOf } from './day-list.ts'
import styles from './days-field.module.css'
import { FaultWords } from './fault-words.tsx'
import { RemovableItem } from './removable-item.tsx'
import { useScheduleScope } from './schedule-context.ts'

type DaysFieldProps = {
  path: EntryPath
  label: string
  hint?: string
  /** A day that need not be chosen, beside weekends. */
  isShutAnyway?: (day: string) => boolean
  /** A day of the list that another field shows. */
  isElsewhere?: (day: string) => boolean
}

const { closed } = scheduleWords
const never = () => false

/** A list of days in the entry, chosen from a calendar and removed one by one. */
export function DaysField({ path, label, hint, isShutAnyway = never, isElsewhere = never }: DaysFieldProps) {
  const { today } = useScheduleScope()
  const { value, change } = useField(path)
  const faults = useFaultsAt(path)
  const all = textsOf(value)
  const elsewhere = all.filter(isElsewhere)
  const own = all.filter((day) => !isElsewhere(day))
  const { real, broken } = realDays(own)
  const past = real.filter((day) => day < today)
  const coming = real.filter((day) => day >= today)
  const shown = [...new Set([...broken, ...coming])].sort()
  const keep = (days: readonly string[]) => change(sortedDays([...elsewhere, ...days]))
  const isFaulty = (day: string) => faults.some((fault) => fault.path[path.length] === all.indexOf(day))
  return (
    <fieldset className={styles.field} data-focus-group data-invalid={faults.length > 0 || undefined}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.row}>
        {shown.length > 0 && (
          <ul className={styles.days}>
            {shown.map((day) => {
              const words = broken.includes(day) ? day : dayWords(day, today)
              return (
                <RemovableItem
                  key={day}
                  label={words}
                  remove={closed.remove(words)}
                  isFaulty={isFaulty(day)}
                  onRemove={() => keep(own.filter((other) => other !== day))}
                />
              )
            })}
          </ul>
        )}
        <DayChooser
          label={label}
          days={coming}
          isUnavailable={(day) => isShutAnyway(day) || isElsewhere(day)}
          onChange={(days) => keep([...broken, ...past, ...days])}
        />
      </div>
      <FaultWords words={faults.map(({ words }) => words)} />
      {past.length > 0 && (
        <p className={styles.past}>
          {closed.past(past.length)}{' '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget)
              keep(own.filter((day) => !past.includes(day)))
            }}
          >
            {closed.removePast}
          </button>
        </p>
      )}
    </fieldset>
  )
}
