import { compactEntry } from '../../../shared/entry/entry-text.ts'
import { kvPlace, placeWords } from '../kv/kv-place.ts'
import { readEntryFile } from '../kv/read-entry-file.ts'
import { tellFaults } from '../kv/tell-faults.ts'
import { writeKey } from '../kv/wrangler-kv.ts'
import { explainSchedule } from './explain-schedule.ts'

export const SCHEDULE_KEY = 'schedule'

/** Prints what is wrong with a schedule's file, or what it would mean. */
export async function checkScheduleFile(file: string): Promise<void> {
  const checked = explainSchedule(compactEntry(await readEntryFile(file)), Date.now())
  if (checked.ok) console.log([`${file} is fine. It would mean`, '', ...checked.meaning].join('\n'))
  else tellFaults(`${file} cannot be used:`, checked.faults)
}

/** Puts a schedule's file into KV, if nothing is wrong with it. */
export async function putSchedule(remote: boolean | undefined, file: string): Promise<void> {
  const place = kvPlace(remote)
  const text = compactEntry(await readEntryFile(file))
  const checked = explainSchedule(text, Date.now())
  if (!checked.ok) return tellFaults(`${file} was not put:`, checked.faults)
  await writeKey(place, SCHEDULE_KEY, text)
  console.log([`Put the schedule. It is in ${placeWords(place)}, and holds within a minute.`, '', ...checked.meaning].join('\n'))
}
