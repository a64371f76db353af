import { createHash } from 'node:crypto'
import { ASSISTANTS_PATH } from '../../../shared/assistants.ts'
import { KV_STORE } from '../../../shared/backup/read-site.ts'
import { type Availability, freeSlots } from '../../../shared/schedule/slots.ts'
import { addDays, sydneyDate } from '../../../shared/sydney-time.ts'
import type { Millis } from '../../../shared/time.ts'
import type { Place } from '../ask-ops.ts'
import { post, stateOf } from '../backup/stores.ts'
import { ToolError } from '../terminal.ts'
import { demoAgency } from './agency.ts'

/** The agency is the same each time but for its days. */
const SEED = 20_261_128
const OFFER = 'nfp-digital-growth-scan'

/** Fills an empty site with the invented agency, as a backup is restored. Throws a ToolError if the site has leads. */
export async function restoreDemo(place: Place, owner: string, now: Millis): Promise<void> {
  const ledger = await stateOf(place, 'ledger')
  if (ledger.rows > 0)
    throw new ToolError(
      'The demo needs an empty state, and this one has leads. Name another: STATE_DIR=.wrangler/demo npm start -- --demo',
    )
  const demo = demoAgency(SEED, owner, now)
  const file = createHash('sha256').update(JSON.stringify(demo)).digest('hex')
  for (const [store, tables] of Object.entries(demo)) {
    if (store !== KV_STORE) await post(place, 'begin', { store, file, schema: (await stateOf(place, store)).newest })
    for (const [table, rows] of Object.entries(tables)) if (rows.length > 0) await post(place, 'rows', { store, table, rows })
    if (store !== KV_STORE) await post(place, 'finish', { store, file })
  }
  await holdTime(place, now)
}

/** Asks for a time as a visitor's assistant does: what it holds is over within a day, so no backup has it. */
async function holdTime({ origin }: Place, now: Millis): Promise<void> {
  const from = sydneyDate(now)
  const query = new URLSearchParams({ from, to: addDays(from, 14), campaign: OFFER })
  const { days } = (await (await fetch(`${origin}/api/availability?${query}`)).json()) as Availability
  const start = days.flatMap((day) => freeSlots(day)).at(-1)?.startsAt
  const args = {
    offer: OFFER,
    start,
    name: 'Ines Wattlebird',
    organisation: 'Lane Cove Trust',
    email: 'ines@lanecovetrust.example',
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'request_booking', arguments: args } }
  await fetch(origin + ASSISTANTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  })
}
