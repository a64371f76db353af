/** A string, or a sign that begins, parts or ends an object or a list. Numbers and words need no look. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

type Level = { keys: Set<string> | undefined; step: string | number }

/**
 * The path of the first key that one object of a JSON text has twice, undefined if there is none. JSON.parse silently keeps the last of
 * two, so half of what somebody wrote would not count. The text is valid JSON.
 */
export function duplicateKey(text: string): (string | number)[] | undefined {
  const levels: Level[] = []
  let isKey = false
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ keys: new Set(), step: '' })
    else if (token === '[') levels.push({ keys: undefined, step: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && typeof level?.step === 'number') level.step++
    else if (isKey && level?.keys && token !== ':') {
      level.step = JSON.parse(token) as string
      if (level.keys.has(level.step)) return levels.map(({ step }) => step)
      level.keys.add(level.step)
    }
    isKey = token === '{' || (token === ',' && level?.keys !== undefined)
  }
  return undefined
}
