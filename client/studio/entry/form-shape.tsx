import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { formWords } from '../../../shared/content/studio/studio.ts'
import { type EntryIssue, isSameValue } from '../../../shared/entry/entry.ts'
import { isObject } from '../../../shared/json.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/layout.tsx'
import { type EntryPath, type EntryValue, valueAt } from './entry-value.ts'
import { useEditor } from './hooks.ts'
import { placeWords } from './place-words.ts'

/** Keeps the bar with Undo, Versions and Discard if a form throws. The form is tried again with the next value. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { title, text, again } = formWords.broken
  return (
    <ErrorBoundary
      resetKeys={[useEditor().value.value]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Notice kind="error" title={title} actions={<StudioButton onPress={() => resetErrorBoundary()}>{again}</StudioButton>}>
          {text}
        </Notice>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** A field shows all that is wrong at its place, a list what is wrong with it and its items; no other object shows anything. */
export type FormShape =
  | 'field'
  | { items: FormShape | ((item: unknown) => FormShape) }
  | { fields: Readonly<Record<string, FormShape>> }

/** The shape of an object of which each value has a field of its own. */
export function fieldsNamed(...names: string[]): Readonly<Record<string, FormShape>> {
  return Object.fromEntries(names.map((name) => [name, 'field']))
}

/** The part of JSON Schema that forms read. */
export type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  const?: unknown
  required?: string[]
  maxLength?: number
  minItems?: number
  maxItems?: number
  description?: string
}

/** The shape of a form that has a field for all that a schema knows; what has one of `names` is one field, whatever is in it. */
export function shapeOfSchema(schema: Schema, names: readonly string[]): FormShape {
  const { properties, items } = schema
  if (items) return { items: items.oneOf ? (item) => shapeOfKind(items.oneOf ?? [], item, names) : shapeOfSchema(items, names) }
  return properties ? { fields: shapesOf(properties, names) } : 'field'
}

/** The shapes of an object's values; `$schema` is for editors of code alone. */
export function shapesOf(
  { $schema: _, ...properties }: Readonly<Record<string, Schema>>,
  names: readonly string[],
): Record<string, FormShape> {
  const shapeOf = (name: string, inner: Schema) => (names.includes(name) ? 'field' : shapeOfSchema(inner, names))
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, shapeOf(name, inner)]))
}

/** An item of an unknown kind shows all that is wrong with it. */
function shapeOfKind(kinds: readonly Schema[], item: unknown, names: readonly string[]): FormShape {
  const kind = Array.isArray(item) ? undefined : valueAt(item, ['kind'])
  const known = kinds.find(({ properties }) => kind !== undefined && properties?.kind?.const === kind)
  return known ? shapeOfSchema(known, names) : 'field'
}

function shapeOfItem({ items }: Extract<FormShape, { items: unknown }>, item: unknown): FormShape {
  return typeof items === 'function' ? items(item) : items
}

/** An entry without what its form has no field for. An item of an unknown kind stays in its list, where it can be removed. */
export function supportedFields(entry: EntryValue, shape: FormShape): EntryValue {
  return isObject(entry) ? (supportedValue(entry, shape) as EntryValue) : {}
}

/** Whether an object has something that its shape does not name. */
function hasUnknown(value: unknown, { fields }: Extract<FormShape, { fields: unknown }>): boolean {
  return isObject(value) && Object.keys(value).some((name) => !Object.hasOwn(fields, name))
}

function supportedValue(value: unknown, shape: FormShape): unknown {
  if (shape === 'field') return value
  if ('items' in shape) return Array.isArray(value) ? value.map((item) => supportedItem(item, shapeOfItem(shape, item))) : value
  if (!isObject(value)) return undefined
  const known = Object.entries(value)
    .filter(([name]) => Object.hasOwn(shape.fields, name))
    .map(([name, inner]) => [name, supportedValue(inner, shape.fields[name] as FormShape)] as const)
  return Object.fromEntries(known.filter(([, inner]) => inner !== undefined))
}

function supportedItem(item: unknown, shape: FormShape): unknown {
  return supportedValue(item, shape) ?? item
}

/** The issues that no field of a form shows, or that are of something which no field can change. */
export function unmappedIssues(issues: readonly EntryIssue[], entry: unknown, shape: FormShape): EntryIssue[] {
  return issues.filter(({ path }) => !isShown(path, entry, shape, false))
}

function isShown([step, ...rest]: EntryPath, value: unknown, shape: FormShape, isItem: boolean): boolean {
  if (shape === 'field') return true
  if ('items' in shape) {
    if (step === undefined) return true
    const item = valueAt(value, [step])
    return typeof step === 'number' && item !== undefined && isShown(rest, item, shapeOfItem(shape, item), true)
  }
  if (step === undefined) return isItem && !hasUnknown(value, shape)
  const inner = Object.hasOwn(shape.fields, step) ? shape.fields[step] : undefined
  return inner !== undefined && isShown(rest, valueAt(value, [step]), inner, false)
}

const { unmapped } = formWords

/** Lists what is wrong where the form of this shape has no field, with the button that removes what nothing knows. */
export function UnmappedIssuesNotice({ shape }: { shape: FormShape }) {
  const editor = useEditor()
  const entry = editor.value.value
  const issues = unmappedIssues(editor.issues.value, entry, shape)
  if (issues.length === 0) return null
  const known = supportedFields(entry, shape)
  const hasUnknown = !isSameValue(known, entry)
  return (
    <Notice
      kind="error"
      title={unmapped.title}
      actions={hasUnknown && <StudioButton onPress={() => editor.change(known)}>{unmapped.remove}</StudioButton>}
    >
      <ul>
        {[...new Set(issues.map((error) => wordsOf(error, entry)))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{hasUnknown ? unmapped.text : unmapped.textMissing}</p>
    </Notice>
  )
}

function wordsOf({ path, words }: EntryIssue, entry: EntryValue): string {
  if (path.at(-1) === 'page') return unmapped.sentence(unmapped.page, words)
  return unmapped.sentence(path.length === 0 ? unmapped.whole : placeWords(path, entry), words)
}

/** The issues at or below any of the paths that are marked at their fields. */
export function useIssuesAt(...paths: readonly EntryPath[]): EntryIssue[] {
  return issuesAt(useEditor().errors.value, paths)
}

/** How many issues are at or below any of the paths: to be completed, or only to be filled in. */
export function useIssueCounts(...paths: readonly EntryPath[]): IssueCounts {
  const { errors, toFillIn } = useEditor()
  return { errors: issuesAt(errors.value, paths).length, toFillIn: issuesAt(toFillIn.value, paths).length }
}

/** How many fields of a part of a form are wrong, and how many are only still empty. */
export type IssueCounts = { errors: number; toFillIn: number }

function issuesAt(issues: readonly EntryIssue[], paths: readonly EntryPath[]): EntryIssue[] {
  return issues.filter((issue) => paths.some((path) => path.every((step, index) => issue.path[index] === step)))
}
