import { STUDIO_API_PATH, STUDIO_PATH } from '../../../shared/studio/studio-files.ts'
import type { ReachedPage } from './ask-page.ts'
import type { Finding } from './finding.ts'

/** Access covers a path alone, or what is below it too, as its application says: both are asked. */
const PATHS = [STUDIO_PATH, `${STUDIO_API_PATH}/me`]

const ADVICE = {
  open: 'Close it at once: empty ACCESS_AUD in wrangler.toml and deploy. Then see who the application’s policies let in.',
  uncovered:
    'Cloudflare Access is not in front of it, so nobody is asked to sign in, and the Worker refuses everybody. README, “Put it live”, says how to let people in.',
  notThere: 'Run this again once the site is live.',
}

/** Whether Access asks strangers to sign in before they reach the live site's studio. `host` is the site's. */
export async function checkStudio(host: string, ask: (address: string) => Promise<ReachedPage | undefined>): Promise<Finding[]> {
  const answers = await Promise.all(
    PATHS.map(async (path) => ({ path: `https://${host}${path}`, answer: await ask(`https://${host}${path}`) })),
  )
  return answers.flatMap(({ path, answer }): Finding[] => {
    if (!answer) return [{ level: 'look', path, value: 'could not look', todo: ADVICE.notThere }]
    if (new URL(answer.url).hostname.endsWith('.cloudflareaccess.com')) return []
    if (answer.ok) return [{ level: 'blocking', path, value: 'open to everybody', todo: ADVICE.open, stopsStaging: true }]
    return [{ level: 'look', path, value: 'not found', todo: ADVICE.uncovered }]
  })
}
