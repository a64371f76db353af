import { beforeEach, expect, it } from 'vitest'
import { book } from '../support/worker/bookings.ts'
import { fillLedger, ledger, query } from '../support/worker/ledger.ts'
import { ANN, act, actsOf, askStudio, linesOf, openLead, postStudio } from '../support/worker/studio.ts'
import { countRows, withWebhooks } from '../support/worker/world.ts'

withWebhooks()

/** With as many enquiries, 10,000 leads. */
const EACH = 5_000
/** A page has 200 leads, one more of each kind is read, and for each its messages and an entry of an index. */
const PAGE_ROWS = 2_000

let rowsOf: Awaited<ReturnType<typeof countRows>>

beforeEach(async () => {
  await fillLedger(EACH)
  await query(`UPDATE bookings SET outcome = 'won', outcome_at = created_at WHERE id % 1000 = 0`)
  rowsOf = await countRows(ledger())
})

it('of 10,000 leads, each page of the list reads its own; the first one counts all', async () => {
  const first = await linesOf()
  expect([first.leads.length, first.total]).toEqual([200, 2 * EACH])
  const next = await rowsOf(() => linesOf(`?cursor=${first.next}`))
  expect(next.read).toBeLessThan(PAGE_ROWS)
  const counted = await rowsOf(() => linesOf())
  expect(counted.read).toBeLessThan(2 * EACH + PAGE_ROWS)
})

it('of 10,000 leads, few of one outcome, campaign, owner or day are found by an index', async () => {
  expect((await linesOf('?outcome=won')).leads).toHaveLength(5)
  expect((await rowsOf(() => linesOf('?outcome=won'))).read).toBeLessThan(100)
  expect((await linesOf('?campaign=rare')).total).toBe(5)
  expect((await rowsOf(() => linesOf('?campaign=rare'))).read).toBeLessThan(100)
  await query(`UPDATE enquiries SET owner = ?, next_date = '2040-11-01' WHERE id = 7`, ANN)
  for (const list of ['mine', 'due']) {
    expect((await linesOf(`?list=${list}`)).total).toBe(1)
    expect((await rowsOf(() => linesOf(`?list=${list}`))).read).toBeLessThan(100)
  }
})

it('of 10,000 leads, a source reads each lead once or twice, and a search the leads that it finds', async () => {
  const bySource = await rowsOf(() => linesOf('?source=google+ad'))
  expect(bySource.read).toBeLessThan(4 * EACH + 10)
  for (let slices = 0; slices < 20; slices++) await postStudio('leads/find', { text: 'Nobody' })
  const search = await rowsOf(() => postStudio('leads/find', { text: 'Nobody' }))
  expect(search.read).toBeLessThan(10)
  expect((await rowsOf(() => askStudio('/api/leads/facets'))).read).toBeLessThan(2 * EACH + 10)
})

it('10,000 leads are one CSV', async () => {
  const text = await (await postStudio('leads/export', {})).text()
  expect(text.split('\r\n')).toHaveLength(2 * EACH + 2)
  expect(new Set(text.match(/"(?:BW|EN)-old\d+"/g)).size).toBe(2 * EACH)
  expect((await actsOf())[0]).toMatchObject({ act: 'exported', detail: String(2 * EACH) })
})

it('a filtered export stays filtered on every page', async () => {
  const text = await (await postStudio('leads/export', { kind: 'enquiry' })).text()
  expect(new Set(text.match(/"EN-old\d+"/g)).size).toBe(EACH)
  expect(text).not.toContain('"BW-')
  expect((await actsOf())[0]).toMatchObject({ act: 'exported', detail: String(EACH) })
})

it('among 10,000 leads, to open one or to state its outcome costs next to nothing', async () => {
  const { reference } = await book({ date: '2040-12-04' })
  expect((await rowsOf(() => openLead(reference))).read).toBeLessThan(30)
  const stated = await rowsOf(() => act(reference, 'outcome', { state: 'won', cents: 100 }))
  expect(stated.read).toBeLessThan(50)
  expect(stated.written).toBeLessThan(15)
})
