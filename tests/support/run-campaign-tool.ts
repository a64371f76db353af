import { spawn } from 'node:child_process'
import type { Site } from './start-site.ts'

/** Runs `npm run campaign -- …` against a running site; answers what it printed and whether it succeeded. */
export async function runCampaignTool({ stateDir, url }: Site, ...words: string[]): Promise<{ ok: boolean; text: string }> {
  const tool = spawn(process.execPath, ['worker/tools/campaign.ts', ...words], {
    env: { ...process.env, STATE_DIR: stateDir, PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => tool.once('error', reject).once('close', resolve))
  return { ok: code === 0, text }
}
