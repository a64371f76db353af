import type { EntryValue } from '../entry/entry-value.ts'
import { type FormShape, shapeOfItem } from './form-shape.ts'

/** An entry without what its form has no field for. An odd item stays in its list, where it is shown and can be removed. */
export function knownPart(entry: EntryValue, shape: FormShape): EntryValue {
  return isObject(entry) ? (knownValue(entry, shape) as EntryValue) : {}
}

/** Whether an object has something that its shape does not name. */
export function hasUnknown(value: unknown, { fields }: Extract<FormShape, { fields: unknown }>): boolean {
  return isObject(value) && Object.keys(value).some((name) => !Object.hasOwn(fields, name))
}

function knownValue(value: unknown, shape: FormShape): unknown {
  if (shape === 'field') return value
  if ('items' in shape) return Array.isArray(value) ? value.map((item) => knownItem(item, shapeOfItem(shape, item))) : value
  if (!isObject(value)) return undefined
  const known = Object.entries(value)
    .filter(([name]) => Object.hasOwn(shape.fields, name))
    .map(([name, inner]) => [name, knownValue(inner, shape.fields[name] as FormShape)] as const)
  return Object.fromEntries(known.filter(([, inner]) => inner !== undefined))
}

function knownItem(item: unknown, shape: FormShape): unknown {
  return knownValue(item, shape) ?? item
}

function isObject(value: unknown): value is EntryValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
