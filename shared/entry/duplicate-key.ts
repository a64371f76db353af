/**
 * A string, or a sign that begins, parts or ends an object or a list. Numbers, `true`, `false` and `null` are passed over: they are
 * never keys.
 */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

/**
 * One of the objects and lists around the place that is read. `keys`: the keys that an object has had so far; a list has none. `step`:
 * the present key or index.
 */
type Level = { keys: Set<string> | undefined; step: string | number }

/**
 * The path of the first key that an object in a JSON text has twice; undefined if there is none. JSON.parse would silently drop what the
 * first of the two holds. The text must be valid JSON.
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
