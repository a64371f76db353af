import { sha256, toHex } from '../crypto.ts'

/** A visitor's key and a hash of the body it came with. The same key with another hash is a mismatch. */
export type Idempotency = { key: string; bodyHash: string }

/** The idempotency key and body hash by which a retry finds its first request; undefined without a key. */
export async function idempotencyOf<Field extends string>(
  key: string | undefined,
  fields: readonly Field[],
  request: Record<Field, string | undefined>,
): Promise<Idempotency | undefined> {
  return key === undefined ? undefined : { key, bodyHash: await bodyHashOf(fields, request) }
}

/** SHA-256, in hex, of a request's values in the order of `fields`, in whatever order they were sent. */
export async function bodyHashOf<Field extends string>(
  fields: readonly Field[],
  request: Record<Field, string | undefined>,
): Promise<string> {
  return toHex(await sha256(JSON.stringify(fields.map((field) => request[field] ?? null))))
}
