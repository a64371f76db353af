import { RETENTION } from '../../../shared/retention.ts'
import type { ShownLead } from '../../leads/lead.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { Fault } from '../fault.ts'
import { deleteListed } from './delete-listed.ts'
import { searchAll } from './search-leads.ts'
import { typedReference } from './typed-reference.ts'

/** Deletes all leads from the same network as this one, after the user has seen and confirmed them. `since` is a Sydney day. */
export async function undoNetwork(
  placeOf: () => Promise<Place>,
  typed: string,
  since: string | undefined,
  yes: boolean,
): Promise<void> {
  const reference = typedReference(typed)
  const place = await placeOf()
  const { network } = await askOps<ShownLead>(place, 'GET', `leads/${reference}`, {
    notFound: `No lead has the reference ${reference}`,
  })
  if (network === null)
    throw new Fault(
      `Where ${reference} came from is not known, or no longer: that is kept for ${RETENTION.networkHashDays} days.`,
    )
  const leads = (await searchAll(place, { by: 'network', value: network, since })).map(({ lead }) => lead)
  if (leads.length === 0) return console.log(`No lead came from that network since ${since}.`)
  await deleteListed(place, leads, yes)
}
