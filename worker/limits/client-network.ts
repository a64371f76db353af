import ipaddr from 'ipaddr.js'

/** `own`: the network of one customer. `wide`: the largest network that one site or server usually gets. Both as CIDR. */
export type ClientNetwork = { own: string; wide: string }

/** Bytes of a network: a customer has one IPv4 address or IPv6 /64, a site or server up to a /24 or /48 (RFC 6177). */
const PREFIX_BYTES = { ipv4: { own: 4, wide: 3 }, ipv6: { own: 8, wide: 6 } } as const

/** Invalid and missing addresses are counted together. */
const UNKNOWN: ClientNetwork = { own: 'unknown', wide: 'unknown' }

/** The networks that a visitor's address is counted under. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export function clientNetwork(address: string | undefined): ClientNetwork {
  if (address === undefined || !isPlain(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  const { own, wide } = PREFIX_BYTES[parsed.kind()]
  const cidr = (kept: number) => `${ipaddr.fromByteArray([...bytes].fill(0, kept))}/${kept * 8}`
  return { own: cidr(own), wide: cidr(wide) }
}

/** Excludes what the library accepts beyond plain addresses: inet_aton's forms (0x7f.1) and zone ids (fe80::1%eth0). */
function isPlain(address: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(address) || (ipaddr.IPv6.isValid(address) && !address.includes('%'))
}
