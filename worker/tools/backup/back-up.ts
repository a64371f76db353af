import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { backUpSite, IsRestoring } from '../../../shared/backup/read-site.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import type { Night } from '../../backup/nightly-files.ts'
import { askOps, opsFile, type Place } from '../ask-ops.ts'
import { countWords } from '../leads/words.ts'
import { writePrivateFile } from '../private-file.ts'
import { confirmChange, ToolError } from '../terminal.ts'
import { lockFor } from './file.ts'
import { readerOf } from './stores.ts'

/** `recipient`: public keys of age, instead of a passphrase. `yes`: an earlier file of that name is replaced without a question. */
type BackupOptions = { recipient?: readonly string[]; yes?: boolean }

/** Writes everything that a site keeps into one file. */
export async function backUp(place: Place, named: string | undefined, { recipient, yes }: BackupOptions): Promise<void> {
  const startedAt = Date.now()
  const file = named ?? `brightwattle-${sydneyDate(startedAt)}.age`
  if (existsSync(file)) await confirmChange(`${file} is there already. Replace it?`, yes)
  const lock = await lockFor(recipient)
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

/** Fetches the files of a night from R2 into a folder; without a day, those of the newest night that is whole. */
export async function fetchNight(place: Place, named: string | undefined, day: string | undefined): Promise<void> {
  const { nights } = await askOps<{ nights: Night[] | null }>(place, 'GET', 'backup/nights')
  if (nights === null) throw new ToolError(`${place.words} makes no nightly backups: it has no binding BACKUPS.`)
  const whole = nights.filter(({ isWhole }) => isWhole)
  const night = whole.find((each) => day === undefined || each.day === day)
  if (!night) {
    const days = whole.map((each) => each.day).join(', ')
    throw new ToolError(days ? `There is no whole backup of ${day}. There are: ${days}.` : 'There is no whole backup yet.')
  }
  const folder = named ?? `brightwattle-${night.day}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of night.files)
    await writePrivateFile(join(folder, file), async (write) => {
      for await (const chunk of await opsFile(place, `backup/nights/${night.day}/${file}`)) await write(chunk)
    })
  console.log(`The night of ${night.day}: ${countWords(night.files.length, 'file', 'files')} in ${folder}.`)
  console.log(`npm run restore -- ${folder} --identity <file> reads them with the secret key of age.`)
  console.log(`Delete them after ${RETENTION.backupDays} days, as the privacy policy promises.`)
}

/** Makes a pair of keys: the secret one goes into a file, the public one is printed. */
export async function makeKey(file: string): Promise<void> {
  if (existsSync(file))
    throw new ToolError(`${file} is there already. Name another file: what was locked with a key that is written over is lost.`)
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writePrivateFile(file, (write) => write(`# public key: ${recipient}\n${identity}\n`))
  console.log(`The secret key is in ${file}. Keep two copies of it, away from this machine: without it no backup can be read.`)
  console.log(`The public key, for BACKUP_RECIPIENT and --recipient: ${recipient}`)
}
