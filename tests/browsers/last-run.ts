import { readFile, writeFile } from 'node:fs/promises'
import type { BrowserName } from './browser.ts'

const FILE = 'tests/browsers/last-run.json'

/** How a browser's last run of `npm run test:browsers` ended: when (ISO), its version, its steps and failures. */
type LastRun = { at: string; version: string; steps: number; failed: string[] }

/** The last run of each browser that was ever tried. */
export type LastRuns = Partial<Record<BrowserName, LastRun>>

/** Writes these runs; a browser that was not tried this time keeps its own. */
export async function writeLastRuns(runs: LastRuns): Promise<void> {
  await writeFile(FILE, `${JSON.stringify({ ...(await readLastRuns()), ...runs }, null, 2)}\n`)
}

export async function readLastRuns(): Promise<LastRuns> {
  return JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')) as LastRuns
}
