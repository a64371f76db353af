/** Two lower-case digits per byte. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** Whether two texts are the same, in constant time for texts of the same length. */
export function isSameText(one: string, other: string): boolean {
  const [bytes, others] = [one, other].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]
  return bytes.length === others.length && crypto.subtle.timingSafeEqual(bytes, others)
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** HMAC-SHA-256: without the secret, a stored hash cannot be matched to an address by trying all of them. */
export async function keyedHash(secret: string | undefined): Promise<(text: string) => Promise<Uint8Array>> {
  if (!secret) throw new Error('HASH_SECRET is not set')
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}
