import { useState } from 'react'
import { newCampaignWords } from '../../../shared/content/studio/campaigns.ts'
import { type EntryValue, withValueAt } from '../entry/entry-value.ts'
import { keyFromName } from '../key-from-name.ts'
import { type FailureReason, reasonOf } from '../request-failure.ts'
import { copiedCampaign } from './copied-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { blankCampaign } from './new-campaign-blank.ts'
import { sampleCampaign } from './new-campaign-sample.ts'
import type { ReadFile } from './read-campaign-file.ts'

/** What the dialog has been filled with. `isNamed`: somebody has typed the name, so it is no longer suggested. */
export type NewCampaignFields = {
  from: 'blank' | 'sample' | 'copy' | 'file'
  copyOf: string | undefined
  file: ({ name: string } & ReadFile) | undefined
  name: string
  isNamed: boolean
}

type Start = { from: 'blank' } | { from: 'copy'; key: string }

/** The fields of the dialog, and how the campaign is made of them. */
export function useNewCampaign(start: Start) {
  const [fields, setFields] = useState<NewCampaignFields>(() => {
    const copyOf = start.from === 'copy' ? start.key : undefined
    return suggested({ from: start.from, copyOf, file: undefined, name: '', isNamed: false })
  })
  const [failure, setFailure] = useState<FailureReason>()
  const [takenKey, setTakenKey] = useState<string>()
  const [unreadable, setUnreadable] = useState<string>()
  const [isCreating, setIsCreating] = useState(false)
  const { faults } = newCampaignWords
  const missing = missingIn(fields)
  const isUnreadable = fields.from === 'copy' && fields.copyOf !== undefined && fields.copyOf === unreadable

  /** Whether the draft is saved. */
  const create = async (key: string): Promise<boolean> => {
    if (missing !== undefined || isCreating) return false
    setFailure(undefined)
    setIsCreating(true)
    try {
      const source = await entryOf(fields)
      if (!source) {
        setUnreadable(fields.copyOf)
        return false
      }
      // The name is what the campaign is found by in lists until its headline is written.
      const entry = fields.from === 'file' ? source : withValueAt(source, ['page', 'headline'], fields.name.trim())
      const outcome = await createCampaign(key, entry as EntryValue)
      if (outcome === 'taken') setTakenKey(key)
      else if (outcome !== 'created') setFailure(outcome)
      return outcome === 'created'
    } catch (error) {
      setFailure(reasonOf(error))
      return false
    } finally {
      setIsCreating(false)
    }
  }

  return {
    fields,
    change: (changed: Partial<NewCampaignFields>) => setFields((before) => suggested({ ...before, ...changed })),
    sourceFault: isUnreadable ? faults.unreadable : missing,
    failure,
    /** The server knows of a campaign with this key that the list does not. */
    isTaken: takenKey !== undefined && takenKey === keyFromName(fields.name),
    isCreating,
    create,
  }
}

/** The fields with the name that their start suggests, until somebody types one. */
function suggested(fields: NewCampaignFields): NewCampaignFields {
  const { from, copyOf, file, isNamed } = fields
  if (isNamed) return fields
  if (from === 'copy' && copyOf !== undefined) return { ...fields, name: newCampaignWords.copyName(copyOf) }
  return { ...fields, name: from === 'file' && file?.ok ? file.name.replace(/\.json$/i, '') : '' }
}

function missingIn({ from, copyOf, file }: NewCampaignFields): string | undefined {
  const { faults } = newCampaignWords
  if (from === 'copy' && copyOf === undefined) return faults.copy
  if (from !== 'file') return undefined
  if (!file) return faults.file
  return file.ok ? undefined : file.fault
}

async function entryOf({ from, copyOf, file }: NewCampaignFields): Promise<EntryValue | undefined> {
  if (from === 'blank') return blankCampaign()
  if (from === 'sample') return sampleCampaign()
  if (from === 'copy') return copyOf === undefined ? undefined : copiedCampaign(copyOf)
  return file?.ok ? file.entry : undefined
}
