import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolveSources } from '../resolve-sources.ts'
import type { Content } from './find-placeholders.ts'

/** Beside the folder of content: pages' titles and descriptions, and what campaigns say until KV says otherwise. */
const FURTHER = ['shared/paths.ts', 'shared/campaign/campaign.ts']
const FOLDER = 'shared/content'

/** The facts of the agency, which the rest of the content repeats. */
export const FACTS = `${FOLDER}/site.ts`

/** Everything the site says that the agency may have to change, by the file it stands in. */
export async function loadContent(): Promise<Content> {
  resolveSources()
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).map((name) => `${FOLDER}/${name}`)
  const entries = [...files, ...FURTHER].map(async (file) => {
    const url = pathToFileURL(resolve(file)).href
    return [file, await import(/* @vite-ignore */ url)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
