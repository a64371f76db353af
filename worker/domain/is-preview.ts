import type { Env } from '../env'

/** Whether `given` is the preview secret. Its digest is compared, in constant time, so that neither length nor start can be guessed. */
export async function isPreview({ PREVIEW_SECRET }: Env, given: string | undefined): Promise<boolean> {
  if (!PREVIEW_SECRET || given === undefined) return false
  const [expected, actual] = await Promise.all([PREVIEW_SECRET, given].map(digest))
  return crypto.subtle.timingSafeEqual(expected as ArrayBuffer, actual as ArrayBuffer)
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
}
