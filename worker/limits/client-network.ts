import ipaddr from 'ipaddr.js'

/** `own`: the network of one customer. `wide`: the largest network that one site or server usually gets. Both as CIDR. */
export type ClientNetwork = { own: string; wide: string }

/** A provider gives a customer one IPv4 address or one IPv6 /64, and a site or a rented server up to a /24 or a /48 (RFC 6177). */
const PREFIXES = { ipv4: { own: 32, wide: 24 }, ipv6: { own: 64, wide: 48 } } as const

/** Invalid and missing addresses are counted together. */
const UNKNOWN: ClientNetwork = { own: 'unknown', wide: 'unknown' }

/** The networks that a visitor's address is counted under. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export function clientNetwork(address: string | undefined): ClientNetwork {
  if (address === undefined || !isPlain(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const cidr = (bits: number) => `${family.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`
  return { own: cidr(PREFIXES[kind].own), wide: cidr(PREFIXES[kind].wide) }
}

/** Excludes what the library accepts beyond plain addresses: inet_aton's forms (0x7f.1) and zone ids (fe80::1%eth0). */
function isPlain(address: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(address) || (ipaddr.IPv6.isValid(address) && !address.includes('%'))
}
