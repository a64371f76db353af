/** Whether `given` is the secret; never, where none is set. Digests are compared, in constant time, so that neither length nor start can be guessed. */
export async function isSecret(secret: string | undefined, given: string | undefined): Promise<boolean> {
  if (!secret || given === undefined) return false
  const [expected, actual] = await Promise.all([secret, given].map(digest))
  return crypto.subtle.timingSafeEqual(expected as ArrayBuffer, actual as ArrayBuffer)
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
}
