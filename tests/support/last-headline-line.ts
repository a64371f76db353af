/** Runs in the page: the words on the last line of the page's headline. */
export function lastHeadlineLine(): string {
  const range = document.createRange()
  const lines = new Map<number, string[]>()
  const texts = document.createTreeWalker(document.querySelector('h1') as Element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const { bottom } = range.getBoundingClientRect()
      lines.set(bottom, [...(lines.get(bottom) ?? []), word])
    }
  }
  return lines.get(Math.max(...lines.keys()))?.join(' ') ?? ''
}
