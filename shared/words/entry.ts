import { z } from 'zod'
import { nextSchema } from '../campaign/entry-schema.ts'
import { entryAt, splitNext, type TimedResult, timedResult } from '../campaign/timed.ts'
import { checkText, type EntryIssue, line } from '../entry/entry.ts'
import { issuesOfSchema, issuesUnder, issueWords } from '../entry/issues.ts'
import { isObject } from '../json.ts'
import type { Page } from '../paths.ts'
import type { Millis } from '../time.ts'
import { type PageText, shownText, textsOf } from './texts.ts'

/** What an entry changes of a page: the texts that differ as they are shown, by path, and the paths that the page no longer has. */
export type ChangedWords = { texts: Readonly<Record<string, string>>; gone: readonly string[] }

export type CheckedWords = TimedResult<ChangedWords>

/** Validates the text of the KV entry of a page's words. */
export function checkWords(page: Page['id'], text: string): CheckedWords {
  return checkText(text, (entry) => parseWords(page, entry))
}

const nextWords = nextSchema(z.unknown())

/** Reads the KV entry of a page's words (parsed JSON of any shape): what counts now, and from its `next` on. */
export function parseWords(page: Page['id'], entry: unknown): CheckedWords {
  const { entry: outer, next } = splitNext(entry)
  const now = changedWords(page, outer)
  if (next === undefined) return timedResult(now)
  const parsed = nextWords.safeParse(next, { error: issueWords, reportInput: true })
  if (parsed.success) return timedResult(now, { at: parsed.data.at, answer: changedWords(page, parsed.data.entry) })
  return { ok: false, issues: [...(now.ok ? [] : now.issues), ...issuesUnder(['next'], issuesOfSchema(parsed.error))] }
}

/** The changed texts that a draft would show at `now`, however long or unproved they are. */
export function draftTexts(page: Page['id'], entry: unknown, now: Millis): Readonly<Record<string, string>> {
  const { entry: current } = entryAt(entry, now)
  const texts = isObject(current) && isObject(current.texts) ? Object.entries(current.texts) : []
  const known = textsOf(page)
  return Object.fromEntries(
    texts.flatMap(([path, text]) => {
      const rule = known.get(path)
      return rule && typeof text === 'string' && text.isWellFormed() ? [[path, shownText(rule, text)]] : []
    }),
  )
}

/** An entry with the built-in texts that `other` changes: so what two entries say can be compared. */
export function withBuiltTexts(page: Page['id'], entry: unknown, other: unknown): unknown {
  if (!isObject(entry) || !isObject(other)) return entry
  const built = Object.keys(Object(other.texts)).flatMap((path): [string, string][] => {
    const text = textsOf(page).get(path)
    return text ? [[path, text.built]] : []
  })
  return built.length === 0 ? entry : { ...entry, texts: { ...Object.fromEntries(built), ...Object(entry.texts) } }
}

/** Where an entry keeps the texts, and what backs the figures in them, each by the path of the text. */
const PARTS = ['texts', 'evidence'] as const

/** Long enough to name a study, or whom to ask. */
const EVIDENCE_MAX = 300
const evidenceLine = line(EVIDENCE_MAX)

type Changed = { ok: true; value: ChangedWords } | { ok: false; issues: EntryIssue[] }

function changedWords(page: Page['id'], entry: unknown): Changed {
  if (!isObject(entry)) return { ok: false, issues: [{ path: [], words: 'is not an object' }] }
  const parts = new Map(Object.entries(entry).filter(([key]) => key !== '$schema'))
  const unknown = [...parts.keys()].filter((key) => !PARTS.some((part) => part === key))
  const issues: EntryIssue[] = []
  if (unknown.length > 0)
    issues.push({ path: [], words: `has what nothing knows: ${unknown.map((key) => key.slice(0, 40)).join(', ')}` })
  const [texts, evidence] = PARTS.map((part) => {
    const value = parts.get(part) ?? {}
    if (isObject(value)) return new Map(Object.entries(value))
    issues.push({ path: [part], words: 'must be an object' })
    return new Map<string, unknown>()
  }) as [Map<string, unknown>, Map<string, unknown>]
  const known = textsOf(page)
  const shown: [string, string][] = []
  for (const [path, text] of texts) {
    const rule = known.get(path)
    if (!rule || isAsBuilt(rule, text)) continue
    issues.push(...textIssues(rule, text, evidence.get(path)))
    if (typeof text === 'string') shown.push([path, shownText(rule, text)])
  }
  const isDated = texts.has(POLICY_DAY) || !shown.some(([path]) => POLICY.test(path))
  if (page === 'privacy' && !isDated) issues.push({ path: ['texts', POLICY_DAY], words: 'must name the day of this change' })
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, value: { texts: Object.fromEntries(shown), gone: [...texts.keys()].filter((path) => !known.has(path)) } }
}

/** The text of the privacy policy, and the day of its last change, which every change moves. */
const POLICY = /^page\.(?:sections|summary)/
const POLICY_DAY = 'updated.label'

/** Whether a text says what is built in. */
export function isAsBuilt({ built }: PageText, text: unknown): boolean {
  return typeof text === 'string' && plain(text) === plain(built)
}

/** Without what somebody who types the same text again cannot see: no-break spaces and spaces at its ends. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim()
}

function textIssues(rule: PageText, text: unknown, evidence: unknown): EntryIssue[] {
  const path = ['texts', rule.path]
  if (typeof text !== 'string') return [{ path, words: 'is not a text' }]
  if (text.trim() === '' && rule.mayBeEmpty) return []
  const parsed = line(rule.max).safeParse(text)
  if (!parsed.success) return issuesUnder(path, issuesOfSchema(parsed.error))
  if (amountsIn(text).join() !== amountsIn(rule.built).join()) {
    const kept = amountsIn(rule.built).join(' and ')
    return [{ path, words: kept === '' ? 'names a price that this text has not' : `has another price than ${kept}` }]
  }
  if (!takesEvidence(rule, text)) return []
  const place = ['evidence', rule.path]
  if (evidence === undefined) return [{ path: place, words: 'is missing', isEmpty: true }]
  const backed = evidenceLine.safeParse(evidence)
  return backed.success ? [] : issuesUnder(place, issuesOfSchema(backed.error))
}

/** In any currency, and before or after the number. */
const AMOUNT = /(?:\p{Sc}|\baud)\s*[\p{N},.]*\p{N}|\p{N}(?=\s*(?:\p{Sc}|aud\b|dollars?\b))/giu

/** Prices are part of the code: search engines, the forms and the law on GST go by the same ones. */
function amountsIn(text: string): string[] {
  return (text.normalize('NFKC').match(AMOUNT) ?? []).map((amount) => amount.replace(/\s/g, '')).sort()
}

/** Whether a changed text states something that has to be proved: it is a claim, or has a figure that the built one has not. */
export function takesEvidence({ path, built, isClaim }: PageText, text: string): boolean {
  if (path === POLICY_DAY) return false
  const figures = new Set(figuresIn(built))
  return isClaim || figuresIn(text).some((figure) => !figures.has(figure))
}

function figuresIn(text: string): string[] {
  return text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []
}
