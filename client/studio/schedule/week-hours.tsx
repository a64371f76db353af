import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { minutesOf, type OpenHours, WEEKDAYS, wallTimeOf } from '../../../shared/schedule/schedule.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/hooks.ts'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { useRows } from '../ui/rows.ts'
import { ErrorWords, wallClockWords } from './parts.tsx'
import { TimeField } from './times.tsx'
import daysFieldStyles from './days-field.module.css'
import styles from './week-hours.module.css'

type Weekday = (typeof WEEKDAYS)[number]
type WeekHoursFieldProps = {
  path: EntryPath
  /** The hours of a weekday (1 Monday to 7 Sunday) that the entry leaves out. */
  usualOn: (weekday: number) => readonly OpenHours[]
}

const { week: words } = scheduleWords

/** The hours of each weekday, of the site or of a host. The entry has only the days that are not as usual. */
export function WeekHoursField({ path, usualOn }: WeekHoursFieldProps) {
  const { value, error, change } = useField(path)
  const hours = Object(value) as Partial<Record<Weekday, readonly OpenHours[]>>
  const set = (day: Weekday, next: readonly OpenHours[] | undefined) => {
    const { [day]: _, ...others } = hours
    const all = next === undefined ? others : { ...hours, [day]: next }
    change(Object.keys(all).length === 0 ? undefined : all)
  }
  return (
    <div className={styles.week} data-invalid={error !== undefined || undefined}>
      {error && <ErrorWords words={[error]} />}
      {WEEKDAYS.map((day, index) => (
        <DayHours
          key={day}
          path={[...path, day]}
          day={day}
          usual={usualOn(index + 1)}
          monday={hours.monday ?? usualOn(1)}
          onChange={(next) => set(day, next)}
        />
      ))}
    </div>
  )
}

type DayHoursProps = {
  path: EntryPath
  day: Weekday
  usual: readonly OpenHours[]
  /** What Monday has. */
  monday: readonly OpenHours[]
  /** undefined: the day is as usual. */
  onChange: (hours: readonly OpenHours[] | undefined) => void
}
/** As many as the entry may have. */
const HOURS_MAX = 8

/** One weekday: as usual, closed, as Monday, or with hours of its own from one time to another. */
function DayHours({ path, day, usual, monday, onChange }: DayHoursProps) {
  const { value, error } = useField(path)
  const own: unknown[] | undefined = Array.isArray(value) ? value : undefined
  const name = words.days[day]
  const isClosedAnyway = usual.length === 0
  const keep = (next: readonly unknown[]) => onChange(next.length === 0 && isClosedAnyway ? undefined : (next as OpenHours[]))
  const { names, ref, add, remove } = useRows(own ?? [], keep)
  const ways = {
    usual: { label: isClosedAnyway ? words.closed : words.usual(spansWords(usual)), take: () => onChange(undefined) },
    closed: { label: words.closed, take: () => keep([]) },
    own: { label: words.own, take: () => keep(isClosedAnyway ? monday : usual) },
    monday: { label: words.asMonday, take: () => keep(monday) },
  }
  const offered = (['usual', 'closed', 'own', 'monday'] as const).filter((way) => {
    if (way === 'monday') return day !== 'monday' && monday.length > 0
    return way !== 'closed' || !isClosedAnyway
  })
  const way = own === undefined || (own.length === 0 && isClosedAnyway) ? 'usual' : own.length === 0 ? 'closed' : 'own'
  return (
    <fieldset
      className={`${daysFieldStyles.field} ${styles.day}`}
      data-focus-group
      data-invalid={error !== undefined || undefined}
    >
      <legend className={styles.name}>{name}</legend>
      <SelectControl
        label={name}
        isLabelHidden
        value={way}
        options={offered.map((id) => ({ id, label: ways[id].label }))}
        onChange={(id: keyof typeof ways) => ways[id].take()}
        error={error}
      />
      {own !== undefined && own.length > 0 && (
        <div className={styles.own}>
          <ol className={styles.list} ref={ref}>
            {own.map((_, index) => (
              <Hours
                key={names[index]}
                path={[...path, index]}
                remove={words.remove(name, index + 1)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          {own.length < HOURS_MAX && (
            <div>
              <StudioButton aria-label={words.addTo(name)} onPress={() => add(hoursAfter(own.at(-1)))}>
                {words.add}
              </StudioButton>
            </div>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** From one time of a day to another. */
function Hours({ path, remove, onRemove }: { path: EntryPath; remove: string; onRemove: () => void }) {
  const { error } = useField(path)
  return (
    <li className={styles.hours}>
      {error && <ErrorWords words={[error]} />}
      <TimeField path={[...path, 'from']} label={words.from} />
      <TimeField path={[...path, 'to']} label={words.to} />
      <RemoveButton label={remove} onRemove={onRemove} />
    </li>
  )
}

const PAUSE = 60
const LENGTH = 120
const DAY_MINUTES = 24 * 60

/** What further hours of a day begin as: an hour after the last ones; empty where the day has no room for that. */
export function hoursAfter(last: unknown): Partial<OpenHours> {
  const ended = minutesOf(String(Object(last).to))
  const [from, to] = [ended + PAUSE, ended + PAUSE + LENGTH]
  return to < DAY_MINUTES ? { from: wallTimeOf(from), to: wallTimeOf(to) } : {}
}

/** 9:00 AM to 12:00 PM, 1:00 PM to 3:00 PM */
function spansWords(hours: readonly OpenHours[]): string {
  return hours.map(({ from, to }) => words.span(wallClockWords(from), wallClockWords(to))).join(', ')
}

/** The days of an entry's hours in a few letters, where they are not as usual. */
export function daysInShort(hours: unknown): string {
  return WEEKDAYS.filter((day) => Object.hasOwn(Object(hours), day))
    .map((day) => words.days[day].slice(0, 3))
    .join(', ')
}
