import { KV_STORE } from '../../../shared/backup/read-site.ts'
import { leadMessageWords } from '../../../shared/content/studio/lead-messages.ts'
import type { SeenPerson } from '../../../shared/person.ts'
import type { ErasedAmong } from '../../backup/erasures.ts'
import type { PausedMessage } from '../../queue/paused.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { deleteReferences } from '../leads/delete.ts'
import { countWords } from '../leads/words.ts'
import { printTable } from '../table.ts'
import { confirmChange, momentWords } from '../terminal.ts'
import { post, rowsOf, stateOf, storesOf } from './stores.ts'
import { WithoutErased } from './without-erased.ts'

/** What has been held since a restore, and what to do with it, line by line. */
export async function heldLines(place: Place): Promise<string[]> {
  const held = await readHeld(place)
  if (held.length === 0) return ['No message is held.']
  return [
    ...listOf(held),
    `${countWords(held.length, 'message', 'messages')} held. Some may have been sent after the backup was made.`,
    'npm run restore -- --send-held sends them, each at its time; --drop-held deletes them. Until then the health is degraded.',
  ]
}

/** Sends what is held, each at its time, or deletes it, after the user has seen and confirmed it. */
export async function releaseHeld(place: Place, isSent: boolean, yes?: boolean): Promise<void> {
  const held = await readHeld(place)
  if (held.length === 0) return console.log('No message is held.')
  console.log(listOf(held).join('\n'))
  const words = countWords(held.length, 'message', 'messages')
  await confirmChange(isSent ? `Send ${words}, those of the past at once?` : `Delete ${words}, never to be sent?`, yes)
  const { released } = await post<{ released: number }>(place, 'held', { send: isSent })
  console.log(`${countWords(released, 'message', 'messages')} ${isSent ? 'will be sent' : 'deleted'}.`)
}

async function readHeld(place: Place): Promise<PausedMessage[]> {
  return (await askOps<{ held: PausedMessage[] }>(place, 'GET', 'backup/held')).held
}

/** How many there are of each kind, and when; the first due first, as they come. */
function listOf(held: readonly PausedMessage[]): string[] {
  const kinds = [...new Set(held.map(({ kind }) => kind))].map((kind) => {
    const due = held.filter((message) => message.kind === kind).map(({ dueAt }) => dueAt)
    return [leadMessageWords.kinds[kind], String(due.length), momentWords(due.at(0) ?? 0), momentWords(due.at(-1) ?? 0)]
  })
  return [printTable([['Held', 'Messages', 'First due', 'Last due'], ...kinds], [1])]
}

/** Deletes once more whoever was deleted, after Cloudflare has rolled a store back to a moment when they were still there. */
export async function eraseAgain(place: Place, yes?: boolean): Promise<void> {
  const found = new WithoutErased(0, Date.now())
  // A rollback leaves KV as it is.
  for (const store of (await storesOf(place)).filter((one) => one !== KV_STORE)) {
    for (const table of (await stateOf(place, store)).tables)
      for await (const row of rowsOf(place, store, table)) found.see({ store, table, row })
  }
  let hidden = 0
  await found.ask(async (known) => {
    const { erased, unknown } = await post<ErasedAmong>(place, 'erased', { known })
    hidden = unknown
    return erased
  })
  if (hidden > 0)
    console.log(
      `${countWords(hidden, 'deletion was', 'deletions were')} remembered under another HASH_SECRET: whom they concern is not known. Delete those people once more by hand.`,
    )
  const { references, addresses, waiting } = found.erased()
  if (references.length + addresses.length + waiting.length === 0)
    return console.log(`Nobody at ${place.words} was deleted before.`)
  console.log([...references, ...addresses].join('\n'))
  const words = [
    countWords(references.length, 'lead', 'leads'),
    `${countWords(waiting.length, 'place', 'places')} on the waiting list`,
    countWords(addresses.length, 'address', 'addresses'),
  ].join(', ')
  await confirmChange(`Delete once more what was deleted before: ${words}? There is no way back.`, yes)
  await deleteReferences(place, references)
  for (const id of waiting) await askOps(place, 'POST', 'waiting/remove', { body: { id } })
  for (const email of addresses) {
    // What is left of their leads stayed when they were deleted, or came later.
    const { leads } = await askOps<SeenPerson>(place, 'POST', 'person', { body: { email } })
    const except = leads.filter(({ isTheirs }) => isTheirs).map(({ reference }) => reference)
    await askOps(place, 'POST', 'forget', { body: { email, except } })
  }
  console.log(`Deleted ${words} once more from ${place.words}.`)
}
