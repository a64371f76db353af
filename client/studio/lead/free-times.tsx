import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { type Day, freeSlots, fullness, type Slot } from '../../../shared/schedule/slots.ts'
import {
  addDays,
  dayInFull,
  dayInShort,
  dayNumber,
  mondayOf,
  monthHeading,
  sydneyDate,
  weekdayShort,
  weekdaysFrom,
} from '../../../shared/sydney-time.ts'
import { api } from '../../api.ts'
import { bodyOf } from '../server.ts'
import { MarkButton } from '../ui/buttons.tsx'
import { clockWords } from '../ui/format.ts'
import styles from './free-times.module.css'

export type ChosenTime = { date: string; slot: Slot }
type FreeTimesProps = {
  days: readonly Day[]
  /** A day, YYYY-MM-DD, whose week is shown first if anything is free in it. */
  near: string
  chosen: ChosenTime | undefined
  onChoose: (chosen: ChosenTime | undefined) => void
}

const { moving: words } = leadWords

/** A week of days, each with a dot as large as it is free, and the free times of the chosen one. */
export function FreeTimes({ days, near, chosen, onChoose }: FreeTimesProps) {
  const freeOf = (date: string) => freeSlots(days.find((day) => day.date === date))
  const open = days.filter(({ date }) => freeOf(date).length > 0)
  const [first, last] = [open[0]?.date, open.at(-1)?.date]
  const ofWeek = open.filter((day) => mondayOf(day.date) === mondayOf(near))
  const begin = (ofWeek.find((day) => day.date >= near) ?? ofWeek[0])?.date ?? first
  const [date, setDate] = useState(begin)
  const [monday, setMonday] = useState(begin && mondayOf(begin))
  if (!first || !last || !monday) return <p>{words.none}</p>
  const weekOf = (first: string) => weekdaysFrom(first, (day) => open.some((other) => other.date === day))
  const week = weekOf(monday)
  const times = date && week.includes(date) ? freeOf(date) : []
  const turn = (to: string) => {
    setMonday(to)
    setDate(weekOf(to).find((day) => freeOf(day).length > 0))
    onChoose(undefined)
  }
  return (
    <div className={styles.picker}>
      <div className={styles.bar} data-focus-group>
        <h3 className={styles.month}>{monthHeading(monday)}</h3>
        <MarkButton
          mark="back"
          label={words.earlier}
          isDisabled={monday <= first}
          isLeaving
          onPress={() => turn(addDays(monday, -7))}
        />
        <MarkButton
          mark="forward"
          label={words.later}
          isDisabled={addDays(monday, 7) > last}
          isLeaving
          onPress={() => turn(addDays(monday, 7))}
        />
      </div>
      <ToggleButtonGroup
        className={styles.week ?? ''}
        aria-label={words.days}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={date ? [date] : []}
        onSelectionChange={([id]) => {
          setDate(String(id))
          onChoose(undefined)
        }}
      >
        {week.map((day) => {
          const free = freeOf(day).length
          return (
            <ToggleButton
              key={day}
              id={day}
              className={styles.day ?? ''}
              isDisabled={free === 0}
              aria-label={`${dayInFull(day)}, ${words.free(free)}`}
            >
              <span>{weekdayShort(day)}</span>
              <span className={styles.number}>{dayNumber(day)}</span>
              <span className={styles.place}>
                <span className={styles.dot} data-free={fullness(free, 4)} />
              </span>
              <span>{free === 0 ? '–' : words.free(free)}</span>
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
      {date !== undefined && times.length > 0 && (
        <ToggleButtonGroup
          className={styles.times ?? ''}
          aria-label={words.times(dayInFull(date))}
          selectionMode="single"
          selectedKeys={chosen ? [chosen.slot.startsAt] : []}
          onSelectionChange={([id]) => {
            const slot = times.find(({ startsAt }) => startsAt === id)
            onChoose(slot && { date, slot })
          }}
        >
          {times.map(({ startsAt }) => (
            <ToggleButton key={startsAt} id={startsAt} className={styles.time ?? ''}>
              <span>{clockWords(Date.parse(startsAt))}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </div>
  )
}

export function chosenWords({ date, slot }: ChosenTime): string {
  return `${dayInShort(date)}, ${clockWords(Date.parse(slot.startsAt))}`
}

/** The most days that one request may ask for. */
const RANGE_DAYS = 62

/** The times of the coming weeks, as visitors of a campaign's page are offered them. */
export function useFreeTimes(campaign: string | null) {
  return useQuery({
    queryKey: ['free-times', campaign],
    queryFn: () => {
      const from = sydneyDate(Date.now())
      const query = { from, to: addDays(from, RANGE_DAYS - 1), campaign: campaign ?? undefined }
      return bodyOf(api.availability.$get({ query }))
    },
    refetchOnMount: 'always',
  })
}
