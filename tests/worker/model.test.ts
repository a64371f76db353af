import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { nswPublicHolidays, weekendHolidays } from '../../shared/schedule/schedule.ts'
import { Agency } from '../support/model/agency.ts'
import { COLLEAGUES, COMMANDS_EACH, entryOf, REFUSED, sequence } from '../support/model/commands.ts'
import { perform } from '../support/model/perform.ts'
import { compare } from '../support/model/questions.ts'
import { Ledgers } from '../support/model/site.ts'
import { instantOf } from '../support/model/sydney.ts'
import { MINUTE_MS, world } from '../support/worker/world.ts'

const YEARS = [2040, 2041, 2042, 2043, 2044, 2045]
const HOLIDAYS = new Set([...YEARS.flatMap(nswPublicHolidays), ...YEARS.flatMap(weekendHolidays)])
const LONGEST_WAIT_MS = 1000
const COMMANDS = Number(env.MODEL_COMMANDS)

it(`tells what the model tells, after each of ${COMMANDS} commands`, { timeout: 60 * 60_000 }, async () => {
  const people = Object.entries(COLLEAGUES).map(([name, role]) => [`${name}@colleague.example`, role])
  const accept = world.provider
  world.provider = (mail, init) => {
    const isRefused = mail.personalizations.some(({ to }) => to.some(({ email }) => email === REFUSED))
    return isRefused ? new Response(null, { status: 400 }) : accept(mail, init)
  }
  // No store hangs here, and Vitest looks at the stack of each call; nobody waits for the next try.
  vi.stubGlobal('setTimeout', (act: () => void, ms: number) => (ms < LONGEST_WAIT_MS ? queueMicrotask(act) : undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  let done = 0
  const property = fc.asyncProperty(sequence, async ({ begins, commands }) => {
    const ledgers = new Ledgers()
    ledgers.begin()
    await ledgers.keys.put('people', JSON.stringify(Object.fromEntries(people)))
    const entry = entryOf(begins.schedule, begins.day)
    await ledgers.keys.put('schedule', JSON.stringify(entry))
    const agency = new Agency(instantOf(begins.day) + begins.minute * MINUTE_MS, entry, HOLIDAYS)
    vi.setSystemTime(agency.now)
    for (const command of commands) {
      await told(command, async () => {
        await perform(agency, ledgers, command, (site) => compare(agency, site, done))
      })
      done += 1
    }
    world.logs = []
  })
  await fc.assert(property, { seed: Number(env.MODEL_SEED), unbiased: true, numRuns: Math.ceil(COMMANDS / COMMANDS_EACH) })
  expect(done).toBeGreaterThan(COMMANDS / 2)
})

/** An error says after which command it came. */
async function told(command: object, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof Error) error.message = `after ${JSON.stringify(command)}: ${error.message}`
    throw error
  }
}
