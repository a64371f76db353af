import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { demoAgency } from '../../worker/tools/demo/agency.ts'
import { startSite } from '../support/start-site.ts'

/** What a page of the studio shows, as its API answers, and how many lines of it there are at least. */
const PAGES: readonly (readonly [path: string, list: string, least: number])[] = [
  ['leads', 'leads', 50],
  ['leads/to-do', 'leads', 5],
  ['leads?list=due', 'leads', 1],
  ['leads?trouble=dead', 'leads', 1],
  ['leads/sessions', 'sessions', 3],
  ['leads/holds', 'holds', 1],
  ['leads/waiting', 'waiting', 1],
  ['leads/acts', 'acts', 100],
  ['campaigns', 'campaigns', 7],
  ['links', 'links', 2],
  ['record', 'record', 5],
  ['reports', 'totals', 4],
  ['reports', 'sources', 4],
  ['reports/nfp-digital-growth-scan', 'notes', 3],
  ['enquiry-form', 'notes', 1],
  ['speed', 'lines', 6],
  ['leads/colleagues', 'colleagues', 3],
  ['reports/trade-websites', 'wordings', 3],
  ['draft-links/words:brand', 'answers', 1],
  ['draft-links/trade-websites', 'answers', 1],
]

it('npm start -- --demo fills every page of the studio, each with its own, and only an empty state', async () => {
  const site = await startSite('demo', { flags: ['--demo'] })
  try {
    const ask = async (path: string) => (await (await fetch(`${site.url}/studio/api/${path}`)).json()) as Record<string, unknown>
    for (const [path, list, least] of PAGES)
      expect((await ask(path))[list], path).toSatisfy((lines: unknown[]) => lines.length >= least)
    const { experiments } = (await ask('reports/supporter-check')) as { experiments: { days: { booked: number }[] }[] }
    expect(experiments.flatMap(({ days }) => days).reduce((sum, { booked }) => sum + booked, 0)).toBeGreaterThan(10)
    const { leads } = (await ask('leads')) as { leads: { reference: string; answer?: string }[] }
    const declined = await ask(`leads/${leads.find(({ answer }) => answer === 'declined')?.reference}`)
    // Its page reads when that was.
    expect(declined).toMatchObject({ lead: { calendarAnswers: { visitor: { at: expect.stringMatching(/^20.*Z$/) } } } })
    expect((await fetch(`${site.url}/go/flyer`, { redirect: 'manual' })).status).toBe(302)
    const env = { ...process.env, PORT: '0', MAIL_PORT: '0', STATE_DIR: site.stateDir }
    site.process.kill('SIGTERM')
    await new Promise((resolve) => site.process.once('close', resolve))
    const again = await new Promise<string>((resolve) => {
      const args = ['worker/tools/start.ts', '--no-build', '--demo']
      execFile(process.execPath, args, { env }, (error, _, stderr) => resolve(error ? stderr : 'started'))
    })
    expect(again).toBe(
      'The demo needs an empty state, and this one has leads. Name another: STATE_DIR=.wrangler/demo npm start -- --demo\n',
    )
  } finally {
    await site.stop()
    await rm(site.stateDir, { recursive: true, force: true })
  }
})

it('The demo is the same for the same seed and moment, and no two sessions of a host are at once', () => {
  const now = Date.parse('2026-11-28T20:30:00Z')
  const [one, other] = [demoAgency(1, 'you@agency.example', now), demoAgency(1, 'you@agency.example', now)]
  expect(one).toEqual(other)
  expect(demoAgency(2, 'you@agency.example', now)).not.toEqual(one)
  const held = one.ledger?.bookings
    ?.filter(({ status }) => status === 'booked')
    .map(({ host, starts_at }) => `${host} ${starts_at}`)
  expect(new Set(held).size).toBe(held?.length)
  expect((one.ledger?.bookings?.length ?? 0) + (one.ledger?.enquiries?.length ?? 0)).toBe(140)
})
