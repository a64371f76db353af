/** What may stand in an address, letters and digits of any script among them: of `zoëjo@…` no part is an address. */
const RUN = /[\p{L}\p{M}\p{N}@.!#$%&'*+/=?^_`{|}~-]+/gu
/** Legal in a mailbox's name, but in a text nearly always what stands before or between addresses: `mail=jo@…`. */
const BETWEEN = /[/=?|]/
const BEFORE = /^[.!#'*`~-]+/
const AFTER_DOMAIN = /[^\p{L}\p{M}\p{N}.-].*$/u

/** The email addresses that stand in a text, whole and in small letters; never a part of a longer one. Linear in its length. */
export function addressesIn(text: string): ReadonlySet<string> {
  const addresses = new Set<string>()
  for (const run of text.normalize('NFC').toLowerCase().match(RUN) ?? []) {
    if (!run.includes('@')) continue
    for (const piece of [run, ...run.split(BETWEEN)]) {
      const [local = '', domain = '', ...more] = piece.split('@')
      const host = domain.replace(AFTER_DOMAIN, '').replace(/[.-]+$/, '')
      if (more.length > 0 || local === '' || host === '') continue
      addresses.add(`${local}@${host}`)
      const bare = local.replace(BEFORE, '')
      if (bare) addresses.add(`${bare}@${host}`)
    }
  }
  return addresses
}
