import { backUpSite, IsRestoring } from '../../../shared/backup/read-site.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import type { Place } from '../ask-ops.ts'
import { countWords } from '../leads/words.ts'
import { writePrivateFile } from '../private-file.ts'
import { ToolError } from '../terminal.ts'
import { lockFor } from './lock.ts'
import { readerOf } from './stores.ts'

/** Writes everything that a site keeps into one file. */
export async function backUp(place: Place, named: string | undefined, recipients: readonly string[] | undefined): Promise<void> {
  const startedAt = Date.now()
  const file = named ?? `brightwattle-${sydneyDate(startedAt)}.age`
  const lock = await lockFor(recipients)
  const madeAt = new Date(startedAt).toISOString()
  const rows = await writePrivateFile(file, async (write) => {
    const made = await backUpSite(readerOf(place), { site: place.origin, madeAt, lock }).catch((error) => {
      throw error instanceof IsRestoring ? new ToolError(`${place.words} is being restored. Finish that first.`) : error
    })
    for await (const chunk of made.file) await write(chunk)
    return made.rows
  })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${countWords(rows, 'row', 'rows')} of ${place.words} in ${file}, in ${countWords(seconds, 'second', 'seconds')}.`)
  console.log(`Keep it elsewhere, and delete it after ${RETENTION.backupDays} days, as the privacy policy promises.`)
}
