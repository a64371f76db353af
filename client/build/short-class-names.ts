import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** No vowels, so no words: blockers hide whatever is called "ad". */
const LETTERS = 'bcdfghjklmnpqrstvwxzBCDFGHJK'
/** A class, or a set of keyframes. */
const NAME = /(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g

/**
 * Names for the classes of all CSS modules, one or two letters each, the same in every environment of a build. A name
 * stands in the page's HTML and in its CSS: long ones cost the first network window some 600 bytes.
 */
export function shortClassNames(): (local: string, file: string) => string {
  const names = new Map<string, string>()
  for (const file of globSync('client/**/*.module.css').sort()) {
    for (const [, local] of readFileSync(file, 'utf8').matchAll(NAME)) {
      const key = `${file} ${local}`
      if (!names.has(key)) names.set(key, nameOf(names.size))
    }
  }
  return (local, file) => {
    const name = names.get(`${relative(process.cwd(), file.split('?')[0] ?? file)} ${local}`)
    if (!name) throw new Error(`The class ${local} of ${file} was not found when the build began`)
    return name
  }
}

/** The number written in these letters: no two share a name. */
function nameOf(number: number): string {
  const last = LETTERS.charAt(number % LETTERS.length)
  return number < LETTERS.length ? last : nameOf(Math.floor(number / LETTERS.length)) + last
}
