import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs the production build quietly; throws with its output if it fails. Apart from site.ts, whose runtime takes long to load. */
export async function buildSite(): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  // A test run sets NODE_ENV=test, which must not reach the build.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, vite, { env }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The build failed.\n${(stdout + stderr).trim()}`)
  })
}
