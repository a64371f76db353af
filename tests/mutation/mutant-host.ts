import { resolve } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import type { News, Plan } from './mutant-runner.ts'

/** One run, of all tests with these names or only of those in `files`; and the code of the files with mutants, the same each time. */
export type Order = { plan: Plan; files: string[] | undefined; testNames: string[]; codes: [path: string, code: string][] }
/** What the command hears of a run. */
export type Word = News | { ended: true }

/** A mutant may wait for what never comes. */
const HANGING_MS = 30_000
/** Nobody reads how a test failed, and to say it takes long. */
const NO_DIFF = { maxDepth: 1, truncateThreshold: 1 }
/** Random commands reach everything, and tell of a fault only after they have sought the shortest. */
const MODEL = /model\.test/

// A process of its own, with all that it starts, so that the command can end a mutant that never gives way. What goes wrong ends it too.
let starting: Promise<Vitest> | undefined
process.on('message', async ({ plan, files, testNames, codes }: Order) => {
  starting ??= startVitest(new Map(codes))
  const vitest = await starting
  vitest.provide('plan', plan)
  const found = await vitest.globTestSpecifications(testNames)
  const chosen = found.filter(({ moduleId }) => files?.includes(moduleId) ?? (testNames.length || !MODEL.test(moduleId)))
  if (chosen.length > 0) await vitest.runTestSpecifications(chosen)
  tell({ ended: true })
})
process.once('disconnect', () => process.exit())

function startVitest(codes: ReadonlyMap<string, string>): Promise<Vitest> {
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => (codes.has(id) ? { code: codes.get(id) ?? '', map: null } : undefined),
  }
  const projects = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || !['unit', 'workers'].includes(String(project.test?.name)))
      return []
    const runner = resolve(import.meta.dirname, 'mutant-runner.ts')
    const test = { ...project.test, globalSetup: [], runner, testTimeout: HANGING_MS, hookTimeout: HANGING_MS, diff: NO_DIFF }
    return [{ ...project, plugins: [...(project.plugins ?? []), plugin], test }]
  })
  const onUserConsoleLog = ({ content }: { content: string }) => {
    if (content.startsWith('{')) tell(JSON.parse(content) as News)
  }
  const options = {
    config: false as const,
    watch: false,
    maxWorkers: 1,
    reporters: [{ onUserConsoleLog }],
    provide: { plan: {} },
  }
  return createVitest('test', options, { ...config, test: { ...config.test, projects } })
}

function tell(word: Word): void {
  process.send?.(word)
}
