import { spawn } from 'node:child_process'

/** Runs the production build, quietly; throws with the build's own words when it fails. */
export async function buildSite(): Promise<void> {
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The variables of an outer test run are not the build's.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => build.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The build failed.\n${output.trim()}`)
}
