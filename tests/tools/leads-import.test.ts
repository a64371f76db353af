import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ImportRequest } from '../../worker/leads/import-check.ts'
import { type OpsStandIn, startOpsStandIn } from '../support/local-servers.ts'
import { outputOf } from '../support/tools.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightwattle-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(text: string, name = 'leads.csv'): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

const FOREIGN = [
  'Full name;Firma;E-Mail;Mobile;Message;Created',
  'Jo Wattle;Trust;jo@visitor.example;0412 345 678;Please call;3/4/2026 9:12 am',
  'Ann;;ann@visitor.example;;;',
  'Jo Wattle;Trust;jo@visitor.example;0412 345 678;Please call;3/4/2026 9:12 am',
].join('\n')

describe('the file of another program', () => {
  let site: OpsStandIn
  const sent = () => site.calls.map(({ body }) => body as ImportRequest)

  async function answering(): Promise<void> {
    site = await startOpsStandIn(({ body }) => ({
      results: (body as ImportRequest).leads.map(({ fields }) =>
        fields.organisation !== 'visitor.example'
          ? { outcome: 'new', key: `${fields.name}`, reference: 'EN-7K3M9P' }
          : { outcome: 'invalid', issues: [{ field: 'organisation', message: 'Organisation must be at least 2 characters' }] },
      ),
    }))
  }
  afterEach(() => site.stop())

  const importing = async (...words: string[]) =>
    outputOf(
      spawn(process.execPath, ['worker/tools/leads.ts', 'import', ...words], {
        env: { ...process.env, PORT: String(site.port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )

  it('is reported first, with its columns, errors, their lines, and doubles; without a yes nothing is written', async () => {
    await answering()
    const { code, text } = await importing(await fileOf(FOREIGN), '--map', 'organisation=Firma')
    expect(text).toMatch(/leads\.csv: 3 leads, for this machine’s site/)
    expect(text).toMatch(
      /^Full name +name\nFirma +organisation\nE-Mail +email\nMobile +phone\nMessage +enquiry\nCreated +received_sydney$/m,
    )
    expect(text).toContain('A day such as 3/4/2026 is taken for 3 April; --dates mdy if it is 4 March.')
    expect(text).toMatch(/^ *1 +would be imported\n *1 +doubles of an earlier line\n *1 +with an error$/m)
    expect(text).toMatch(
      /^line 3 +organisation: Organisation must be at least 2 characters\nline 4 +the same lead as in line 2$/m,
    )
    expect(text).toContain('Nothing was changed: there is no terminal to ask at.')
    expect([code, sent().map(({ check }) => check)]).toEqual([1, [true]])
  })

  it('is written with a yes, each lead once, and what is refused is left for another time', async () => {
    await answering()
    const { code, text } = await importing(await fileOf(FOREIGN), '--map', 'organisation=Firma', '--yes')
    expect(text).toContain(`Imported 1 lead to this machine’s site, http://localhost:${site.port}. Nobody gets a mail about it.`)
    expect(sent().map(({ check, leads }) => [check, leads.map(({ fields }) => fields.name)])).toEqual([
      [true, ['Jo Wattle', 'Ann', 'Jo Wattle']],
      [false, ['Jo Wattle']],
    ])
    expect(code).toBe(1)
    const all = await importing(
      await fileOf(FOREIGN),
      '--map',
      'organisation=Firma',
      '--set',
      'organisation=Not given',
      '--yes',
      '--dates',
      'mdy',
    )
    expect(all.text).toContain('Imported 2 leads')
    expect(sent().at(-1)?.leads[0]).toMatchObject({ receivedAt: '2026-03-03T22:12:00.000Z' })
    expect(all.code).toBe(0)
  })

  it('names the lines of people who were deleted, with the day, and the deletions that are not known', async () => {
    const erasedAt = Date.parse('2026-11-25T20:00:00Z')
    site = await startOpsStandIn(({ body }) => ({
      results: (body as ImportRequest).leads.map(({ fields: { name } }) => ({ outcome: 'deleted', key: name, erasedAt })),
      unknownDeletions: 2,
    }))
    const { code, text } = await importing(await fileOf('Name,Company,Email\nJo,Trust,jo@visitor.example\n'), '--yes')
    expect(text).toMatch(/^ *1 +deleted here, or their person was; --with-deleted brings them back$/m)
    expect(text).toMatch(/^line 2 +somebody asked for this person to be deleted on 26 Nov 2026$/m)
    expect(text).toContain('2 deletions are remembered under another HASH_SECRET.')
    expect(text).toContain('There is nothing to import.')
    expect([code, sent().map(({ check }) => check)]).toEqual([0, [true]])
  })

  it('without a name says which columns there are', async () => {
    await answering()
    const { code, text } = await importing(await fileOf('Jméno,Podnik\nJo,Trust\n'))
    expect([code, text]).toEqual([1, 'No column of the file is a name. Say which is: --map name=… (Jméno, Podnik).\n'])
    expect(sent()).toEqual([])
  })

  it('goes in slices, and a stop of the site says how to go on', async () => {
    await answering()
    const lines = Array.from({ length: 120 }, (_, index) => `Jo ${index},Trust,jo${index}@visitor.example`)
    const file = await fileOf(['Name,Company,Email', ...lines].join('\n'))
    expect((await importing(file, '--yes')).code).toBe(0)
    expect(sent().map(({ check, leads }) => `${check} ${leads.length}`)).toEqual([
      'true 50',
      'true 50',
      'true 20',
      'false 50',
      'false 50',
      'false 20',
    ])
    site.stop()
    let calls = 0
    site = await startOpsStandIn(({ body }) =>
      ++calls > 4
        ? undefined
        : {
            results: (body as ImportRequest).leads.map(({ fields }) => ({
              outcome: 'new',
              key: fields.name,
              reference: 'EN-7K3M9P',
            })),
          },
    )
    const stopped = await importing(file, '--yes')
    expect(stopped.text).toContain(
      'A part of the leads may be imported. Run the same again: it goes on with those that are missing.',
    )
    expect(stopped.code).toBe(1)
  })

  it.skipIf(spawnSync('script', ['--version']).status !== 0)('has its columns asked about at a terminal', async () => {
    await answering()
    const command = [
      process.execPath,
      'worker/tools/leads.ts',
      'import',
      await fileOf('Name,Firma,Message,Status\nJo,Trust,Hi,Pilot\n'),
    ].join(' ')
    const run = spawn('script', ['-qec', command, '/dev/null'], {
      env: { ...process.env, PORT: String(site.port) },
      stdio: 'pipe',
    })
    const answers: [question: string, typed: string][] = [
      ['Is this what the columns are?', 'n\r'],
      ['“Name” becomes', '\r'],
      // A list goes to what is typed.
      ['“Firma” becomes', 'organisation\r'],
      ['“Message” becomes', '\r'],
      ['“Status” becomes', '\r'],
      ['Is this what became of them?', 'n\r'],
      ['“Pilot” becomes', 'qualified\r'],
      ['Import 1 lead', 'y\r'],
    ]
    run.stdout.on('data', (chunk) => {
      if (answers[0] && String(chunk).includes(answers[0][0])) run.stdin.write(answers.shift()?.[1] ?? '')
    })
    const { code, text } = await outputOf(run)
    expect(text).toContain(
      '--map name="Name" --map organisation="Firma" --map enquiry="Message" --map outcome="Status" --map notes=',
    )
    expect(text).toContain('--value "outcome:Pilot=qualified"')
    expect([code, sent().at(-1)]).toMatchObject([
      0,
      { check: false, leads: [{ outcome: { state: 'qualified' }, fields: { name: 'Jo', organisation: 'Trust' } }] },
    ])
  })
})
