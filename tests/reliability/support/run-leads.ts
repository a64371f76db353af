import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs `npm run leads -- …` against a site on this machine; answers what it printed. Rejects when it failed. */
export async function runLeads(url: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['worker/tools/leads.ts', ...words], {
    env: { ...process.env, PORT: new URL(url).port },
  })
  return stdout.trim()
}
