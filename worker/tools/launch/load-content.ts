import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolveSources } from '../resolve-sources.ts'
import type { Content } from './find-placeholders.ts'

/** Content outside the content folder: the pages' titles and descriptions, and the built-in campaigns. */
const FURTHER = ['shared/paths.ts', 'shared/campaign/campaign.ts']
const FOLDER = 'shared/content'

/** The file with the facts of the agency, which the rest of the content repeats. */
export const FACTS = `${FOLDER}/site.ts`

/** All content that the agency may have to change, by file. */
export async function loadContent(): Promise<Content> {
  resolveSources()
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).map((name) => `${FOLDER}/${name}`)
  const entries = [...files, ...FURTHER].map(async (file) => {
    const url = pathToFileURL(resolve(file)).href
    return [file, await import(/* @vite-ignore */ url)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
