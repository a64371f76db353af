import { toHex } from '../to-hex'

/** A visitor's key and a hash of what it was sent with: the same key with another hash is another request. */
export type Idempotency = { key: string; bodyHash: string }

/**
 * What makes a retry find its first request; undefined without a key. Two bodies are the same if their cleaned values
 * are, so `fields` gives the order in which the values are hashed.
 */
export async function idempotencyOf<Field extends string>(
  key: string | undefined,
  fields: readonly Field[],
  request: Record<Field, string | undefined>,
): Promise<Idempotency | undefined> {
  if (key === undefined) return undefined
  const values = fields.map((field) => request[field] ?? null)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)))
  return { key, bodyHash: toHex(new Uint8Array(digest)) }
}
