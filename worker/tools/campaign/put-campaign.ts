import { basename } from 'node:path'
import { armsOf } from '../../../shared/campaign/arms-of.ts'
import { CAMPAIGN_PREFIX, noteOf } from '../../../shared/campaign/campaign-note.ts'
import { checkCampaign } from '../../../shared/campaign/check-campaign.ts'
import { compactEntry } from '../../../shared/entry/entry-text.ts'
import { kvPlace, placeWords } from '../kv/kv-place.ts'
import { readEntryFile } from '../kv/read-entry-file.ts'
import { tellFaults } from '../kv/tell-faults.ts'
import { writeKey } from '../kv/wrangler-kv.ts'
import { tellAddress } from './tell-address.ts'

/** Prints what is wrong with a campaign's file; the default key is the file's name. */
export async function checkCampaignFile(file: string, key?: string): Promise<void> {
  const name = key ?? basename(file).replace(/(?:\.campaign)?\.json$/, '')
  const checked = checkCampaign(name, compactEntry(await readEntryFile(file)))
  if (!checked.ok) return tellFaults(`${file} cannot be used for ${name}:`, checked.faults)
  const experiment = checked.builtIn ? undefined : checked.value.experiment
  const arms = experiment ? ` Its experiment ${experiment.name} has the arms ${armsOf(experiment).join(', ')}.` : ''
  console.log(`${file} is fine for ${checked.path}.${arms}`)
}

/** Puts a campaign's file into KV, if nothing is wrong with it. */
export async function putCampaign(remote: boolean | undefined, key: string, file: string): Promise<void> {
  const place = kvPlace(remote)
  const text = compactEntry(await readEntryFile(file))
  const checked = checkCampaign(key, text)
  if (!checked.ok) return tellFaults(`${file} was not put:`, checked.faults)
  await writeKey(place, CAMPAIGN_PREFIX + key, text, noteOf(checked))
  console.log(`Put ${key}. It is in ${placeWords(place)}.`)
  console.log('It shows within 90 seconds where the page was open before, else at once.')
  tellAddress(place, checked)
}
