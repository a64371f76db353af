import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { useField } from '../entry/use-field.ts'
import { useRowFocus } from '../focus/use-row-focus.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { useRowNames } from '../ui/use-row-names.ts'
import { blankClosure } from './blank-closure.ts'
import styles from './card-list.module.css'
import { ClosureCard } from './closure-card.tsx'
import { FaultWords } from './fault-words.tsx'
import { FormSection } from './form-section.tsx'
import { useScheduleScope } from './schedule-context.ts'

const { closures } = scheduleWords

/** Hours or days in which nobody, or one host, holds no sessions. */
export function ClosuresSection() {
  const { good, today } = useScheduleScope()
  const { value, fault, change } = useField(['closures'])
  const list: unknown[] = Array.isArray(value) ? value : []
  const { names, remove } = useRowNames(list.length)
  const focus = useRowFocus()
  const keep = (next: unknown[]) => change(next.length === 0 ? undefined : next)
  const add = () => {
    keep([...list, blankClosure(good, today)])
    focus.enter(list.length)
  }
  return (
    <FormSection title={closures.title} text={closures.text}>
      {fault && <FaultWords words={[fault]} />}
      {list.length === 0 ? (
        <p className={styles.none}>{closures.none}</p>
      ) : (
        <ol className={styles.cards} ref={focus.ref}>
          {list.map((_, index) => (
            <ClosureCard
              key={names[index]}
              index={index}
              onRemove={() => {
                remove(index)
                keep(list.filter((_, other) => other !== index))
              }}
            />
          ))}
        </ol>
      )}
      <div>
        <StudioButton onPress={add}>{closures.add}</StudioButton>
      </div>
    </FormSection>
  )
}
