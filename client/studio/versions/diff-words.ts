/** A stretch of a text, and whether the other text has it too. */
export type TextPart = { text: string; isChanged: boolean }

/** Below this part of words in common, single marked words among others would only confuse. */
const COMMON_MIN = 0.25

/** A word with what follows it. A hyphen or a point inside a word or a number belongs to it. */
const WORD = /[\p{L}\p{N}]+(?:['’.,:/-][\p{L}\p{N}]+)*\s*|[^\p{L}\p{N}\s]\s*|\s+/gu

/** Two texts, each in stretches that say which words the other does not have. */
export function diffWords(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const common = commonWords(old, young)
  const isRewritten = common.length < COMMON_MIN * Math.max(old.length, young.length)
  const kept = isRewritten ? [] : common
  return {
    before: partsOf(old, new Set(kept.map(([index]) => index))),
    after: partsOf(young, new Set(kept.map(([, index]) => index))),
  }
}

/** The words of a text, which together are the text. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** The longest common sequence of words, as pairs of their indices. */
function commonWords(old: readonly string[], young: readonly string[]): [number, number][] {
  const isSame = (i: number, j: number) => old[i]?.trim() === young[j]?.trim()
  const width = young.length + 1
  // lengths[i * width + j] is how long the sequence is from the words i and j on.
  const lengths = new Uint32Array((old.length + 1) * width)
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = young.length - 1; j >= 0; j--) {
      lengths[i * width + j] = isSame(i, j) ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < old.length && j < young.length; ) {
    if (isSame(i, j)) pairs.push([i++, j++])
    else if (length(i + 1, j) >= length(i, j + 1)) i++
    else j++
  }
  return pairs
}

function partsOf(words: readonly string[], kept: ReadonlySet<number>): TextPart[] {
  const parts: TextPart[] = []
  for (const [index, text] of words.entries()) {
    const isChanged = !kept.has(index)
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else parts.push({ text, isChanged })
  }
  // The space after a marked word is not marked.
  return parts.flatMap(({ text, isChanged }) => {
    const word = text.trimEnd()
    if (!isChanged || word === text || word === '') return [{ text, isChanged }]
    return [
      { text: word, isChanged },
      { text: text.slice(word.length), isChanged: false },
    ]
  })
}
