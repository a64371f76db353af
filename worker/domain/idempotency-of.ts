import { toHex } from '../to-hex'

/** A visitor's key and a hash of what it was sent with: the same key with another hash is another request. */
export type Idempotency = { key: string; bodyHash: string }

/** What makes a retry find its first request; undefined without a key. */
export async function idempotencyOf<Field extends string>(
  key: string | undefined,
  fields: readonly Field[],
  request: Record<Field, string | undefined>,
): Promise<Idempotency | undefined> {
  return key === undefined ? undefined : { key, bodyHash: await bodyHashOf(fields, request) }
}

/**
 * SHA-256 of a whole request, in hex. Two bodies are the same if their cleaned values are, whatever the order in which they
 * were sent, so `fields` gives the order in which the values are hashed.
 */
export async function bodyHashOf<Field extends string>(
  fields: readonly Field[],
  request: Record<Field, string | undefined>,
): Promise<string> {
  const values = fields.map((field) => request[field] ?? null)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)))
  return toHex(new Uint8Array(digest))
}
