import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { createVitest, type Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { EQUIVALENT } from './equivalent.ts'
import type { News, Plan } from './mutant-runner.ts'

type Mutant = { id: string; line: number; code: string; replacement: string }

/** After so long without a word from the tests, the mutant that is tried has no end. */
const SILENT_MS = 120_000
/** A mutant may wait for what never comes. */
const HANGING_MS = 30_000

const [path = '', ...testNames] = parseArgs({ allowPositionals: true }).positionals
if (!path) throw new Error('Name a file and the tests to try it with: npm run mutate -- worker/backup/nightly.ts nightly-backup')
const file = resolve(path)
const source = await readFile(file, 'utf8')
const { code, mutants } = await instrument()
const counted = mutants.filter((mutant) => !isEquivalent(mutant)).map(({ id }) => id)
/** The mutants that each test reaches, those that are passed when a module is loaded, and what became of them. */
const reached = new Map<string, string[]>()
const atImport = new Set<string>()
const killed = new Set<string>()
/** Tests that fail without a mutant: before any, or because one has left something behind. */
const failed = new Set<string>()
const began = Date.now()
// Property tests try the same in every run.
process.env.PROPERTY_SEED ??= '1'

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    console.log('Stopped: what is said to survive may have tests that were not tried.')
    report()
    process.exit(1)
  })
await run({})
if (failed.size) throw new Error(`Without any mutant these tests fail: ${[...failed].join('; ')}`)
const inTests = new Set([...reached.values()].flat())
while (!(await run({ tries: tries() }))) console.log('A mutant had no end: the tests start again for the others.')
for (const id of alive([...atImport].filter((mutant) => !inTests.has(mutant)))) await run({ always: id })
report()

/** All mutants in one text, each behind a switch. */
async function instrument(): Promise<{ code: string; mutants: Mutant[] }> {
  const silent = { isDebugEnabled: () => false, debug: () => undefined, info: () => undefined, warn: console.warn }
  const instrumenter = new Instrumenter(silent as unknown as ConstructorParameters<typeof Instrumenter>[0])
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const result = await instrumenter.instrument([{ name: file, content: source, mutate: true }], options)
  const mutants = result.mutants.map(({ id, location: { start, end }, replacement }) => {
    const text = source.split('\n').slice(start.line, end.line + 1)
    text.push(text.pop()?.slice(0, end.column) ?? '')
    text.unshift(text.shift()?.slice(start.column) ?? '')
    return { id, line: start.line + 1, code: onOneLine(text.join(' ')), replacement: onOneLine(replacement) }
  })
  return { code: result.files[0]?.content ?? source, mutants }
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function isEquivalent({ line, code, replacement }: Mutant): boolean {
  const text = source.split('\n')[line - 1] ?? ''
  return EQUIVALENT.some(
    (known) => known.file === path && text.includes(known.line) && known.code === code && known.replacement === replacement,
  )
}

function alive(ids: readonly string[]): string[] {
  return ids.filter((id) => counted.includes(id) && !killed.has(id))
}

/** What each test has still to try. */
function tries(): Record<string, string[]> {
  return Object.fromEntries([...reached].map(([test, ids]) => [test, alive(ids)]))
}

/** Runs the tests in one start of Vitest. Resolves to false if a mutant had no end, which counts as killed. */
async function run(plan: Plan): Promise<boolean> {
  let active: string | undefined
  let heardAt = Date.now()
  const vitest = await start(plan, (news) => {
    heardAt = Date.now()
    if ('reached' in news) reached.set(news.reached, news.mutants)
    else if ('atImport' in news) for (const id of news.atImport) atImport.add(id)
    else if ('trying' in news) active = news.trying
    else if ('killed' in news) killed.add(news.killed)
    else failed.add(news.failed)
  })
  const ended = vitest.runTestSpecifications(await vitest.globTestSpecifications(testNames)).then(() => true)
  const silent = new Promise<false>((resolve) => {
    const timer = setInterval(() => active && Date.now() - heardAt > SILENT_MS && resolve(false), 1000)
    void ended.finally(() => clearInterval(timer))
  })
  const isDone = await Promise.race([ended, silent])
  if (!isDone && active) killed.add(active)
  await vitest.close()
  return isDone
}

function start(plan: Plan, hear: (news: News) => void): Promise<Vitest> {
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => (id === file ? { code, map: null } : undefined),
  }
  const projects = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || !['unit', 'workers'].includes(String(project.test?.name)))
      return []
    const runner = resolve(import.meta.dirname, 'mutant-runner.ts')
    const test = { ...project.test, globalSetup: [], runner, testTimeout: HANGING_MS, hookTimeout: HANGING_MS }
    return [{ ...project, plugins: [...(project.plugins ?? []), plugin], test }]
  })
  const onUserConsoleLog = ({ content }: { content: string }) => {
    if (content.startsWith('{')) hear(JSON.parse(content) as News)
  }
  const options = { config: false as const, watch: false, maxWorkers: 1, reporters: [{ onUserConsoleLog }], provide: { plan } }
  return createVitest('test', options, { ...config, test: { ...config.test, projects } })
}

function report(): void {
  const survivors = mutants.filter(({ id }) => alive([id]).length > 0)
  for (const { id, line, code, replacement } of survivors) {
    const fate = inTests.has(id) || atImport.has(id) ? 'survived' : 'no test'
    console.log(`${path}:${line}  ${fate}  ${code}  →  ${replacement}`)
  }
  if (failed.size) console.log(`A mutant has left something behind, so the figures may be too good: ${[...failed].join('; ')}`)
  const share = Math.floor((100 * (counted.length - survivors.length)) / counted.length)
  console.log(`${mutants.length - counted.length} equivalent, ${Math.ceil((Date.now() - began) / 60_000)} minutes`)
  console.log(`| \`${path}\` | ${counted.length} | ${counted.length - survivors.length} | ${survivors.length} | ${share} % |`)
}
