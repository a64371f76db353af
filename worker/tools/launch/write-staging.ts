import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchConfig } from './check-config.ts'
import { STAGING_ROBOTS, stagingConfig, stagingHeaders } from './staging.ts'

const BUILD = 'dist'
const STAGING = 'dist/staging'
const WORKER = 'brightwattle'

/** Copies the build to `dist/staging` with the staging site's settings; returns the path of its wrangler.json. */
export async function writeStaging(): Promise<string> {
  await rm(STAGING, { recursive: true, force: true })
  for (const part of ['client', WORKER]) await cp(join(BUILD, part), join(STAGING, part), { recursive: true })
  const config = join(STAGING, WORKER, 'wrangler.json')
  await change(config, (text) => JSON.stringify(stagingConfig(JSON.parse(text) as LaunchConfig)))
  await change(join(STAGING, 'client/_headers'), stagingHeaders)
  await writeFile(join(STAGING, 'client/robots.txt'), STAGING_ROBOTS)
  return config
}

async function change(file: string, how: (text: string) => string): Promise<void> {
  await writeFile(file, how(await readFile(file, 'utf8')))
}
