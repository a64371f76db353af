import { OTHER_SOURCES } from './visit-steps'

const SOURCE_MAX = 64

/** An email address, also one that was encoded twice, or seven digits of a phone number. */
const PERSONAL = /@|%40|\d(?: ?\d){6}/

/**
 * A source as counts keep it: small letters, no control characters, at most SOURCE_MAX characters; undefined if nothing is left. What
 * may be a person's address or number is counted with the other sources, because counts outlive leads that are deleted.
 */
export function sourceName(text: string): string | undefined {
  const clean = text.toLowerCase().replace(/\p{C}/gu, '').trim()
  if (PERSONAL.test(clean)) return OTHER_SOURCES
  return [...clean].slice(0, SOURCE_MAX).join('').trim() || undefined
}
