import { RETENTION } from '../../../shared/retention.ts'
import type { NetworkCount } from '../../leads/list.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { printTable } from '../print-table.ts'
import { momentWords } from '../sydney-words.ts'

/** Enough digits of a network's hash to tell two apart. */
const SHORT = 8

export const shortNetwork = (network: string) => network.slice(0, SHORT)

/** Prints the networks that sent the most leads, the most first, with references for `undo`. */
export async function listNetworks(place: Place): Promise<void> {
  const { networks } = await askOps<{ networks: NetworkCount[] }>(place, 'GET', 'networks')
  if (networks.length === 0) return console.log(`No lead of the last ${RETENTION.networkHashDays} days tells where it came from.`)
  const rows = networks.map(({ network, bookings, enquiries, firstAt, lastAt, references }) => [
    shortNetwork(network),
    `${bookings}`,
    `${enquiries}`,
    `${bookings + enquiries}`,
    momentWords(firstAt),
    momentWords(lastAt),
    references.join(' '),
  ])
  console.log(printTable([['Network', 'Bookings', 'Enquiries', 'Leads', 'First', 'Last', 'Such as'], ...rows], [1, 2, 3]))
}
