import type { z } from 'zod'
import type { EntryIssue } from './entry.ts'

/** An issue as one sentence, for a terminal or a log: "page.sections[2].heading is missing". */
export function issueSentence({ path, words, sentence }: EntryIssue): string {
  return sentence ?? `${pathWords(path) || 'the entry'} ${words}`
}

/** What is wrong with one value, in words that follow its path: "is missing", "has 9 entries; 8 fit". */
export function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${nameOf(issue.expected)}, not ${kindOf(issue.input)}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing'
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return 'must be one of text, ledger, steps, quote, figures, questions, picture'
    case 'too_big':
      if (issue.origin === 'array') return `has ${entries(issue.input)}; ${issue.maximum} fit`
      if (isNumber(issue.origin)) return `must be at most ${issue.maximum}, not ${issue.input}`
      return `is too long; ${issue.maximum} characters fit`
    case 'too_small':
      if (isNumber(issue.origin)) return `must be at least ${issue.minimum}, not ${issue.input}`
      return `has ${entries(issue.input)}; it needs ${issue.minimum}`
    case 'unrecognized_keys':
      return `has what nothing knows: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}`
    default:
      return undefined
  }
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int'
}

function entries(list: unknown): string {
  const count = Array.isArray(list) ? list.length : 0
  return count === 1 ? '1 entry' : `${count} entries`
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
}

function nameOf(type: string): string {
  return NAMES[type] ?? `a ${type}`
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fraction'
  return NAMES[typeof value] ?? `a ${typeof value}`
}

/** What a schema found wrong; a missing value is known by `reportInput` of the parse. JSON has no symbols in its paths. */
export function issuesOfSchema({ issues }: z.ZodError): EntryIssue[] {
  return issues.map((issue) => ({
    path: issue.path as (string | number)[],
    words: issue.message,
    ...(isOfEmpty(issue) && { isEmpty: true }),
    ...(issue.code === 'custom' && issue.params?.isUnbegun === true && { isUnbegun: true }),
  }))
}

/** Whether a value is missing, or blank by a rule of its own. */
function isOfEmpty(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.isEmpty === true
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined
}

/** Issues of a part of an entry, with their paths from the entry's root. `prefix` is the path of the part. */
export function issuesUnder(prefix: EntryIssue['path'], issues: readonly EntryIssue[]): EntryIssue[] {
  return issues.map(({ path, words, isEmpty }) => ({ path: [...prefix, ...path], words, ...(isEmpty && { isEmpty }) }))
}

/** A path in words: page.sections[2].items[0]. */
function pathWords(path: readonly (string | number)[]): string {
  return path.reduce<string>((words, step) => {
    if (typeof step === 'number') return `${words}[${step}]`
    return words === '' ? step : `${words}.${step}`
  }, '')
}
