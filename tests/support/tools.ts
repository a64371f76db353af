import { type ChildProcess, spawn } from 'node:child_process'
import type { Site } from './start-site.ts'

/** What a tool printed: both streams in order, and standard output alone. */
export type ToolRun = { ok: boolean; text: string; out: string }

/** Runs `npm run <tool> -- …` against a running site. */
export async function runTool(
  tool: 'campaign' | 'schedule' | 'leads' | 'calendar' | 'deploy' | 'launch-check' | 'backup' | 'restore' | 'prove',
  { stateDir, url }: Site,
  ...words: string[]
): Promise<ToolRun> {
  const run = spawn(process.execPath, [`worker/tools/${tool}.ts`, ...words], {
    env: { ...process.env, STATE_DIR: stateDir, PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  run.stdout.on('data', (chunk) => {
    out += chunk
  })
  const { code, text } = await outputOf(run)
  return { ok: code === 0, text, out }
}

/** Resolves once a process has ended, with its exit code and its output, both streams in order. */
export async function outputOf(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  return { code, text }
}
