import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'

// `npm run check` looks with recheck whether a text exists for which a regular expression takes more than linear time. A stranger who sends
// it would stop the site.

/** What meets strangers' texts. The tools that are left out read what the site itself and its operators write. */
const SOURCES = 'worker/**/*.{ts,tsx},shared/**/*.{ts,tsx},client/**/*.{ts,tsx}'
const LEFT_OUT = ['worker/tools/{launch,local,prove}/**', 'client/{build,art}/**']

/** Expressions whose texts have a bound that recheck does not see, and modules that build some in functions: what bounds them. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/[。｡](?<=@[\\p{L}\\p{N}-]{1,63}.)(?=[a-z0-9])/giu': 'looks back over the label of a domain: 63 characters',
  'shared/field-rule.ts': 'copies an expression that is checked',
  'worker/records/without-address.ts': 'an address of 254 characters at most, word by word, and a character around it',
}

/** Half the texts that recheck tries by itself: what it cannot reason about are looks around, and ours are short. */
const EFFORT = {
  timeout: null,
  // Counts of steps end each search: what is found must not depend on how busy the machine is.
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxIteration: 3,
  maxAttackStringSize: 100_000,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 40,
  mutationSize: 10,
  crossoverSize: 10,
}

/** `isOpen`: it is built in a function, so that nobody knows of what. */
type Found = { source: string; flags: string; file: string; isOpen?: boolean }

/** Expressions of sources, and those that are built of parts when a module is loaded. */
async function expressionsOf(files: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  const builders: string[] = []
  for (const file of files) {
    let functions = 0
    const [enter, leave] = [() => void functions++, () => void functions--]
    const text = readFileSync(file, 'utf8')
    const build = (callee: { type: string; name?: string }, made: { start: number; end: number }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      if (functions > 0) found.push({ source: text.slice(made.start, made.end), flags: '', file, isOpen: true })
      else builders.push(file)
    }
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags, file })
      },
      NewExpression: (node) => build(node.callee, node),
      CallExpression: (node) => build(node.callee, node),
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
    }).visit(parseSync(file, text).program)
  }
  return [...found, ...(await builtBy([...new Set(builders)]))]
}

/** Expressions that modules build while they are loaded. */
async function builtBy(files: readonly string[]): Promise<Found[]> {
  const built: Found[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags = '']) => {
      const [, , caller = ''] = new Error('built').stack?.split('\n') ?? []
      const file = files.find((file) => caller.includes(resolve(file)))
      if (file) built.push({ source: String(source), flags, file })
      return new target(source, flags)
    },
  })
  for (const file of files) await import(resolve(file))
  globalThis.RegExp = original
  return built
}

const errors: string[] = []
const checked = new Set<string>()
for (const { source, flags, file, isOpen } of await expressionsOf(globSync(`{${SOURCES}}`, { exclude: LEFT_OUT }).sort())) {
  const expression = isOpen ? file : `/${source}/${flags}`
  if (checked.has(expression)) continue
  checked.add(expression)
  if (expression in BOUNDED) continue
  const answer = isOpen ? undefined : await check(source, flags, EFFORT)
  if (answer?.status === 'safe') continue
  const reason = answer?.status === 'vulnerable' ? `takes ${answer.complexity.summary} time` : 'cannot be checked'
  errors.push(`${file}: /${source}/${flags} ${reason}`)
}
for (const expression of Object.keys(BOUNDED)) if (!checked.has(expression)) errors.push(`There is no ${expression} any more`)
if (errors.length > 0)
  console.error(`${errors.join('\n')}\n\nWrite it otherwise, or bound its text and say so in tests/check-expressions.ts.`)
else console.log(`${checked.size} regular expressions take linear time.`)
process.exit(errors.length > 0 ? 1 : 0)
