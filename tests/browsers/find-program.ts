import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs that is installed: names are looked up in PATH, paths may contain wildcards. */
export function findProgram(...candidates: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return candidates
    .flatMap((each) => (each.includes('/') ? globSync(each) : folders.map((folder) => join(folder, each))))
    .find((path) => existsSync(path))
}
