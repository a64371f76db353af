import { leadMessageWords } from '../../../shared/content/studio/lead-messages.ts'
import type { HeldMessage } from '../../outbox/held.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { countWords } from '../leads/words.ts'
import { printTable } from '../table.ts'
import { confirmChange, momentWords } from '../terminal.ts'
import { post } from './stores.ts'

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
export async function releaseHeld(place: Place, isSent: boolean, yes: boolean): Promise<void> {
  const held = await readHeld(place)
  if (held.length === 0) return console.log('No message is held.')
  console.log(listOf(held).join('\n'))
  const words = countWords(held.length, 'message', 'messages')
  await confirmChange(isSent ? `Send ${words}, those of the past at once?` : `Delete ${words}, never to be sent?`, yes)
  const { released } = await post<{ released: number }>(place, 'held', { send: isSent })
  console.log(`${countWords(released, 'message', 'messages')} ${isSent ? 'will be sent' : 'deleted'}.`)
}

async function readHeld(place: Place): Promise<HeldMessage[]> {
  return (await askOps<{ held: HeldMessage[] }>(place, 'GET', 'backup/held')).held
}

/** How many there are of each kind, and when; the first due first, as they come. */
function listOf(held: readonly HeldMessage[]): string[] {
  const kinds = [...new Set(held.map(({ kind }) => kind))].map((kind) => {
    const due = held.filter((message) => message.kind === kind).map(({ dueAt }) => dueAt)
    return [leadMessageWords.kinds[kind], String(due.length), momentWords(due.at(0) ?? 0), momentWords(due.at(-1) ?? 0)]
  })
  return [printTable([['Held', 'Messages', 'First due', 'Last due'], ...kinds], [1])]
}
