import type { ErasedAmong } from '../../backup/erasures.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { countWords } from '../leads/words.ts'
import { confirmChange } from '../terminal.ts'
import { post, rowsOf, stateOf, storesOf } from './stores.ts'
import { WithoutErased } from './without-erased.ts'

/** As many references as the API accepts in one request. */
const AT_ONCE = 1000

/** Deletes once more whoever was deleted, after Cloudflare has rolled a store back to a moment when they were still there. */
export async function eraseAgain(place: Place, yes: boolean): Promise<void> {
  const found = new WithoutErased(0, Date.now())
  for (const store of await storesOf(place)) {
    for (const table of (await stateOf(place, store)).tables)
      for await (const row of rowsOf(place, store, table)) found.see({ store, table, row })
  }
  await found.ask(async (known) => (await post<ErasedAmong>(place, 'erased', { known })).erased)
  const { references, addresses } = found.erased()
  if (references.length + addresses.length === 0) return console.log(`Nobody at ${place.words} was deleted before.`)
  console.log([...references, ...addresses].join('\n'))
  const words = `${countWords(references.length, 'lead', 'leads')} and ${countWords(addresses.length, 'address', 'addresses')}`
  await confirmChange(`Delete once more what was deleted before: ${words}? There is no way back.`, yes)
  for (let from = 0; from < references.length; from += AT_ONCE)
    await askOps(place, 'POST', 'leads/delete', { body: { references: references.slice(from, from + AT_ONCE) } })
  for (const email of addresses) await askOps(place, 'POST', 'forget', { body: { email } })
  console.log(`Deleted ${words} once more from ${place.words}.`)
}
