/** The zero-width joiner of Indian scripts, and what makes an emoji of a sign. */
const JOINERS = /\u200d|[\ufe0e\ufe0f]/gu

/** Drops what is invisible but belongs to some scripts and emoji, where the rule has no character for it. */
export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, '')
}
