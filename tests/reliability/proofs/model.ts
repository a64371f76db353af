import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import type { Finding, Promised } from '../promise.ts'

const COMMANDS = 100_000
/** Each process makes some hundred ledgers, which it keeps. */
const COMMANDS_EACH = 5000
const AT_ONCE = 2
const SEED_MAX = 2 ** 31

type Run = { seed: number; output: string; held: boolean }

export const model: Promised = {
  name: 'model',
  promise:
    'Whatever is done, in whatever order and at whatever hour, the desk tells what a model of the agency in plain arrays tells',
  isFullOnly: true,
  async prove(): Promise<Finding> {
    const seeds = Array.from({ length: COMMANDS / COMMANDS_EACH }, () => randomInt(SEED_MAX))
    const waiting = [...seeds]
    const runs: Run[] = []
    const runner = async () => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) runs.push(await runModel(seed))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runner))
    const broken = runs.filter(({ held }) => !held)
    for (const { output } of broken) console.error(output)
    return {
      tried: `${COMMANDS} random commands from ${seeds.length} seeds, with all questions compared after each`,
      found:
        broken.length === 0 ? 'both told the same' : `they differ; MODEL_SEED is ${broken.map(({ seed }) => seed).join(', ')}`,
      held: broken.length === 0,
    }
  },
}

function runModel(seed: number): Promise<Run> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=workers', 'tests/worker/model.test.ts']
  const env = { ...process.env, MODEL_COMMANDS: String(COMMANDS_EACH), MODEL_SEED: String(seed) }
  const { promise, resolve } = Promise.withResolvers<Run>()
  const child = spawn(process.execPath, vitest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.on('close', (code) => resolve({ seed, output, held: code === 0 }))
  return promise
}
