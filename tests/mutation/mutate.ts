import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { EQUIVALENT } from './equivalent.ts'
import type { Order, Word } from './mutant-host.ts'
import type { Plan } from './mutant-runner.ts'

type Mutant = { id: string; path: string; line: number; column: number; code: string; replacement: string }
type Test = { file: string; ms: number; mutants: Record<string, number> }

/** After so long without a word from the tests, the mutant that is tried has no end. */
const SILENT_MS = 60_000
/** Sooner if one of the processes has grown so large: it collects what it never comes to use. */
const GROWING_MS = 5_000
const MEMORY_MAX_KB = 2_000_000
/** A test that takes so much longer than most tries last: when it begins, most mutants are killed. */
const SLOW_FACTOR = 4
/** A mutant is tried by so many of its tests, and by more while they have taken no longer than that: the nearest have the most to say. */
const TESTS_MIN = 20
const SPENT_MS = 3_000

/** What was killed before, by file: after a change of the tests, only what survived is tried again. */
const KNOWN = 'node_modules/.cache/killed-mutants.json'

const {
  positionals: names,
  values: { anew, load, all },
} = parseArgs({
  allowPositionals: true,
  options: { anew: { type: 'boolean' }, load: { type: 'boolean' }, all: { type: 'boolean' } },
})
const paths = names.filter((name) => /\.tsx?$/.test(name))
const testNames = names.filter((name) => !paths.includes(name))
if (!paths.length)
  throw new Error('Name files, and tests if not all are to try them: npm run mutate -- worker/backup/nightly.ts nightly-backup')
const sources = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)))
const { codes, mutants } = await instrument()
const counted = mutants.filter((mutant) => !isEquivalent(mutant)).map(({ id }) => id)
const tests = new Map<string, Test>()
/** Mutants that are passed when a module is loaded. */
const atImport = new Set<string>()
const known = readKnown()
const killed = new Set(anew ? [] : mutants.filter(isKnown).map(({ id }) => id))
/** How many mutants each test has killed: one that sees much will see more. */
const kills = new Map<string, number>()
/** Tests that fail without a mutant: before any, or because one has left something behind. */
const failed = new Set<string>()
const began = Date.now()
// Property tests try the same in every run.
process.env.PROPERTY_SEED ??= '1'
process.env.MUTANTS = 'on'

setInterval(() => console.log(`${minutes()} minutes: ${killed.size} killed`), 60_000).unref()
let host: ChildProcess | undefined
process.once('exit', endHost)
await run({})
if (failed.size) console.log(`Without any mutant these tests fail, and are left out: ${[...failed].join('; ')}`)
failed.clear()
const reachedBy = testsByMutant()
const inTests = counted.filter((id) => reachedBy.get(id)?.length)
const atLoad = new Set([...atImport].filter((id) => !inTests.includes(id)))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    console.log('Stopped: what is said to survive may have tests that were not tried.')
    report()
    process.exit(1)
  })
// One mutant without an end blocks the others: what is left is tried again, and each is told of before.
let isCareful = false
const times = [...tests.values()].map(({ ms }) => ms).sort((one, other) => one - other)
const slowMs = SLOW_FACTOR * (times[Math.floor(times.length / 2)] ?? 0)
const isSlow = (test: string) => (tests.get(test)?.ms ?? 0) > slowMs
// Which of a mutant’s tests try it in each start: the nearest mostly see it, or else those that have seen most by then.
const rounds = [
  (ids: string[]) => ids.slice(0, 2),
  (ids: string[]) => byKills(ids.slice(2)).slice(0, 3),
  (ids: string[]) => someOf(byKills(ids.slice(2)).slice(3)).filter((id) => !isSlow(id)),
  (ids: string[]) => someOf(byKills(ids.slice(2)).slice(3)).filter(isSlow),
]
for (const round of rounds) {
  const plan = () => triesOf(round)
  while (!(await run({ tries: plan(), isCareful }))) isCareful = true
  console.log(`${minutes()} minutes: ${alive(inTests).length} of ${inTests.length} alive`)
}
if (load) for (const id of alive([...atLoad])) await run({ always: id, tries: nearFileOf(id) })
report()
process.exit()

/** All mutants of each file in one text, each behind a switch. */
async function instrument(): Promise<{ codes: Map<string, string>; mutants: Mutant[] }> {
  const silent = { isDebugEnabled: () => false, debug: () => undefined, info: () => undefined, warn: console.warn }
  const instrumenter = new Instrumenter(silent as unknown as ConstructorParameters<typeof Instrumenter>[0])
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }))
  const result = await instrumenter.instrument(files, options)
  const mutants = result.mutants.map(({ id, fileName: path, location: { start, end }, replacement }) => {
    const text = linesOf(path).slice(start.line, end.line + 1)
    text.push(text.pop()?.slice(0, end.column) ?? '')
    text.unshift(text.shift()?.slice(start.column) ?? '')
    return {
      id,
      path,
      line: start.line + 1,
      column: start.column,
      code: onOneLine(text.join(' ')),
      replacement: onOneLine(replacement),
    }
  })
  return { codes: new Map(result.files.map(({ name, content }) => [resolve(name), content])), mutants }
}

function linesOf(path: string): string[] {
  return (sources.get(path) ?? '').split('\n')
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function isEquivalent({ path, line, code, replacement }: Mutant): boolean {
  const text = linesOf(path)[line - 1] ?? ''
  return EQUIVALENT.some(
    ({ file, mutants }) =>
      file === path && mutants.some((known) => text.includes(known[0]) && known[1] === code && known[2] === replacement),
  )
}

function alive(ids: readonly string[]): string[] {
  return ids.filter((id) => counted.includes(id) && !killed.has(id))
}

/** The tests that reach each mutant: first those that take little time and reach few others. */
function testsByMutant(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const farness = ({ ms, mutants }: Test) => ms * Object.keys(mutants).length
  for (const [test, { mutants }] of [...tests].sort(([, one], [, other]) => farness(one) - farness(other)))
    for (const id of Object.keys(mutants)) found.set(id, [...(found.get(id) ?? []), test])
  return found
}

function byKills(ids: string[]): string[] {
  return ids.toSorted((one, other) => (kills.get(other) ?? 0) - (kills.get(one) ?? 0))
}

/** As many tests as try a mutant at least, and more while they take little time. */
function someOf(ids: string[]): string[] {
  let spent = 0
  return ids.filter((id, index) => {
    const before = spent
    spent += tests.get(id)?.ms ?? 0
    return all || before < SPENT_MS || index < TESTS_MIN
  })
}

/** What each test has to try, if each mutant that is alive is tried by some of its tests. */
function triesOf(choose: (tests: string[]) => string[]): Plan['tries'] {
  const tries: Record<string, [string, number][]> = {}
  for (const id of alive(counted))
    for (const test of choose(reachedBy.get(id) ?? [])) {
      tries[test] ??= []
      tries[test].push([id, tests.get(test)?.mutants[id] ?? 0])
    }
  return tries
}

/** The nearest tests of a mutant that changes only what is worked out while its file is loaded: of any in that file. */
function nearFileOf(id: string): Plan['tries'] {
  const path = mutants.find((mutant) => mutant.id === id)?.path
  const inFile = mutants.filter((mutant) => mutant.path === path)
  const near = new Set(inFile.flatMap((mutant) => reachedBy.get(mutant.id)?.slice(0, 3) ?? []))
  return Object.fromEntries([...near].map((test) => [test, [[id, 1000]]]))
}

/** Runs the tests that have something to try in one start of Vitest. Resolves to false if a mutant had no end, which counts as killed. */
async function run(plan: Plan): Promise<boolean> {
  host ??= fork(resolve(import.meta.dirname, 'mutant-host.ts'), { detached: true })
  const running = host
  let active = plan.always
  let heardAt = Date.now()
  const isEndless = () => {
    const silentMs = Date.now() - heardAt
    return active !== undefined && (silentMs > SILENT_MS || (silentMs > GROWING_MS && memoryKb(running) > MEMORY_MAX_KB))
  }
  const files = plan.tries && [...new Set(Object.keys(plan.tries).flatMap((test) => tests.get(test)?.file ?? []))]
  running.send({ plan, files, testNames, codes: [...codes] } satisfies Order)
  const hasEnded = await new Promise<boolean>((resolve) => {
    const timer = setInterval(() => isEndless() && end(false), 1000)
    const end = (isWhole: boolean) => {
      clearInterval(timer)
      running.removeAllListeners()
      resolve(isWhole)
    }
    running.once('exit', () => end(false))
    running.on('message', (word: Word) => {
      heardAt = Date.now()
      if ('reached' in word) plan.tries ?? tests.set(word.reached, word)
      else if ('atImport' in word) for (const id of word.atImport) atImport.add(id)
      else if ('trying' in word) active = word.trying
      else if ('killed' in word) {
        killed.add(word.killed)
        kills.set(word.by, (kills.get(word.by) ?? 0) + 1)
      } else if ('failed' in word) failed.add(word.failed)
      else end(true)
    })
  })
  if (hasEnded) return true
  if (!active) throw new Error('The tests ended before any mutant was tried.')
  if (plan.isCareful || plan.always) killed.add(active)
  console.log(`${minutes()} minutes: a mutant had no end, its process was ended`)
  endHost()
  return false
}

/** Ends all processes of a host: one whose mutant has no end takes no other word. */
function endHost(): void {
  if (host?.pid && host.exitCode === null) process.kill(-host.pid, 'SIGKILL')
  host = undefined
}

/** What the largest process of a host has in memory. */
function memoryKb({ pid }: ChildProcess): number {
  const lines = execFileSync('ps', ['-axo', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const sizes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return Math.max(0, ...sizes.map(([group, size]) => (group === pid ? (size ?? 0) : 0)))
}

function minutes(): number {
  return Math.ceil((Date.now() - began) / 60_000)
}

function keyOf({ line, column, replacement }: Mutant): string {
  return `${line}:${column} ${replacement}`
}

function readKnown(): Record<string, { source: string; killed: string[] }> {
  return existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {}
}

function isKnown(mutant: Mutant): boolean {
  const { source, killed } = known[mutant.path] ?? {}
  return source === sources.get(mutant.path) && killed?.includes(keyOf(mutant)) === true
}

function report(): void {
  const survivors = mutants.filter(({ id }) => alive([id]).length > 0)
  for (const { id, path, line, code, replacement } of survivors) {
    const fate = inTests.includes(id) ? 'survived' : atLoad.has(id) ? 'at load' : 'no test'
    console.log(`${path}:${line}  ${fate}  ${code}  →  ${replacement}`)
  }
  if (failed.size) console.log(`A mutant has left something behind, so the figures may be too good: ${[...failed].join('; ')}`)
  // Another run may have ended meanwhile. Nothing is awaited: whoever is stopped has no more time.
  const found = readKnown()
  console.log(`${minutes()} minutes; file, mutants, killed, equivalent, only while the file is loaded and not tried, share`)
  for (const [path, source] of sources) {
    const all = mutants.filter((mutant) => mutant.path === path)
    const dead = all.filter(({ id }) => killed.has(id))
    found[path] = { source, killed: dead.map(keyOf) }
    const untried = load ? 0 : alive(all.map(({ id }) => id).filter((id) => atLoad.has(id))).length
    const tried = all.filter(({ id }) => counted.includes(id)).length - untried
    const seen = dead.filter(({ id }) => counted.includes(id)).length
    console.log(
      `| \`${path}\` | ${tried} | ${seen} | ${all.length - tried - untried} | ${untried} | ${Math.floor((100 * seen) / tried)} % |`,
    )
  }
  mkdirSync(dirname(KNOWN), { recursive: true })
  writeFileSync(`${KNOWN}.new`, JSON.stringify(found))
  renameSync(`${KNOWN}.new`, KNOWN)
}
