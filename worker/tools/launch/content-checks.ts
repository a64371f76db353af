import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filmId } from '../../../shared/content/films.ts'
import { blocking, type Finding } from './finding.ts'

/** Traces of the sample agency anywhere, marked or not: its name, reserved domains, fictional phone numbers. */
const TOKENS =
  /Brightwattle|\bSample Lane|[\w.+-]+@[\w.-]+\.example\b|[\w-]+(?:\.[\w-]+)*\.example\b|\b00(?: 000){3}\b|\(0\d\) (?:5550|7010) \d{4}|\+61\d(?:5550|7010)\d{4}|watch\?v=sample[\w-]*/g
/** Any other text that calls something a sample, such as a label beside samples. */
const SAYS_SAMPLE = /\bsamples?\b/i
/** A marked item is reported by its first two texts. */
const TOLD_BY = 2
const VALUE_MAX = 60

const MARKED = 'Replace it with the agency’s own, then set its sample to false.'
const UNPROVED = 'Name what backs the figure in its evidence, or take the figure out.'
const LEFT_OVER = 'Replace it: it is the sample agency’s.'
const LABEL = 'It shows only beside what is marked as a sample. If it stands alone, replace it.'

type Found = Finding & { depth: number; key: string }
type Seen = { token: string; depth: number; path: string; covered: boolean; source: boolean }

/** The exports of each content file, by file name; functions are ignored. */
export type Content = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Walks content and finds every item marked `sample: true`, every claim without `evidence`, and traces of the sample
 * agency without a mark. Each is reported once, where it is defined. `source` is the file with the agency's facts,
 * which other files repeat.
 */
export function findPlaceholders(content: Content, source: string): Finding[] {
  const found: Found[] = []
  const seen: Seen[] = []

  function visit(value: unknown, path: string, file: string, depth: number, covered: boolean): void {
    if (typeof value === 'string') visitText(value, path, file, depth, covered)
    if (typeof value !== 'object' || value === null) return
    const fields = value as Record<string, unknown>
    const marked = fields.sample === true
    if (marked && depth === 1) {
      // A whole file under one mark: each fact in it is reported separately.
      for (const [name, fact] of Object.entries(fields))
        if (name !== 'sample') report('blocking', `${path}.${name}`, textsOf(fact).join(', '), MARKED, depth, `${path}.${name}`)
    } else if (marked) {
      report('blocking', path, textsOf(fields).slice(0, TOLD_BY).join(': '), MARKED, depth, JSON.stringify(fields))
    }
    if ('evidence' in fields && !String(fields.evidence ?? '').trim()) {
      const claim = [fields.value, fields.label].filter(Boolean).join(' ')
      report('blocking', path, claim, UNPROVED, depth, claim)
    }
    for (const [name, inner] of Object.entries(fields))
      visit(inner, Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`, file, depth + 1, covered || marked)
  }

  function visitText(text: string, path: string, file: string, depth: number, covered: boolean): void {
    const tokens = text.match(TOKENS) ?? []
    for (const token of tokens) seen.push({ token, depth, path, covered, source: file === source })
    if (tokens.length === 0 && !covered && SAYS_SAMPLE.test(text)) report('look', path, text, LABEL, depth, path)
  }

  function report(level: Finding['level'], path: string, value: string, todo: string, depth: number, key: string): void {
    found.push({ level, path, value: shorten(value), todo, depth, key })
  }

  for (const [file, names] of Object.entries(content))
    for (const [name, value] of Object.entries(names)) visit(value, `${file} ${name}`, file, 1, false)
  for (const { token, depth, path, covered, source: isSource } of seen) {
    const told = covered || (!isSource && seen.some((other) => other.source && other.token === token))
    if (!told) report('blocking', path, token, LEFT_OVER, depth, `${path} ${token}`)
  }
  return onceEach(found)
}

/** Of findings with the same key, keeps the first at the least depth, in the order of the files. */
function onceEach(found: readonly Found[]): Finding[] {
  const first = new Map<string, Found>()
  for (const one of found) {
    const other = first.get(one.key)
    if (!other || one.depth < other.depth) first.set(one.key, one)
  }
  return found.filter((one) => first.get(one.key) === one).map(({ level, path, value, todo }) => ({ level, path, value, todo }))
}

/** The texts in a value, without ids and icon names. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'id' || name === 'icon' ? [] : textsOf(inner)))
}

function shorten(text: string): string {
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text
}

/** Content outside the content folder: the pages' titles and descriptions, and the built-in campaigns. */
const FURTHER = ['shared/paths.ts', 'shared/campaign/campaign.ts']
const FOLDER = 'shared/content'

/** The file with the facts of the agency, which the rest of the content repeats. */
export const FACTS = `${FOLDER}/site.ts`

/** All content that the agency may have to change, by file. */
export async function loadContent(): Promise<Content> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).map((name) => `${FOLDER}/${name}`)
  const entries = [...files, ...FURTHER].map(async (file) => {
    const url = pathToFileURL(resolve(file)).href
    return [file, await import(/* @vite-ignore */ url)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Films whose URL the brand page's player cannot play. `path` is the file of the films. */
export function checkFilms(films: readonly { id: string; youtubeUrl: string }[], path: string): Finding[] {
  const todo = 'Put the film’s address on YouTube, such as https://youtu.be/… from its Share button.'
  return films
    .filter(({ youtubeUrl }) => filmId(youtubeUrl) === undefined)
    .map(({ id, youtubeUrl }) => blocking(`${path} ${id}`, youtubeUrl, todo))
}
