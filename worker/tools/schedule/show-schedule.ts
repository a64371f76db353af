import { kvPlace, placeWords } from '../kv/kv-place.ts'
import { laidOutEntry } from '../kv/laid-out-entry.ts'
import { tellFaults } from '../kv/tell-faults.ts'
import { readKey } from '../kv/wrangler-kv.ts'
import { explainSchedule } from './explain-schedule.ts'
import { SCHEDULE_KEY } from './put-schedule.ts'

/** Prints the schedule's entry, and what it means for the coming weeks. */
export async function showSchedule(remote: boolean | undefined): Promise<void> {
  const place = kvPlace(remote)
  const text = await readKey(place, SCHEDULE_KEY)
  if (text === undefined) console.log(`No schedule is in ${placeWords(place)}. The built-in one serves.`)
  else console.log(laidOutEntry(text))
  const checked = explainSchedule(text ?? '{}', Date.now())
  if (checked.ok) return console.log(`\n${checked.meaning.join('\n')}`)
  tellFaults('The site does not take it: the last good one serves, or the built-in one, as /api/health says.', checked.faults)
}
