import { useId, useState } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { SelectControl } from '../ui/select-control.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './coming-weeks.module.css'
import { DotLegend } from './dot-legend.tsx'
import { countStates, pictureWeeks } from './picture-weeks.ts'
import { SLOT_STATES } from './picture-words.ts'
import { WeekTable } from './week-table.tsx'

type ComingWeeksProps = {
  schedule: Schedule
  /** The built-in closed days. */
  holidays: readonly string[]
  /** In ms since 1970. */
  now: number
  /** Whether the schedule is older than the entry, which is faulty. */
  isStale: boolean
}

/** No host has it as a key. */
const ALL = '*'
/** More weeks fold. On a narrow screen, where the form follows below, fewer of them stay. */
const WEEKS_SHOWN = 6

const { picture, everybody } = scheduleWords

/** What visitors could book in the coming weeks, as dots. */
export function ComingWeeks({ schedule, holidays, now, isStale }: ComingWeeksProps) {
  const id = useId()
  const [whose, setWhose] = useState(ALL)
  const [isWhole, setWhole] = useState(false)
  const host = schedule.hosts.find(({ key }) => key === whose)
  const weeks = pictureWeeks(schedule, { host: host?.key, holidays, now })
  const days = weeks.flatMap((week) => week.days)
  const hasHours = days.some((day) => countStates(day).has('hours'))
  const free = days.map((day) => countStates(day).get('free') ?? 0).filter((count) => count > 0)
  const total = free.reduce((sum, count) => sum + count, 0)
  return (
    <section className={styles.picture} aria-labelledby={id} data-whole={isWhole || undefined}>
      <div className={styles.top}>
        <div>
          <h2 id={id} className={styles.title}>
            {picture.title}
          </h2>
          <p className={styles.total} role="status">
            {isStale ? picture.stale : picture.total(total, free.length)}
          </p>
        </div>
        {schedule.hosts.length > 1 && (
          <div className={styles.whose}>
            <SelectControl
              label={picture.whose}
              value={host?.key ?? ALL}
              options={[{ id: ALL, label: everybody }, ...schedule.hosts.map(({ key, name }) => ({ id: key, label: name }))]}
              onChange={setWhose}
            />
          </div>
        )}
      </div>
      <DotLegend states={SLOT_STATES.filter((state) => state !== 'hours' || hasHours)} />
      <WeekTable weeks={weeks} today={sydneyDate(now)} whose={host?.name ?? everybody} isStale={isStale} />
      {weeks.length > 2 && (
        <div className={weeks.length > WEEKS_SHOWN ? styles.fold : styles.foldNarrow}>
          <StudioButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? picture.showFewer : picture.showAll}
          </StudioButton>
        </div>
      )}
      <p className={styles.note}>{picture.note}</p>
    </section>
  )
}
