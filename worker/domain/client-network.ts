/** An IPv6 customer holds a whole /64, so its addresses count as one. */
const SUBNET_HEXTETS = 4

/**
 * The network a visitor's address is counted under: an IPv4 address, or the /64 of an IPv6 one as four hextets.
 * Anything else, an absent header included, is counted together as "unknown".
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  if (isIPv4(address)) return address
  const hextets = parseIPv6(address)
  if (!hextets) return 'unknown'
  const [high = 0, low = 0] = hextets.slice(6)
  const mapped = hextets.slice(0, 5).every((part) => part === 0) && hextets[5] === 0xffff
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${hextets
    .slice(0, SUBNET_HEXTETS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

function isIPv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
}

/** The eight hextets of an IPv6 text, or undefined. */
function parseIPv6(text: string): number[] | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(parseGroup)))
  if (!head || [...head, ...(tail ?? [])].some(Number.isNaN)) return undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (tail ? missing < 1 : missing !== 0) return undefined
  return [...head, ...Array<number>(missing).fill(0), ...(tail ?? [])]
}

/** One hextet, or the two of a dotted ending such as ::ffff:203.0.113.9. */
function parseGroup(group: string): number[] {
  if (isIPv4(group)) {
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  }
  return [/^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : Number.NaN]
}
