import { ARMS } from '../../../shared/campaign/experiment.ts'
import { placeNames, sectionNames, versionWords } from '../../../shared/content/studio/versions.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'

/** What a scheduled change holds has the names of what it replaces. */
const LATER = 'next.entry.'

/** A place of an entry in words: “Section 2, Steps: heading”. `entry` tells of which kind a section is. */
export function placeWords(path: EntryPath, entry: unknown): string {
  return joined(placeNamesOf(path, entry)) || versionWords.entry
}

/** The same without the names of the place that it is in, the first `depth` steps of its path; may be empty. */
export function innerPlaceWords(path: EntryPath, depth: number, entry: unknown): string {
  const outer = placeNamesOf(path.slice(0, depth), entry).length
  return joined(placeNamesOf(path, entry).slice(outer))
}

function joined([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? first : `${first}: ${rest.map(lowerFirst).join(', ')}`
}

function placeNamesOf(path: EntryPath, entry: unknown): string[] {
  return path.flatMap((_, index) => {
    const place = path.slice(0, index + 1)
    const name = nameOf(place, entry)
    return name === '' ? [] : [name]
  })
}

function nameOf(place: EntryPath, entry: unknown): string {
  const whole = place.map((step) => (typeof step === 'number' ? '#' : step)).join('.')
  if (`${whole}.` === LATER) return ''
  const pattern = whole.startsWith(LATER) ? whole.slice(LATER.length) : whole
  const step = place.at(-1)
  const number = typeof step === 'number' ? String(step + 1) : ''
  const words = ownWords(placeNames, pattern) ?? (number === '' ? wordsOfKey(String(step)) : 'Number {n}')
  const kind = ownWords(sectionNames, valueAt(entry, [...place, 'kind']))
  const arm = typeof step === 'number' ? (ARMS[step + 1] ?? number).toUpperCase() : ''
  return words
    .replace('{n}', number)
    .replace('{arm}', arm)
    .replace('{kind}', kind === undefined ? '' : `, ${kind}`)
}

/** An entry may have any name, also one that every object has. */
function ownWords(words: Readonly<Record<string, string>>, name: unknown): string | undefined {
  return typeof name === 'string' && Object.hasOwn(words, name) ? words[name] : undefined
}

/** meetingUrl becomes Meeting url. */
function wordsOfKey(key: string): string {
  const words = key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
