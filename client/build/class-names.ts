import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Short names for what CSS modules name, because every page's HTML carries them; the same in each build of the same files. */
export function shortClassNames(): (name: string, file: string) => string {
  const files = globSync('{client,shared}/**/*.module.css').sort()
  const names = files.flatMap((file) => namesIn(file).map((name) => `${file} ${name}`))
  // An underscore, because content blockers hide classes such as `ad`.
  const shortNames = new Map(names.map((name, index) => [name, `_${index.toString(36)}`]))
  return (name, file) => {
    const short = shortNames.get(`${relative('.', file.replace(/\?.*/, ''))} ${name}`)
    if (!short) throw new Error(`The name ${name} was not found in ${file}`)
    return short
  }
}

/** Classes, animations and, without harm, some words that are neither, such as the endings of addresses. */
function namesIn(file: string): string[] {
  return [...new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))]
}
