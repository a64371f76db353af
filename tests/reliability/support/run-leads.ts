import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs `npm run leads -- …` against a local site. Resolves to what it printed; rejects if it failed. */
export async function runLeads(url: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['worker/tools/leads.ts', ...words], {
    env: { ...process.env, PORT: new URL(url).port },
  })
  return stdout.trim()
}
