import ipaddr from 'ipaddr.js'

/** `own`: what one customer holds. `wide`: what one holder of a small network can hand out addresses from. Both as CIDR. */
export type ClientNetwork = { own: string; wide: string }

/** A provider gives a customer one IPv4 address or one IPv6 /64, and a site or a hired server up to a /24 or a /48 (RFC 6177). */
const PREFIXES = { ipv4: { own: 32, wide: 24 }, ipv6: { own: 64, wide: 48 } } as const

/** Whatever is no address, an absent header included, is counted together. */
const UNKNOWN: ClientNetwork = { own: 'unknown', wide: 'unknown' }

/** The networks that a visitor's address is counted under. An IPv4 address mapped into IPv6 is the IPv4 address. */
export function clientNetwork(address: string | undefined): ClientNetwork {
  if (address === undefined || !isPlain(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const cidr = (bits: number) => `${family.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`
  return { own: cidr(PREFIXES[kind].own), wide: cidr(PREFIXES[kind].wide) }
}

/** The library also reads what inet_aton reads (0x7f.1), and addresses of one machine's own interfaces (fe80::1%eth0). */
function isPlain(address: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(address) || (ipaddr.IPv6.isValid(address) && !address.includes('%'))
}
