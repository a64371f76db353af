import { spawn } from 'node:child_process'
import type { Site } from './start-site.ts'

/** What a tool printed: both streams in order, and standard output alone. */
export type ToolRun = { ok: boolean; text: string; out: string }

/** Runs `npm run <tool> -- …` against a running site. */
export async function runTool(
  tool: 'campaign' | 'schedule' | 'leads' | 'calendar' | 'deploy' | 'launch-check',
  { stateDir, url }: Site,
  ...words: string[]
): Promise<ToolRun> {
  const run = spawn(process.execPath, [`worker/tools/${tool}.ts`, ...words], {
    env: { ...process.env, STATE_DIR: stateDir, PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let out = ''
  run.stdout.on('data', (chunk) => {
    text += chunk
    out += chunk
  })
  run.stderr.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => run.once('error', reject).once('close', resolve))
  return { ok: code === 0, text, out }
}
