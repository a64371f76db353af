import { readFile, writeFile } from 'node:fs/promises'

const FILE = 'tests/browsers/last-run.json'

/** How the last run of `npm run test:browsers` ended: when (ISO), and each browser with its version, steps and failures. */
export type LastRun = { at: string; browsers: { name: string; version: string; steps: number; failed: string[] }[] }

export async function writeLastRun(run: LastRun): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(run, null, 2)}\n`)
}

/** Resolves to undefined if there was no run. */
export async function readLastRun(): Promise<LastRun | undefined> {
  const written = await readFile(FILE, 'utf8').catch(() => undefined)
  return written === undefined ? undefined : (JSON.parse(written) as LastRun)
}
