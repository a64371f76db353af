const SOURCE_MAX = 64

/** A source as counts keep it: small letters, no control characters, at most SOURCE_MAX characters; undefined if nothing is left. */
export function sourceName(text: string): string | undefined {
  const clean = text.toLowerCase().replace(/\p{C}/gu, '').trim()
  return [...clean].slice(0, SOURCE_MAX).join('').trim() || undefined
}
