/** A name as it can stand in an address: "Shop & Street: Café" becomes shop-and-street-cafe. */
export function keyFromName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
