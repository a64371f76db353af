/** `@ann`, or `@ann@agency.example`; an address in a text is no mention. */
const MENTION = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}][\p{L}\p{N}._+-]{0,63}(?:@[\p{L}\p{N}.-]{1,190})?)/gu

/** The colleagues, by address, whom a note names by `@` and what stands before the @ of their address, or by the whole of it. */
export function mentionedIn(note: string, colleagues: readonly string[]): string[] {
  const named = new Set([...note.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase().replace(/(?<![.-])[.-]+$/, '')))
  return colleagues.filter((email) => {
    const address = email.toLowerCase()
    return named.has(address) || named.has(address.slice(0, address.indexOf('@')))
  })
}
