import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { checkSchedule } from '../../../shared/schedule/entry.ts'
import { builtInSchedule, type Schedule } from '../../../shared/schedule/schedule.ts'
import { useEditor } from '../entry/editor-context.ts'
import { textOf } from '../entry/entry-value.ts'

/**
 * What the unsaved entry means; while it is faulty, what it meant before, or what is live, or the built-in schedule. `now` is ms
 * since 1970.
 */
export function useGoodSchedule(now: number): { schedule: Schedule; isStale: boolean } {
  useSignals()
  const editor = useEditor()
  const last = useRef<Schedule>(undefined)
  const checked = checkSchedule(textOf(editor.value.value), now)
  last.current = checked.ok ? checked.value : (last.current ?? liveSchedule(editor.live.value?.text, now))
  return { schedule: last.current, isStale: !checked.ok }
}

function liveSchedule(text: string | null | undefined, now: number): Schedule {
  const checked = checkSchedule(text ?? '{}', now)
  return checked.ok ? checked.value : builtInSchedule(now)
}
