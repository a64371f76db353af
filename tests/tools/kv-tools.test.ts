import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { type Site, writeConfig } from '../support/start-site.ts'
import { runTool } from '../support/tools.ts'

/** No site is running: the tools write to its state folder. */
const site = { url: 'http://localhost:8787', stateDir: '' } as Site
const SAMPLE = 'worker/tools/sample-campaign.json'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightwattle-tools-'))
  site.stateDir = join(folder, 'state')
})
afterAll(() => rm(folder, { recursive: true }))

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
    expect(await runTool('campaign', site, 'check', campaign)).toMatchObject({ ok: true })
    const schedule = await save('marked-schedule.json', encode('{"closedDates":["2026-12-24"]}'))
    expect(await runTool('schedule', site, 'check', schedule)).toMatchObject({ ok: true })
  })

  it.each([
    ['Windows-1252', Buffer.from('{\n"title": "Tom\x92s"}', 'latin1'), 'first in line 2: it may be Windows-1252'],
    ['UTF-16 without its mark', utf16('{"title":"x"}'), 'UTF-16 or no text at all'],
    ['half of UTF-16', utf16(`${UTF16_MARK}{"title":"x"}`).subarray(0, -1), 'is not UTF-16LE'],
  ])('in %s is refused by name, with what to do', async (_case, bytes, words) => {
    for (const tool of ['campaign', 'schedule'] as const) {
      const { ok, text } = await runTool(tool, site, 'check', await save('odd.json', bytes))
      expect(ok).toBe(false)
      expect(text).toContain(words)
      expect(text).toContain('Save it as UTF-8')
    }
  })

  it('that does not exist is reported as missing', async () => {
    const { ok, text } = await runTool('schedule', site, 'check', join(folder, 'none.json'))
    expect([ok, text]).toEqual([false, `${join(folder, 'none.json')} cannot be read.\n`])
  })
})

describe('npm run schedule', () => {
  it('writes a file to KV, says where, and shows what it means for the coming weeks', async () => {
    const file = await save('schedule.json', '{"$schema":"./schedule.schema.json","heldTimes":[],"noticeMinutes":60}')
    const put = await runTool('schedule', site, 'put', file)
    expect(put.text).toContain(`Put the schedule. It is in local state in ${site.stateDir}`)
    expect(put.ok).toBe(true)
    const { text } = await runTool('schedule', site, 'show')
    expect(text).toContain('"heldTimes": []')
    expect(text).not.toContain('$schema')
    expect(text).toContain('09:00 to 17:00 in Sydney, Monday to Friday, 30 minutes each: 16 starts a day')
    expect(text).toMatch(/^Held +none$/m)
    expect(text).toMatch(/^Notice +60 minutes at least, up to 60 days ahead/m)
  })

  it('names each fault by its path, and writes nothing', async () => {
    const file = await save('faulty.json', '{"open":"9:00","closedDates":["2026-02-30"],"holidays":[]}')
    for (const verb of ['check', 'put']) {
      const { ok, text } = await runTool('schedule', site, verb, file)
      expect(ok).toBe(false)
      expect(text).toContain('  open must be a time of the day such as 09:30')
      expect(text).toContain('  closedDates[0] must be a day such as 2026-12-24')
      expect(text).toContain('  the entry has what nothing knows: holidays')
    }
    expect((await runTool('schedule', site, 'show')).text).not.toContain('2026-02-30')
  })

  it('shows an entry written by hand that the site refuses, and what is wrong with it', async () => {
    await writeConfig(site.stateDir, { schedule: { closedDays: ['2026-12-24'] } })
    const { ok, text } = await runTool('schedule', site, 'show')
    expect(ok).toBe(false)
    expect(text).toContain('The site does not take it')
    expect(text).toContain('the entry has what nothing knows: closedDays')
  })
})

describe('npm run campaign', () => {
  it('says where it wrote', async () => {
    const { text } = await runTool('campaign', site, 'put', 'walks', SAMPLE)
    expect(text).toContain(`Put walks. It is in local state in ${site.stateDir}.`)
    const closed = await runTool('campaign', site, 'close', 'walks')
    expect(closed.text).toContain(`Its entry is in local state in ${site.stateDir}.`)
  })

  it('tells of a change that was scheduled and of an experiment', async () => {
    const experiment = { name: 'headline-1', variants: [{ headline: 'Other words' }] }
    const next = { at: '2020-12-01T09:00:00+11:00', entry: campaignEntry({ experiment }) }
    const made = await save('made.json', JSON.stringify(campaignEntry({ draft: true, next })))
    const { text } = await runTool('campaign', site, 'put', 'made', made)
    expect(text).toContain('Open  http://localhost:8787/c/made\nExperiment  headline-1\n')
    expect(text).toContain('Variant B  http://localhost:8787/c/made?preview=local&arm=b')
    expect((await runTool('campaign', site, 'list')).text).toMatch(/^made +open, experiment headline-1 /m)
    expect((await runTool('campaign', site, 'close', 'made')).text).not.toContain('dropped')
  })

  it('tells of a change to come, and drops it with the campaign’s end', async () => {
    const at = '2040-12-01T09:00:00+11:00'
    const pending = await save('pending.json', JSON.stringify(campaignEntry({ next: { at, entry: campaignEntry() } })))
    expect((await runTool('campaign', site, 'put', 'pending', pending)).ok).toBe(true)
    const built = await save('built.json', JSON.stringify({ title: 'Now', next: { at, entry: {} } }))
    expect((await runTool('campaign', site, 'put', 'fractional-cmo', built)).ok).toBe(true)
    const { text } = await runTool('campaign', site, 'list')
    expect(text).toMatch(/^pending +open, changes 1 Dec 2040 /m)
    expect(text).toMatch(/^fractional-cmo +changes \/fractional-cmo, again 1 Dec 2040$/m)
    const closed = await runTool('campaign', site, 'close', 'pending')
    expect(closed.text).toContain('Within 90 seconds /c/pending is a 404. The change of 1 Dec 2040 is dropped.')
    expect((await runTool('campaign', site, 'show', 'pending')).text).not.toContain('next')
  })

  it('names the path of a fault in a scheduled change', async () => {
    const entry = campaignEntry({ next: { at: '2040-12-01T09:00:00+11:00', entry: campaignEntry({}, { headline: '' }) } })
    const file = await save('faulty-next.json', JSON.stringify(entry))
    const { ok, text } = await runTool('campaign', site, 'check', file)
    expect([ok, text]).toEqual([false, `${file} cannot be used for faulty-next:\n  next.entry.page.headline is empty\n`])
  })

  it('prints no control characters of an entry to the terminal', async () => {
    const hostile = '\u001b]0;gone\u0007\u001b[2J\u009b31m\u202Etxt'
    await writeConfig(site.stateDir, {
      'campaign:hostile': { [hostile]: hostile, title: hostile },
      [`campaign:${hostile}`]: { title: 'x' },
    })
    const runs = [await runTool('campaign', site, 'show', 'hostile'), await runTool('campaign', site, 'list')]
    const file = await save('hostile.json', `{"a":1} ${hostile}`)
    runs.push(await runTool('campaign', site, 'check', file), await runTool('schedule', site, 'check', file))
    for (const { text } of runs) expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
    expect(runs[0]?.out).toContain('\\u001b[2J')
  })
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
