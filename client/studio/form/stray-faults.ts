import type { EntryFault } from '../../../shared/entry/entry.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { type FormShape, shapeOfItem } from './form-shape.ts'
import { hasUnknown } from './known-part.ts'

/** The faults that no field of a form shows, or that are of something which no field can change. */
export function strayFaults(faults: readonly EntryFault[], entry: unknown, shape: FormShape): EntryFault[] {
  return faults.filter(({ path }) => !isShown(path, entry, shape, false))
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
