import type { ConversionAddresses } from '../../../shared/click-ids.ts'
import { leadMessageWords } from '../../../shared/content/studio/lead-messages.ts'
import { canBeTriedAgain, NOT_ARRIVED } from '../../../shared/lead.ts'
import { CHANNELS, type DeadMessage } from '../../../shared/message.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { printTable } from '../table.ts'
import { confirmChange, momentWords, ToolError } from '../terminal.ts'
import { countWords } from './words.ts'

const DEAD_KINDS: readonly string[] = [...CHANNELS, ...Object.keys(leadMessageWords.kinds)]

/** Queues a failed message again, or takes it off the list. */
type DeadVerb = 'requeue' | 'dismiss'

const ASKED = { requeue: 'Send', dismiss: 'Take off the list' }
const ONCE = 'did not arrive, and cannot be sent again: tell them yourself.'
const DONE = {
  requeue: (what: string, { words }: Place) =>
    `Queued ${what} again at ${words}. It takes seconds; what is given up once more is listed by dead.`,
  dismiss: (what: string, { words }: Place) => `Took ${what} off the list at ${words}.`,
}

/** Prints the failed messages, the newest first, with id, lead and reason. */
export async function listDead(place: Place): Promise<void> {
  const dead = await readDead(place)
  console.log(dead.length === 0 ? 'Nothing was given up.' : deadTable(dead))
}

/** Requeues or dismisses one failed message. */
export async function handleOne(place: Place, verb: DeadVerb, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new ToolError(`${id} is no number of a message. npm run leads -- dead shows what there is.`)
  if (verb === 'requeue' && (await readDead(place)).some((one) => String(one.id) === id && !canBeTriedAgain(one)))
    throw new ToolError(`${id} ${ONCE} What it told was deleted once it had left.`)
  await askOps(place, 'POST', `dead/${id}/${verb}`, { body: {}, notFound: `No dead message has the number ${id}` })
  console.log(DONE[verb](id, place))
}

/** Requeues or dismisses all dead messages, or a kind, once confirmed. A requeue also tries what waits. */
export async function handleAll(place: Place, verb: DeadVerb, kind?: string, yes?: boolean): Promise<void> {
  if (kind !== undefined && !DEAD_KINDS.includes(kind))
    throw new ToolError(`“${kind}” is no kind; one of ${DEAD_KINDS.join(', ')} is.`)
  const isMeant = (message: DeadMessage) => kind === undefined || [message.kind, message.channel].some((its) => its === kind)
  const all = (await readDead(place)).filter(isMeant)
  const dead = verb === 'requeue' ? all.filter(canBeTriedAgain) : all
  const handle = () => askOps<Record<string, number>>(place, 'POST', `dead/${verb}`, { body: { kind } })
  if (dead.length === 0) {
    if (verb === 'requeue') await handle()
    const waiting = verb === 'requeue' ? ` What waits after a failure is tried now at ${place.words}.` : ''
    if (all.length > 0) console.log(deadTable(all))
    const what =
      all.length > 0 ? 'Nothing of these can be sent again.' : `Nothing${kind === undefined ? '' : ` of ${kind}`} was given up.`
    return console.log(what + waiting)
  }
  console.log(deadTable(dead))
  const counted = (count: number) => countWords(count, 'message', 'messages')
  await confirmChange(`${ASKED[verb]} ${counted(dead.length)} at ${place.words}?`, yes)
  const result = await handle()
  console.log(DONE[verb](counted(result.requeued ?? result.dismissed ?? 0), place))
}

async function readDead(place: Place): Promise<DeadMessage[]> {
  return (await askOps<{ dead: DeadMessage[] }>(place, 'GET', 'dead')).dead
}

function deadTable(dead: readonly DeadMessage[]): string {
  return printTable(
    dead.map(({ id, kind, reference, attempts, reason, diedAt }) => [
      String(id),
      leadMessageWords.kinds[kind],
      reference,
      canBeTriedAgain({ kind, reason }) ? (reason === NOT_ARRIVED ? `${NOT_ARRIVED}: ring them` : reason) : ONCE,
      `tried ${attempts}`,
      momentWords(diedAt),
    ]),
  )
}

/** Prints where advertising accounts fetch conversions, and whether anything is sent; `isNew` makes a new key first. */
export async function printConversions(place: Place, isNew?: boolean): Promise<void> {
  const { on, google, microsoft } = isNew
    ? await askOps<ConversionAddresses>(place, 'POST', 'conversions/new-key', { body: {} })
    : await askOps<ConversionAddresses>(place, 'GET', 'conversions')
  console.log(
    [
      `Google Ads     ${google}`,
      `Microsoft Ads  ${microsoft}`,
      on
        ? `On: they answer at ${place.words}.`
        : 'Off: nothing answers there. SEND_CONVERSIONS in shared/content/processors.ts switches it on, with the sentence in the privacy policy.',
      ...(isNew ? ['The old addresses have ended.'] : []),
    ].join('\n'),
  )
}
