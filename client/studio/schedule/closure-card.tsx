import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { useField } from '../entry/use-field.ts'
import { RemoveButton } from '../ui/remove-button.tsx'
import { SelectControl } from '../ui/select-control.tsx'
import { StateDot } from '../ui/state-dot.tsx'
import styles from './card-list.module.css'
import { spanWords } from './clock-words.ts'
import { FaultWords } from './fault-words.tsx'
import { FieldRow } from './field-row.tsx'
import { useScheduleScope } from './schedule-context.ts'
import { SettingText } from './setting-text.tsx'
import { WallTimeField } from './wall-time-field.tsx'

/** No host has it as a key. */
const ALL = '*'
const NOTE_MAX = 100

const { closures, everybody } = scheduleWords

/** One closure: from when to when, for whom, and why. */
export function ClosureCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const path = ['closures', index]
  const { good, today } = useScheduleScope()
  const { fault } = useField(path)
  const host = useField([...path, 'host'], closures.host)
  const from = String(useField([...path, 'from']).value)
  const to = String(useField([...path, 'to']).value)
  const span = spanWords(from, to, today)
  const isOver = to.slice(0, 10) < today
  const key = typeof host.value === 'string' ? host.value : ALL
  const options = [{ id: ALL, label: everybody }, ...good.hosts.map(({ key: id, name }) => ({ id, label: name }))]
  const isKnown = options.some(({ id }) => id === key)
  return (
    <li className={styles.card} aria-label={closures.one(index + 1)}>
      <div className={styles.fields}>
        {fault && <FaultWords words={[fault]} />}
        <FieldRow isWide>
          <WallTimeField path={[...path, 'from']} label={closures.from} />
          <WallTimeField path={[...path, 'to']} label={closures.to} />
          {(good.hosts.length > 1 || host.value !== undefined) && (
            <SelectControl
              label={closures.host}
              value={key}
              options={isKnown ? options : [...options, { id: key, label: key }]}
              onChange={(id) => host.change(id === ALL ? undefined : id)}
              fault={host.fault}
            />
          )}
          <SettingText path={[...path, 'note']} label={closures.note} hint={closures.noteHint} max={NOTE_MAX} />
        </FieldRow>
        {span && (
          <p className={styles.span}>
            {isOver && <StateDot state="over" label={closures.over} />}
            <span>{span}</span>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <RemoveButton label={closures.remove(index + 1)} onRemove={onRemove} />
      </div>
    </li>
  )
}
