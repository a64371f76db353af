import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { HeldMessage } from '../../outbox/table.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { countWords } from '../leads/words.ts'
import { printTable } from '../table.ts'
import { confirmChange, momentWords } from '../terminal.ts'
import { post } from './stores.ts'

/** More are not listed: the screen would be full. */
const LISTED = 50

/** What has been held since a restore, and what to do with it, line by line. */
export async function heldLines(place: Place): Promise<string[]> {
  const held = await readHeld(place)
  if (held.length === 0) return ['No message is held.']
  return [
    ...listOf(held),
    `Held: ${countWords(held.length, 'message', 'messages')}. Some may have been sent after the backup was made.`,
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

function listOf(held: readonly HeldMessage[]): string[] {
  const rows = held.slice(0, LISTED).map(({ kind, reference, dueAt }) => {
    return [leadWords.messages.kinds[kind], reference, momentWords(dueAt)]
  })
  const more = held.length - LISTED
  return [printTable([['Message', 'Lead', 'Due'], ...rows]), ...(more > 0 ? [`and ${more} more`] : [])]
}
