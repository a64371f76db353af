import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { type Closure, hasHours, hoursOn, type Schedule } from '../../../shared/schedule/schedule.ts'
import { addDays, isoWeekday } from '../../../shared/sydney-time.ts'
import { useField } from '../entry/hooks.ts'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { StateDot } from '../ui/icons.tsx'
import { Card, CardList, useCards } from './cards.tsx'
import { DaysField } from './days.tsx'
import { SettingText } from './hours.tsx'
import { ErrorWords, FieldRow, FormSection, spanWords, useScheduleScope } from './parts.tsx'
import { HolidaysField, WallTimeField } from './times.tsx'
import styles from './card-list.module.css'

const { closures, everybody, closed } = scheduleWords

/** Hours or days in which nobody, or one host, holds no sessions. */
export function ClosuresSection() {
  const { good, today } = useScheduleScope()
  const cards = useCards(['closures'])
  return (
    <FormSection title={closures.title} text={closures.text}>
      {cards.error && <ErrorWords words={[cards.error]} />}
      <CardList cards={cards} none={closures.none}>
        {(index, remove) => <ClosureCard index={index} onRemove={remove} />}
      </CardList>
      <div>
        <StudioButton onPress={() => cards.add(blankClosure(good, today))}>{closures.add}</StudioButton>
      </div>
    </FormSection>
  )
}

/** No host has it as a key. */
const ALL = '*'
const NOTE_MAX = 100

/** One closure: from when to when, for whom, and why. */
function ClosureCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const path = ['closures', index]
  const { good, today } = useScheduleScope()
  const host = useField([...path, 'host'], closures.host)
  const from = String(useField([...path, 'from']).value)
  const to = String(useField([...path, 'to']).value)
  const span = spanWords(from, to, today)
  const isOver = to.slice(0, 10) < today
  const key = typeof host.value === 'string' ? host.value : ALL
  const options = [{ id: ALL, label: everybody }, ...good.hosts.map(({ key: id, name }) => ({ id, label: name }))]
  const isKnown = options.some(({ id }) => id === key)
  return (
    <Card
      path={path}
      label={closures.one(index + 1)}
      buttons={<RemoveButton label={closures.remove(index + 1)} onRemove={onRemove} />}
    >
      <FieldRow isWide>
        <WallTimeField path={[...path, 'from']} label={closures.from} />
        <WallTimeField path={[...path, 'to']} label={closures.to} />
        {(good.hosts.length > 1 || host.value !== undefined) && (
          <SelectControl
            label={closures.host}
            value={key}
            options={isKnown ? options : [...options, { id: key, label: key }]}
            onChange={(id) => host.change(id === ALL ? undefined : id)}
            error={host.error}
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
    </Card>
  )
}

/** What a new closure begins as: the next day after `today` that has hours, from opening to closing time. */
export function blankClosure(schedule: Schedule, today: string): Closure {
  let day = addDays(today, 1)
  while (!hasHours(schedule, day)) day = addDays(day, 1)
  const hours = hoursOn(schedule, isoWeekday(day))
  return { from: `${day}T${hours[0]?.from}`, to: `${day}T${hours.at(-1)?.to}` }
}

/** The days without sessions, and those that are open after all. */
export function ClosedSection() {
  const { good, holidays } = useScheduleScope()
  const isHoliday = (day: string) => holidays.includes(day)
  const hasWeekends = hoursOn(good, 6).length + hoursOn(good, 7).length > 0
  return (
    <FormSection title={closed.title} text={hasWeekends ? closed.textWithWeekends : closed.text}>
      <HolidaysField />
      <DaysField path={['closedDates']} label={closed.days} hint={closed.daysHint} isShutAnyway={isHoliday} askedBy="close" />
      <DaysField path={['openDates']} label={closed.open} hint={closed.openHint} isElsewhere={isHoliday} />
    </FormSection>
  )
}
