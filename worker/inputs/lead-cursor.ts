import { z } from 'zod'
import type { LeadCursor } from '../stores/leads/page-of-leads'

const CURSOR = /^(\d{1,15})\.(booking|enquiry)\.(\d{1,15})$/

/** A cursor as text: a page contains it, and the request for the next page sends it back. */
export function writeCursor({ createdAt, kind, id }: LeadCursor): string {
  return `${createdAt}.${kind}.${id}`
}

/** Where a page begins; absent for the first. */
export const cursorInput = z
  .string()
  .regex(CURSOR, { error: 'This cursor is none that a page gave.' })
  .optional()
  .transform((text): LeadCursor | undefined => {
    const [, createdAt, kind, id] = CURSOR.exec(text ?? '') ?? []
    return kind ? { createdAt: Number(createdAt), kind: kind as LeadCursor['kind'], id: Number(id) } : undefined
  })
