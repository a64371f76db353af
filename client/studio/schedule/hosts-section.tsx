import { useSignals } from '@preact/signals-react/runtime'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { useEditor } from '../entry/editor-context.ts'
import { useField } from '../entry/use-field.ts'
import { useRowFocus } from '../focus/use-row-focus.ts'
import { movedItem } from '../ui/moved-item.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useRowNames } from '../ui/use-row-names.ts'
import { BuiltInNote } from './built-in-note.tsx'
import styles from './card-list.module.css'
import { FaultWords } from './fault-words.tsx'
import { FormSection } from './form-section.tsx'
import { HostCard } from './host-card.tsx'
import { hostKeys } from './host-keys.ts'
import { useScheduleScope } from './schedule-context.ts'

const { hosts: words } = scheduleWords

/** Who holds sessions. Without an entry's own hosts, one host holds them all. */
export function HostsSection() {
  useSignals()
  const { builtIn } = useScheduleScope()
  const live = useEditor().live.value
  const { value, fault, change } = useField(['hosts'])
  const focus = useRowFocus()
  const list: unknown[] = Array.isArray(value) ? value : []
  const { names, move, remove } = useRowNames(list.length)
  const booked = hostKeys(live?.text)
  const gone = booked.filter((key) => !list.some((host) => (host as { key?: unknown } | null)?.key === key))
  const builtInName = builtIn.hosts[0]?.name ?? ''
  const moveTo = (from: number, to: number) => {
    move(from, to)
    change(movedItem(list, from, to))
    focus.moveTo(to, to > from ? 'down' : 'up')
  }
  const add = () => {
    change([...list, {}])
    focus.enter(list.length)
  }
  return (
    <FormSection title={words.title} text={list.length === 0 ? words.builtIn(builtInName) : words.text}>
      {gone.length > 0 && (
        <Notice kind="look" title={words.gone(gone.join(', '))}>
          {words.goneText}
        </Notice>
      )}
      {fault && <FaultWords words={[fault]} />}
      {list.length === 0 ? (
        <p className={styles.none}>{words.firstOne}</p>
      ) : (
        <ol className={styles.cards} ref={focus.ref}>
          {list.map((_, index) => (
            <HostCard
              key={names[index]}
              index={index}
              count={list.length}
              isBooked={(key) => booked.includes(key)}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => {
                remove(index)
                change(list.length === 1 ? undefined : list.filter((_, other) => other !== index))
              }}
            />
          ))}
        </ol>
      )}
      <div>
        <StudioButton onPress={add}>{words.add}</StudioButton>
      </div>
      {list.length > 0 && <BuiltInNote value={builtInName} use={words.alone(builtInName)} onUse={() => change(undefined)} />}
    </FormSection>
  )
}
