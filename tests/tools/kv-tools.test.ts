import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  checkCampaignFile,
  closeCampaign,
  listCampaigns,
  putCampaign,
  putSamples,
  showCampaign,
} from '../../worker/tools/campaign-commands.ts'
import { type Kv, withKv } from '../../worker/tools/kv.ts'
import { checkScheduleFile, putSchedule, showSchedule } from '../../worker/tools/schedule-commands.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import type { Site } from '../support/start-site.ts'
import { runTool, type ToolRun } from '../support/tools.ts'

/** No site is running: the tools write to its state folder. */
const site = { url: 'http://localhost:8787', stateDir: '' } as Site
/** Open while the tests run, because opening it takes most of the time. */
let kv: Kv
let closeKv = () => {}
let kvClosed: Promise<void>
const SAMPLE = 'shared/campaign/sample-campaign.json'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightwattle-tools-'))
  site.stateDir = join(folder, 'state')
  await new Promise<void>((opened) => {
    kvClosed = withKv({ remote: false, stateDir: site.stateDir }, (its) => {
      kv = its
      opened()
      return new Promise((resolve) => {
        closeKv = resolve
      })
    })
  })
})
afterAll(async () => {
  closeKv()
  await kvClosed
  await rm(folder, { recursive: true })
})

const putAll = (entries: Record<string, object>) =>
  Promise.all(Object.entries(entries).map(([key, entry]) => kv.put(key, JSON.stringify(entry))))

/** Runs a command of a tool in this process, because starting one takes most of the time, and returns what the tool would print. */
async function said(command: () => Promise<void>): Promise<ToolRun> {
  const lines: { line: string; isOut: boolean }[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push({ line: `${line}\n`, isOut: true }))
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push({ line: `${line}\n`, isOut: false }))
  process.exitCode = undefined
  try {
    await command().catch((problem: Error) => {
      lines.push({ line: `${problem.message}\n`, isOut: false })
      process.exitCode = 1
    })
    const textOf = (chosen: typeof lines) => chosen.map(({ line }) => line).join('')
    return { ok: process.exitCode === undefined, text: textOf(lines), out: textOf(lines.filter(({ isOut }) => isOut)) }
  } finally {
    process.exitCode = undefined
    log.mockRestore()
    error.mockRestore()
  }
}

async function save(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const UTF16_MARK = '\uFEFF'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('a file of a campaign or of the schedule', () => {
  it.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(UTF16_MARK + text)],
    ['UTF-16, little end first', (text: string) => utf16(UTF16_MARK + text)],
    ['UTF-16, big end first', (text: string) => utf16(UTF16_MARK + text).swap16()],
  ])('is read in %s', async (_case, encode) => {
    const campaign = await save('marked.json', encode(await readFile(SAMPLE, 'utf8')))
    expect(await said(() => checkCampaignFile(campaign))).toMatchObject({ ok: true })
    const schedule = await save('marked-schedule.json', encode('{"closedDates":["2026-12-24"]}'))
    expect(await said(() => checkScheduleFile(schedule))).toMatchObject({ ok: true })
  })

  it.each([
    ['Windows-1252', Buffer.from('{\n"title": "Tom\x92s"}', 'latin1'), 'first in line 2: it may be Windows-1252'],
    ['UTF-16 without its mark', utf16('{"title":"x"}'), 'UTF-16 or no text at all'],
    ['half of UTF-16', utf16(`${UTF16_MARK}{"title":"x"}`).subarray(0, -1), 'is not UTF-16LE'],
  ])('in %s is refused by name, with what to do', async (_case, bytes, words) => {
    for (const check of [checkCampaignFile, checkScheduleFile]) {
      const { ok, text } = await said(async () => check(await save('odd.json', bytes)))
      expect(ok).toBe(false)
      expect(text).toContain(words)
      expect(text).toContain('Save it as UTF-8')
    }
  })

  it('that does not exist is reported as missing', async () => {
    const { ok, text } = await said(() => checkScheduleFile(join(folder, 'none.json')))
    expect([ok, text]).toEqual([false, `${join(folder, 'none.json')} cannot be read.\n`])
  })
})

describe('npm run schedule', () => {
  it('writes a file to KV, says where, and shows what it means for the coming weeks', async () => {
    const file = await save(
      'schedule.json',
      '{"$schema":"./schedule.schema.json","heldTimes":[],"noticeMinutes":60,"contactWithinMinutes":90}',
    )
    const put = await said(() => putSchedule(kv, file, false))
    expect(put.text).toContain(`Put the schedule. It is in local state in ${site.stateDir}`)
    expect(put.ok).toBe(true)
    const { text } = await said(() => showSchedule(kv))
    expect(text).toContain('"heldTimes": []')
    expect(text).not.toContain('$schema')
    expect(text).toContain('09:00 to 17:00 in Sydney, Monday to Friday, 30 minutes each: 16 starts a day')
    expect(text).toMatch(/^Offered +at every start$/m)
    expect(text).toMatch(/^Calls +within 90 minutes of opening hours/m)
    expect(text).toMatch(/^Notice +60 minutes at least, up to 60 days ahead/m)
  })

  it('names each fault by its path, and writes nothing', async () => {
    const file = await save('faulty.json', '{"open":"9:00","closedDates":["2026-02-30"],"holidays":[]}')
    for (const command of [() => checkScheduleFile(file), () => putSchedule(kv, file, false)]) {
      const { ok, text } = await said(command)
      expect(ok).toBe(false)
      expect(text).toContain('  open must be a time of the day such as 09:30')
      expect(text).toContain('  closedDates[0] must be a day such as 2026-12-24')
      expect(text).toContain('  the entry has what nothing knows: holidays')
    }
    expect((await said(() => showSchedule(kv))).text).not.toContain('2026-02-30')
  })

  it('shows an entry written by hand that the site refuses, and what is wrong with it', async () => {
    await putAll({ schedule: { closedDays: ['2026-12-24'] } })
    const { ok, text } = await said(() => showSchedule(kv))
    expect(ok).toBe(false)
    expect(text).toContain('The site does not take it')
    expect(text).toContain('the entry has what nothing knows: closedDays')
  })
})

describe('npm run campaign', () => {
  it('says where it wrote', async () => {
    const { text } = await said(() => putCampaign(kv, 'walks', SAMPLE, false))
    expect(text).toContain(`Put walks. It is in local state in ${site.stateDir}.`)
    const closed = await said(() => closeCampaign(kv, 'walks', true))
    expect(closed.text).toContain(`Its entry is in local state in ${site.stateDir}.`)
  })

  it('tells of a change that was scheduled and of an experiment', async () => {
    const experiment = { name: 'headline-1', variants: [{ headline: 'Other words' }] }
    const next = { at: '2020-12-01T09:00:00+11:00', entry: campaignEntry({ experiment }) }
    const made = await save('made.json', JSON.stringify(campaignEntry({ draft: true, next })))
    const { text } = await said(() => putCampaign(kv, 'made', made, false))
    expect(text).toContain('Open  http://localhost:8787/c/made\nExperiment  headline-1\n')
    expect(text).toContain('Variant B  http://localhost:8787/c/made?preview=local&arm=b')
    expect((await said(() => listCampaigns(kv))).text).toMatch(/^made +open, experiment headline-1 /m)
    expect((await said(() => closeCampaign(kv, 'made', true))).text).not.toContain('dropped')
  })

  it('tells of a change to come, and drops it with the campaign’s end', async () => {
    const at = '2040-12-01T09:00:00+11:00'
    const pending = await save('pending.json', JSON.stringify(campaignEntry({ next: { at, entry: campaignEntry() } })))
    expect((await said(() => putCampaign(kv, 'pending', pending, false))).ok).toBe(true)
    const built = await save('built.json', JSON.stringify({ title: 'Now', next: { at, entry: {} } }))
    expect((await said(() => putCampaign(kv, 'fractional-cmo', built, false))).ok).toBe(true)
    const { text } = await said(() => listCampaigns(kv))
    expect(text).toMatch(/^pending +open, changes 1 Dec 2040 /m)
    expect(text).toMatch(/^fractional-cmo +changes \/fractional-cmo, again 1 Dec 2040$/m)
    const closed = await said(() => closeCampaign(kv, 'pending', true))
    expect(closed.text).toContain('Within 90 seconds /c/pending is a 404. The change of 1 Dec 2040 is dropped.')
    expect((await said(() => showCampaign(kv, 'pending'))).text).not.toContain('next')
  })

  it('says where its visitors are led to nothing after its end, when it is put and when it is closed', async () => {
    const putWith = async (end: object) => {
      const file = await save('led.json', JSON.stringify(campaignEntry({ endsAt: '2040-11-30T10:00Z', ...end })))
      return said(() => putCampaign(kv, 'led', file, true))
    }
    const note = (address: string, key: string) =>
      `Note  After the end visitors are led to ${address}, but KV has no ${key}. Until it has, they see “Page not found”.\n`
    for (const [address, key] of [
      ['/c/led-on', 'campaign:led-on'],
      ['/go/led-on?a=1', 'link:led-on'],
    ] as const) {
      const put = await putWith({ expiredUrl: address })
      expect(put).toMatchObject({ ok: true })
      expect(put.text).toContain(note(address, key))
      await putAll({ [key]: { campaign: 'fractional-cmo' } })
      expect((await putWith({ expiredUrl: address })).text).not.toContain('Note')
    }
    const next = {
      at: '2040-11-01T09:00:00+11:00',
      entry: campaignEntry({ endsAt: '2040-12-30T10:00Z', expiredUrl: '/c/led-later' }),
    }
    expect((await putWith({ expiredUrl: '/privacy', next })).text).toContain(note('/c/led-later', 'campaign:led-later'))
    await putWith({ expiredUrl: '/go/led-nowhere' })
    expect((await said(() => closeCampaign(kv, 'led', true))).text).toContain(note('/go/led-nowhere', 'link:led-nowhere'))
  })

  it('names the path of a fault in a scheduled change', async () => {
    const entry = campaignEntry({ next: { at: '2040-12-01T09:00:00+11:00', entry: campaignEntry({}, { headline: '' }) } })
    const file = await save('faulty-next.json', JSON.stringify(entry))
    const { ok, text } = await said(() => checkCampaignFile(file))
    expect([ok, text]).toEqual([false, `${file} cannot be used for faulty-next:\n  next.entry.page.headline is empty\n`])
  })

  it('prints no control characters of an entry to the terminal', async () => {
    const hostile = '\u001b]0;gone\u0007\u001b[2J\u009b31m\u202Etxt'
    await putAll({
      'campaign:hostile': { [hostile]: hostile, title: hostile },
      [`campaign:${hostile}`]: { title: 'x' },
    })
    const runs = [await said(() => showCampaign(kv, 'hostile')), await said(() => listCampaigns(kv))]
    const file = await save('hostile.json', `{"a":1} ${hostile}`)
    runs.push(await said(() => checkCampaignFile(file)), await said(() => checkScheduleFile(file)))
    for (const { text } of runs) expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
    expect(runs[0]?.out).toContain('\\u001b[2J')
  })
})

describe('putting an entry where there is another, and closing a campaign', () => {
  const put = (headline: string) => save('twice.json', JSON.stringify(campaignEntry({}, { headline })))

  it('needs a yes, from a script too, and replaces nothing without one', async () => {
    for (const _time of [1, 2]) {
      const same = await put('The first headline')
      expect(await said(() => putCampaign(kv, 'twice', same, false))).toMatchObject({ ok: true })
    }
    const { ok, text } = await runTool('campaign', site, 'put', 'twice', await put('The second headline'))
    expect(text).toBe('Nothing was changed: there is no terminal to ask at. Say --yes where that is meant.\n')
    expect(ok).toBe(false)
    const unsaid = await said(() => closeCampaign(kv, 'twice'))
    expect(unsaid).toMatchObject({ ok: false, text: expect.stringMatching(/^Nothing was changed: .+ Say --yes/) })
    expect((await said(() => listCampaigns(kv))).out).toMatch(/^twice +open +The first headline$/m)
  })

  it('is done with a yes', async () => {
    const { text } = await runTool('campaign', site, 'put', 'twice', await put('The third headline'), '--yes')
    expect(text).toContain('Put twice.')
    expect((await said(() => listCampaigns(kv))).out).toMatch(/^twice +open +The third headline$/m)
  })

  it('needs one for the schedule, too', async () => {
    await putAll({ schedule: { heldTimes: [] } })
    const file = await save('other-schedule.json', '{"noticeMinutes":90}')
    expect(await said(() => putSchedule(kv, file, false))).toMatchObject({ ok: false })
    expect((await said(() => showSchedule(kv))).out).not.toContain('90')
    expect(await said(() => putSchedule(kv, file, true))).toMatchObject({ ok: true })
  })

  it('says first what visitors would lose: a page that they see now, with the links that lead there, or every time', async () => {
    await putAll({ 'campaign:shown': campaignEntry(), 'link:shown-poster': { campaign: 'shown' } })
    const later = await save('later.json', JSON.stringify(campaignEntry({ startsAt: '2040-12-05T09:00:00+11:00' })))
    const { ok, text } = await said(() => putCampaign(kv, 'shown', later, false))
    expect(text).toMatch(
      /^Look {2}This page is live now and will be Page not found until 5 Dec 2040, 9:00 AM\.\nLook {2}The short link \/go\/shown-poster leads here\.\n/,
    )
    expect(ok).toBe(false)
    expect((await said(() => closeCampaign(kv, 'shown', true))).text).toContain('The short link /go/shown-poster leads here.')
    const none = await save('no-times.json', JSON.stringify({ closures: [{ from: '2026-01-01T00:00', to: '2099-01-01T00:00' }] }))
    expect((await said(() => putSchedule(kv, none, true))).text).toContain(
      'Look  Visitors can book now, and will find no time at all.',
    )
  })

  it('asks nobody about the example of npm start', async () => {
    await kv.put('campaign:fractional-cmo', '{"title":"Example"}', { seeded: true })
    const file = await save('built-in.json', '{"title":"Ours"}')
    expect(await said(() => putCampaign(kv, 'fractional-cmo', file, false))).toMatchObject({ ok: true })
  })
})

it('the list of campaigns says which entries are not shown, and reads the state of those that another tool put', async () => {
  await putAll({
    'campaign:broken': campaignEntry({}, { headline: '' }),
    'campaign:by-hand': campaignEntry({ draft: true }, { headline: 'By hand' }),
    'campaign:tradie-digital-trust': { titel: 'Typo' },
  })
  const { text } = await said(() => listCampaigns(kv))
  expect(text).toMatch(/^broken +not shown +page\.headline is empty$/m)
  expect(text).toMatch(/^by-hand +draft +By hand$/m)
  expect(text).toMatch(/^tradie-digital-trust +not read, shown as built .*titel/m)
})

it('the samples of a rehearsal are put by one command, one of them with an experiment, and never into the live site', async () => {
  const { ok, text } = await said(() => putSamples(kv, false))
  expect([ok, text]).toEqual([true, expect.stringContaining('Put sample-experiment.')])
  const list = (await said(() => listCampaigns(kv))).out
  expect(list).toMatch(/^sample +open until/m)
  expect(list).toMatch(/^sample-experiment +.*experiment headline-1/m)
  expect((await runTool('campaign', site, 'samples', '--remote')).text).toContain("unknown option '--remote'")
})

describe('a tool with an unknown command or option', () => {
  it.each([
    ['campaign', ['lst'], 'Did you mean list?'],
    ['campaign', ['list', '--remot'], 'Did you mean --remote?'],
    ['campaign', ['check', SAMPLE, '--remote'], "unknown option '--remote'"],
    ['schedule', ['put'], "missing required argument 'file'"],
    ['schedule', ['show', 'me'], 'too many arguments'],
    ['deploy', ['staging'], 'too many arguments'],
    ['deploy', ['--stagin'], 'Did you mean --staging?'],
    ['launch-check', ['--dry-run'], "unknown option '--dry-run'"],
  ] as const)('%s %j refuses with help', async (tool, words, issue) => {
    const { ok, text } = await runTool(tool, site, ...words)
    expect(ok).toBe(false)
    expect(text).toContain(issue)
    expect(text).toContain(`Usage: npm run ${tool} --`)
  })
})
