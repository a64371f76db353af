const KEY_MAX = 64

/** The key that a host's name suggests: "Anna O’Neill" becomes anna-o-neill; undefined if nothing is left of it. */
export function hostKey(name: string): string | undefined {
  const key = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_MAX)
    .replace(/^-+|-+$/g, '')
  return key || undefined
}
