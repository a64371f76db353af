import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { slotTimes } from '../../../shared/schedule/slots.ts'
import { useField } from '../entry/use-field.ts'
import { useFaultsAt } from '../form/use-faults-at.ts'
import { BuiltInNote } from './built-in-note.tsx'
import { wallClockWords } from './clock-words.ts'
import { textsOf } from './day-list.ts'
import { FaultWords } from './fault-words.tsx'
import styles from './held-times-field.module.css'
import { RemovableItem } from './removable-item.tsx'
import { useScheduleScope } from './schedule-context.ts'

const { held, builtIn: words } = scheduleWords

/** The times of a day, of which some are held. An empty list stays in the entry: it frees them all. */
export function HeldTimesField() {
  const { builtIn, good } = useScheduleScope()
  const { value, change } = useField(['heldTimes'])
  const faults = useFaultsAt(['heldTimes'])
  const times = slotTimes(good)
  const chosen = value === undefined ? builtIn.heldTimes : textsOf(value)
  const astray = chosen.filter((time) => !times.includes(time))
  const hold = (next: readonly string[]) => change([...new Set(next)].sort())
  return (
    <div className={styles.field} data-focus-group data-invalid={faults.length > 0 || undefined}>
      <ToggleButtonGroup
        className={styles.times ?? ''}
        aria-label={held.label}
        selectionMode="multiple"
        selectedKeys={chosen.filter((time) => times.includes(time))}
        onSelectionChange={(keys) => hold([...astray, ...[...keys].map(String)])}
      >
        {times.map((time) => (
          <ToggleButton key={time} id={time} className={styles.time ?? ''}>
            <span className={styles.dot} aria-hidden="true" />
            <span>{wallClockWords(time)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {value !== undefined && astray.length > 0 && (
        <div className={styles.astray}>
          <span>{held.astray}</span>
          <ul>
            {astray.map((time) => (
              <RemovableItem
                key={time}
                label={wallClockWords(time)}
                remove={held.free(wallClockWords(time))}
                onRemove={() => hold(chosen.filter((other) => other !== time))}
              />
            ))}
          </ul>
        </div>
      )}
      {chosen.length === 0 && <p className={styles.note}>{held.none}</p>}
      <FaultWords words={faults.map((fault) => fault.words)} />
      {value !== undefined && !isSame(chosen, builtIn.heldTimes) && (
        <BuiltInNote
          value={builtIn.heldTimes.map(wallClockWords).join(', ')}
          use={words.useThese}
          onUse={() => change(undefined)}
        />
      )}
    </div>
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}
