import type { DeadMessage } from '../../stores/outbox-table.ts'
import { askOps, type Place } from './ask-ops.ts'
import { Fault } from './fault.ts'
import { MESSAGE_WORDS } from './message-words.ts'
import { printTable } from './print-table.ts'
import { momentWords } from './sydney-words.ts'

/** Prints the messages that were given up, the newest first: their number, what they were about, and why. */
export async function listDead(place: Place): Promise<void> {
  const { dead } = await askOps<{ dead: DeadMessage[] }>(place, 'GET', 'dead')
  if (dead.length === 0) return console.log('Nothing was given up.')
  console.log(
    printTable(
      dead.map(({ id, kind, reference, attempts, reason, diedAt }) => [
        String(id),
        MESSAGE_WORDS[kind],
        reference,
        reason,
        `tried ${attempts}`,
        momentWords(diedAt),
      ]),
    ),
  )
}

/** Sends one of them after all. */
export async function requeue(place: Place, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new Fault(`${id} is no number of a message. npm run leads -- dead shows what there is.`)
  await askOps(place, 'POST', `dead/${id}/requeue`, { body: {}, notFound: `No dead message has the number ${id}` })
  console.log(`Queued ${id} again. It leaves within seconds; if it is given up once more, dead shows it again.`)
}
