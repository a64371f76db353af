import { spawn } from 'node:child_process'

/** Runs the production build quietly; throws with its output if it fails. Apart from site.ts, whose runtime takes long to load. */
export async function buildSite(): Promise<void> {
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test run sets NODE_ENV=test, which must not reach the build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => build.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The build failed.\n${output.trim()}`)
}
