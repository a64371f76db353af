/** A number of minutes or hours in a text, which may be a range: “20 minutes”, “15–20 min”, “half an hour”, “1.5 hours”. */
const LENGTH = /(?:(\d+(?:\.\d+)?)\s*(?:-|–|to|or)\s*)?(\d+(?:\.\d+)?|half an|an|one)[\s-]*(minutes?|mins?|hours?|hrs?)\b/gi
const WORDS: Readonly<Record<string, number>> = { 'half an': 0.5, an: 1, one: 1 }

/** The lengths in minutes that texts name and that a session of `minutes` does not have, each once. A range may contain it. */
export function otherLengths(texts: readonly unknown[], minutes: number): number[] {
  const named = texts.filter((text) => typeof text === 'string').flatMap((text) => [...text.matchAll(LENGTH)])
  const others = named.flatMap(([, from, to = '', unit = '']) => {
    const size = /^h/i.test(unit) ? 60 : 1
    const most = (WORDS[to.toLowerCase()] ?? Number(to)) * size
    const least = from === undefined ? most : Number(from) * size
    return least <= minutes && minutes <= most ? [] : [most]
  })
  return [...new Set(others)]
}
