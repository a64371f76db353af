import { z } from 'zod'
import { FORBIDDEN } from '../form/field-rule'

/** One line of plain text. Its length counts code points, as JSON Schema does. */
export function line(max: number, description?: string) {
  return z
    .string()
    .superRefine((value, context) => {
      const fault = faultOfLine(value, max)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
    })
    .meta({ minLength: 1, maxLength: max, description })
}

function faultOfLine(value: string, max: number): string | undefined {
  const length = [...value].length
  if (value.trim() === '') return 'is empty'
  if (length > max) return `is ${length} characters long; ${max} fit`
  if (/[\n\r]/.test(value)) return 'has a line break in it; it is one line'
  if (FORBIDDEN.test(value)) return 'has an invisible or broken character in it; type the text anew'
  return undefined
}
