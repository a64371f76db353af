import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'

/** What a stage's JSON report says; a stage without tests has none. */
type Count = { passed: number; failed: number }
type Stage = { name: string; command: string[]; report?: { file: string; count: (report: never) => Count } }

const RESULTS = 'tests/results'

const vitestReport = (name: string) => ({
  file: `${RESULTS}/${name}.json`,
  count: ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }),
})
const VITEST_REPORT = vitestReport('vitest')
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

/** Cheapest first: a stage that fails stops the run. */
const STAGES: Stage[] = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  {
    name: 'unit and worker tests',
    command: vitest(VITEST_REPORT.file, 'unit', 'workers'),
    report: VITEST_REPORT,
  },
  { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
  { name: 'tools', command: vitest(TOOLS_REPORT.file, 'tools'), report: TOOLS_REPORT },
  {
    name: 'reliability, in short',
    command: ['tests/reliability/reliability.ts', '--short', '--no-build'],
    report: RELIABILITY_REPORT,
  },
  {
    name: 'browser tests',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    report: PLAYWRIGHT_REPORT,
  },
]

await rm(RESULTS, { recursive: true, force: true })
const total: Count = { passed: 0, failed: 0 }
for (const { name, command, report } of STAGES) {
  console.log(`\n${name}`)
  const began = Date.now()
  const succeeded = await run(command)
  const count = report ? await readCount(report) : { passed: 0, failed: 0 }
  // A stage can fail without a failed test: a wrong type, a set-up that threw.
  if (!succeeded && count.failed === 0) count.failed = 1
  total.passed += count.passed
  total.failed += count.failed
  if (!succeeded) {
    console.log(`\nStopped: ${name} failed.`)
    break
  }
  console.log(`${name}: fine, ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function vitest(report: string, ...projects: string[]): string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    // In a log file, a colour for every dot is noise.
    ...(process.stdout.isTTY ? [] : ['--no-color']),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

function run(command: string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { stdio: 'inherit' })
  return new Promise((resolve) => child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0)))
}

async function readCount({ file, count }: NonNullable<Stage['report']>): Promise<Count> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 0 }
  }
}
