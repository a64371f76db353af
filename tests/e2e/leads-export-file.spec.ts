import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/leads-site.ts'
import { SLOW } from '../support/site.ts'

test('two exports into one file do not mix, and an interrupted one leaves no file', SLOW, async ({ leads, enquire }) => {
  await enquire()
  const folder = test.info().outputPath('exports')
  await mkdir(folder)
  const file = join(folder, 'leads.csv')
  // A file of a killed run: no process has this id.
  await writeFile(`${file}.2147483647.part`, 'stale')
  await writeFile(join(folder, 'other.csv.2147483647.part'), 'not ours')
  const runs = await Promise.all([leads('export', '--csv', '--out', file), leads('export', '--csv', '--out', file)])
  expect(runs.map(({ ok }) => ok)).toEqual([true, true])
  expect(await readFile(file, 'utf8')).toMatch(/^\ufeff"reference".+\r\n".+\r\n$/s)
  expect((await readdir(folder)).sort()).toEqual(['leads.csv', 'other.csv.2147483647.part'])

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Accepts the connection and never responds.
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, resolve))
    const asked = once(silent, 'request')
    const { port } = silent.address() as AddressInfo
    const run = spawn(process.execPath, ['worker/tools/leads.ts', 'export', '--csv', '--out', file], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    })
    const ended = once(run, 'close')
    await asked
    expect(await readdir(folder)).toContain(`leads.csv.${run.pid}.part`)
    run.kill(signal)
    expect(await ended).toEqual([null, signal])
    expect((await readdir(folder)).sort()).toEqual(['leads.csv', 'other.csv.2147483647.part'])
    silent.closeAllConnections()
    silent.close()
  }
})
