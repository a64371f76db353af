import { diffArrays } from 'diff'
import { VARIANTS } from '../../../shared/campaign/experiment.ts'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { textName } from '../../../shared/content/studio/page-words.ts'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { placeNames, sectionNames, versionWords } from '../../../shared/content/studio/versions.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { personWords } from '../people.ts'
import { type EntryPath, valueAt } from './entry-value.ts'

/** A stretch of a text, and whether the other text has it too. */
export type TextPart = { text: string; isChanged: boolean }

/** Below this part of words in common, single marked words among others would only confuse. */
const COMMON_MIN = 0.25

/** A word with what follows it. A hyphen or a point inside a word or a number belongs to it. */
const WORD = /[\p{L}\p{N}]+(?:['’.,:/-][\p{L}\p{N}]+)*\s*|[^\p{L}\p{N}\s]\s*|\s+/gu

/** Two texts, each in stretches that say which words the other does not have. */
export function diffWords(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const common = commonWords(old, young)
  const isRewritten = common.length < COMMON_MIN * Math.max(old.length, young.length)
  const kept = isRewritten ? [] : common
  return {
    before: partsOf(old, new Set(kept.map(([index]) => index))),
    after: partsOf(young, new Set(kept.map(([, index]) => index))),
  }
}

/** The words of a text, which together are the text. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** The longest common sequence of words, as pairs of their indices. White space does not count. */
function commonWords(old: readonly string[], young: readonly string[]): [number, number][] {
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  for (const { added, removed, count } of diffArrays([...old], [...young], { comparator: (a, b) => a.trim() === b.trim() })) {
    if (removed) i += count
    else if (added) j += count
    else for (const end = i + count; i < end; ) pairs.push([i++, j++])
  }
  return pairs
}

function partsOf(words: readonly string[], kept: ReadonlySet<number>): TextPart[] {
  const parts: TextPart[] = []
  for (const [index, text] of words.entries()) {
    const isChanged = !kept.has(index)
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else parts.push({ text, isChanged })
  }
  // The space after a marked word is not marked.
  return parts.flatMap(({ text, isChanged }) => {
    const word = text.trimEnd()
    if (!isChanged || word === text || word === '') return [{ text, isChanged }]
    return [
      { text: word, isChanged },
      { text: text.slice(word.length), isChanged: false },
    ]
  })
}

/** What holds the changed texts of a page, and their evidence, each by the path of the text. */
const TEXTS: readonly unknown[] = ['texts', 'evidence']

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

const DAY_NAMES: readonly string[] = Object.values(scheduleWords.week.days)

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
  const [first] = place
  if (place.length === 1 && isAddress(first)) return first
  const whole = place.map((step) => (typeof step === 'number' ? '#' : step)).join('.')
  if (`${whole}.` === LATER) return ''
  const pattern = whole.startsWith(LATER) ? whole.slice(LATER.length) : whole
  const step = place.at(-1)
  if (typeof step === 'string' && TEXTS.includes(place.at(-2))) return textName(step)
  const number = typeof step === 'number' ? String(step + 1) : ''
  const words = ownWords(placeNames, pattern) ?? (number === '' ? wordsOfKey(String(step)) : 'Number {n}')
  const kind = ownWords(sectionNames, valueAt(entry, [...place, 'kind']))
  const variant = typeof step === 'number' ? (VARIANTS[step + 1] ?? number).toUpperCase() : ''
  return words
    .replace('{n}', number)
    .replace('{variant}', variant)
    .replace('{kind}', kind === undefined ? '' : `, ${kind}`)
}

/** Whether the first step of a path is somebody's address, as in the list of people alone. */
export function isAddress(step: EntryPath[number] | undefined): step is string {
  return typeof step === 'string' && step.includes('@')
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
  if (DAY_NAMES.includes(words)) return words
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Who published a version, or that it came from outside the studio. */
export function versionOrigin({ by, via, firstSeen }: VersionLine, me: string | undefined): string {
  if (firstSeen) return versionWords.firstSeen
  if (via === 'outside') return versionWords.outside
  return by === null ? entryWords.somebody : personWords(by, me)
}
