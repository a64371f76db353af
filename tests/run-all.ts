import { spawn } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The counts from a stage's JSON report. */
type Count = { passed: number; failed: number }
type Stage = {
  name: string
  command: string[]
  report?: { file: string; count: (report: never) => Count }
  /** The stages that must have passed before this one begins. */
  after?: readonly string[]
}

const MEMORY = '/dev/shm'
const MEMORY_LEAST = 4_000_000_000
const RESULTS = 'tests/results'
const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values
const ENV = {
  ...process.env,
  /** Tools and sites are started some sixty times; here Node caches its compiled code of wrangler and Miniflare. */
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
  TMPDIR: temporaryFolder(),
}

const vitestReport = (name: string) => ({
  file: `${RESULTS}/${name}.json`,
  count: ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }),
})
const UNIT_REPORT = vitestReport('unit')
const WORKER_REPORT = vitestReport('workers')
const CLIENT_REPORT = vitestReport('client')
const TOOLS_REPORT = vitestReport('tools')

const PLAYWRIGHT_REPORT = {
  file: `${RESULTS}/browser.json`,
  count: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }),
}

const RELIABILITY_REPORT = {
  file: `${RESULTS}/reliability.json`,
  count: ({ held, broken }: { held: number; broken: number }) => ({ passed: held, failed: broken }),
}

/** Two run at once, in this order; short ones are last, so that neither waits long for the other. Each stands after those it waits for. */
const STAGES: readonly Stage[] = [
  { name: 'worker tests', command: vitest(WORKER_REPORT.file, 'workers'), report: WORKER_REPORT },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'expressions', command: ['tests/check-expressions.ts'] },
  { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
  {
    name: 'reliability, in short',
    command: ['tests/reliability/reliability.ts', '--short', '--no-build'],
    report: RELIABILITY_REPORT,
    after: ['build'],
  },
  {
    name: 'tools',
    command: [...vitest(TOOLS_REPORT.file, 'tools'), ...(all ? [] : ['--tags-filter=!slow'])],
    report: TOOLS_REPORT,
    after: ['build'],
  },
  { name: 'unit tests', command: vitest(UNIT_REPORT.file, 'unit'), report: UNIT_REPORT },
  { name: 'client in a browser', command: vitest(CLIENT_REPORT.file, 'client'), report: CLIENT_REPORT },
]

/** The slowest stage, which runs alone. */
const BROWSER: Stage = {
  name: 'browser tests',
  command: ['node_modules/@playwright/test/cli.js', 'test', ...(all ? [] : ['--grep-invert', '@slow'])],
  report: PLAYWRIGHT_REPORT,
  after: STAGES.map(({ name }) => name),
}

await rm(RESULTS, { recursive: true, force: true })
const total: Count = { passed: 0, failed: 0 }
const outcomes = new Map<string, Promise<boolean>>()
const waiting = STAGES.values()
await Promise.all([runInTurn(waiting), runInTurn(waiting)])
await runInTurn([BROWSER].values())
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs one stage after another. Two calls that share their stages run two at once, as a small machine has processors. */
async function runInTurn(stages: Iterable<Stage>): Promise<void> {
  for (const stage of stages) {
    const outcome = runWhenReady(stage)
    outcomes.set(stage.name, outcome)
    await outcome
  }
}

/** A folder in memory where there is room, since sites wait for their disk at each write; else the system's. */
function temporaryFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  return bavail * bsize > MEMORY_LEAST ? MEMORY : tmpdir()
}

/** Resolves to whether the stage passed. It never begins if a stage before it failed. */
async function runWhenReady(stage: Stage): Promise<boolean> {
  const before = await Promise.all((stage.after ?? []).map((name) => outcomes.get(name)))
  return before.every(Boolean) && runStage(stage, stage === BROWSER)
}

function vitest(report: string, project: string): string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    ...(process.stdout.isTTY ? [] : ['--no-color']),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

/** Resolves to whether the stage passed. Its output is shown at once if it runs alone, else when it ends. */
async function runStage({ name, command, report }: Stage, isAlone: boolean): Promise<boolean> {
  if (isAlone) console.log(`\n${name}`)
  const began = Date.now()
  const { succeeded, said } = await run(command, isAlone)
  const count = report ? await readCount(report) : { passed: 0, failed: 0 }
  // A stage can fail without a failed test: by a type error, or a set-up that threw.
  if (!succeeded && count.failed === 0) count.failed = 1
  total.passed += count.passed
  total.failed += count.failed
  if (said) console.log(`\n${name}\n${said.trimEnd()}`)
  console.log(succeeded ? `${name}: fine, ${((Date.now() - began) / 1000).toFixed(1)} s` : `\nStopped: ${name} failed.`)
  return succeeded
}

function run(command: string[], isAlone: boolean): Promise<{ succeeded: boolean; said: string }> {
  const child = spawn(process.execPath, command, { env: ENV, stdio: isAlone ? 'inherit' : 'pipe' })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve) => {
    child
      .once('error', ({ message }) => resolve({ succeeded: false, said: message }))
      .once('close', (code) => resolve({ succeeded: code === 0, said }))
  })
}

async function readCount({ file, count }: NonNullable<Stage['report']>): Promise<Count> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 0 }
  }
}
