import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CAMPAIGN_KEY_MAX,
  CAMPAIGN_PREFIX,
  type CampaignKey,
  defaultCampaign,
  isCampaignKey,
} from '../../../shared/campaign/campaign.ts'
import { checkCampaign } from '../../../shared/campaign/parse.ts'
import sample from '../../../shared/campaign/sample-campaign.json?raw'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { newCampaignWords } from '../../../shared/content/studio/campaign-list.ts'
import { compactEntry, parseEntryText } from '../../../shared/entry/entry.ts'
import type { OpenedEntry, StudioCampaign } from '../../../shared/studio.ts'
import { markedEncoding } from '../../../shared/text-encoding.ts'
import { type EntryValue, withValueAt } from '../entry/entry-value.ts'
import { saveDraft } from '../entry/server.ts'
import { keyFromName } from '../files.ts'
import { CAMPAIGNS_QUERY } from '../queries.ts'
import { queryClient, RequestFailure, readEntry, reasonOf } from '../server.ts'
import { copyOfBuiltIn } from './built-in-copy.ts'

/** What the dialog has been filled with. `isNamed`: somebody has typed the name, so it is no longer suggested. */
export type NewCampaignFields = {
  from: 'blank' | 'sample' | 'copy' | 'file'
  copyOf: string | undefined
  file: ({ name: string } & ReadFile) | undefined
  name: string
  isNamed: boolean
}

/** What the dialog opens with. */
export type NewCampaignStart = { from: 'blank' } | { from: 'copy'; key: string }

/** The fields of the dialog, and how the campaign is made of them. */
export function useNewCampaign(start: NewCampaignStart, onCreated: (key: string) => void) {
  const [fields, setFields] = useState<NewCampaignFields>(() => {
    const copyOf = start.from === 'copy' ? start.key : undefined
    return suggested({ from: start.from, copyOf, file: undefined, name: '', isNamed: false })
  })
  const [takenKey, setTakenKey] = useState<string>()
  const [unreadable, setUnreadable] = useState<string>()
  const missing = missingIn(fields)
  const isUnreadable = fields.from === 'copy' && fields.copyOf !== undefined && fields.copyOf === unreadable
  const creation = useMutation({
    mutationFn: async (key: string) => {
      const source = await entryOf(fields)
      if (!source) return setUnreadable(fields.copyOf)
      const entry = fields.from === 'file' ? source : withValueAt(source, ['name'], fields.name.trim())
      if (await createCampaign(key, entry as EntryValue)) onCreated(key)
      else setTakenKey(key)
    },
  })
  return {
    fields,
    change: (changed: Partial<NewCampaignFields>) => setFields((before) => suggested({ ...before, ...changed })),
    sourceError: isUnreadable ? newCampaignWords.errors.unreadable : missing,
    failure: creation.error && reasonOf(creation.error),
    /** The server knows of a campaign with this key that the list does not. */
    isTaken: takenKey !== undefined && takenKey === keyFromName(fields.name),
    isCreating: creation.isPending,
    create: (key: string) => missing === undefined && !creation.isPending && creation.mutate(key),
  }
}

/** The fields with the name that their start suggests, until somebody types one. */
function suggested(fields: NewCampaignFields): NewCampaignFields {
  const { from, copyOf, file, isNamed } = fields
  if (isNamed) return fields
  if (from === 'copy' && copyOf !== undefined) {
    return { ...fields, name: newCampaignWords.copyName(defaultCampaign(copyOf)?.title ?? copyOf) }
  }
  return { ...fields, name: from === 'file' && file?.ok ? file.name.replace(/\.json$/i, '') : '' }
}

function missingIn({ from, copyOf, file }: NewCampaignFields): string | undefined {
  const { errors } = newCampaignWords
  if (from === 'copy' && copyOf === undefined) return errors.copy
  if (from !== 'file') return undefined
  if (!file) return errors.file
  return file.ok ? undefined : file.error
}

async function entryOf({ from, copyOf, file }: NewCampaignFields): Promise<EntryValue | undefined> {
  if (from === 'blank') return blankCampaign()
  if (from === 'sample') return sampleCampaign()
  if (from === 'copy') return copyOf === undefined ? undefined : copiedCampaign(copyOf)
  return file?.ok ? file.entry : undefined
}

/** What a new campaign takes over from another: see `copyOf`. Throws a RequestFailure. */
async function copiedCampaign(key: string): Promise<EntryValue | undefined> {
  return copyOf(key, await readEntry(CAMPAIGN_PREFIX + key))
}

/** What is live now, or else the own draft; of a built-in page, with its entry. Undefined if that is no JSON object. */
export function copyOf(key: string, opened: OpenedEntry): EntryValue | undefined {
  if (!defaultCampaign(key)) return ownCopy(key, opened)
  const text = opened.live?.text
  const isFaulty = text != null && !checkCampaign(key, text).ok
  // While its entry is faulty, the page is shown as it is built.
  return copyOfBuiltIn(key as CampaignKey, text == null || isFaulty ? {} : ownCopy(key, opened))
}

function ownCopy(key: string, { live, draft, now }: OpenedEntry): EntryValue | undefined {
  const text = live?.text ?? draft?.text
  const parsed = text == null ? undefined : parseEntryText(text)
  if (!parsed?.ok || typeof parsed.entry !== 'object' || parsed.entry === null) return undefined
  // Only a valid entry's dates can be read.
  const isValid = checkCampaign(key, text ?? '').ok
  return (isValid ? entryAt(parsed.entry, now).entry : parsed.entry) as EntryValue
}

/** Saves an entry as the first draft of a new campaign; false if there is one with this key. Throws a RequestFailure. */
async function createCampaign(key: string, entry: EntryValue): Promise<boolean> {
  const name = CAMPAIGN_PREFIX + key
  const { live, draft, others } = await readEntry(name)
  if (live?.text != null || draft || others.length > 0) return false
  // A campaign that was removed has a last version, and its key can be used again.
  const saved = await saveDraft(name, { entry, basedOn: live?.id ?? null, revision: 0 })
  if (saved.kind === 'conflict') return false
  if (saved.kind !== 'saved') throw new RequestFailure(saved.kind)
  queryClient.removeQueries({ queryKey: ['entry', name] })
  void queryClient.invalidateQueries({ queryKey: CAMPAIGNS_QUERY })
  return true
}

const BLANK_FACT = { figure: '', label: '' }

/** A campaign without sections, in which every text that a page needs is still to be written. */
function blankCampaign(): EntryValue {
  const offer = { name: '', takes: '', facts: [BLANK_FACT, BLANK_FACT] }
  return { page: { headline: '', intro: '', benefits: ['', ''], offer, accent: 'wattle', sections: [] } }
}

/** Whether a campaign can be the start of a new one: it is built in, or has an entry or a draft that `me` may read. */
export function canBeCopied({ state, drafts }: StudioCampaign, me: string | undefined): boolean {
  return state !== 'unpublished' || drafts.some(({ by }) => by === me)
}

/** Why a name cannot be a new campaign's, in words; undefined if it can. */
export function keyError(name: string, taken: readonly string[]): string | undefined {
  const { errors } = newCampaignWords
  const key = keyFromName(name)
  if (key.length > CAMPAIGN_KEY_MAX) return errors.tooLong(CAMPAIGN_KEY_MAX)
  if (!isCampaignKey(key)) return errors.name
  return taken.includes(key) ? errors.taken : undefined
}

/** The sample that the command line's handbook uses too: a campaign with every kind of section, always open. */
function sampleCampaign(): EntryValue {
  // Its times and source are those of another campaign.
  const { startsAt: _, endsAt: __, expiredUrl: ___, utmSource: ____, ...entry } = JSON.parse(compactEntry(sample)) as EntryValue
  return entry
}

type ReadFile = { ok: true; entry: EntryValue } | { ok: false; error: string }

/** More than any campaign: somebody chose another file, such as a picture. */
const BYTES_MAX = 512 * 1024

/** The entry in a JSON file, in UTF-8 or UTF-16. It may have errors, but it is an object. */
export function readCampaignFile(bytes: Uint8Array): ReadFile {
  const { file } = newCampaignWords
  if (bytes.length > BYTES_MAX) return { ok: false, error: file.tooLarge }
  const text = textOf(bytes)
  if (text === undefined) return { ok: false, error: file.notText }
  const parsed = parseEntryText(text)
  if (!parsed.ok) {
    const key = parsed.issue.path.at(-1)
    return { ok: false, error: key === undefined ? file.notJson : file.twice(String(key)) }
  }
  const { entry } = parsed
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return { ok: false, error: file.notObject }
  return { ok: true, entry: JSON.parse(compactEntry(text)) as EntryValue }
}

/** Undefined if the bytes are no text in an encoding that can be told. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    // The decoder removes the byte order mark.
    return new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
