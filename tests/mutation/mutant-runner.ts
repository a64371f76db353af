import { inject, type RunnerTestCase, TestRunner, type UserConsoleLog } from 'vitest'

/** What one run of the tests is for: only to see which mutants each test reaches, or to try some. */
export type Plan = {
  /** The mutants that each test is to try, by the test’s id, and how often it passes each. */
  tries?: Record<string, readonly (readonly [mutant: string, hits: number])[]>
  /** A mutant that is active before any module is loaded: it changes what is worked out only then. */
  always?: string
  /** Whether each mutant is told of before it is tried, because one of them has no end. */
  isCareful?: boolean
}

/** What a run tells the command, as lines of its log. */
export type News =
  | { reached: string; file: string; ms: number; mutants: Record<string, number> }
  | { atImport: string[] }
  | { trying: string }
  | { killed: string; by: string }
  | { failed: string }

declare module 'vitest' {
  interface ProvidedContext {
    plan: Plan
  }
}

/** What the code that Stryker’s instrumenter writes reads and counts, by its names. */
type Switch = {
  activeMutant?: string
  currentTestId?: string
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
  hitCount?: number
  hitLimit?: number
}

/** How a runner of Vitest reaches the command that started it. */
type Connected = { workerState: { rpc: { onUserConsoleLog: (log: UserConsoleLog) => Promise<void> } } }

const NO_MUTANT = 'none'
/** Whoever passes an active mutant so many times more often than without it, during one test, is in an endless loop: its code throws. */
const HITS_FACTOR = 100

const shared = globalThis as typeof globalThis & { __stryker__?: Switch; killed?: Set<string> }
shared.__stryker__ ??= {}
shared.killed ??= new Set()
const { __stryker__: mutation, killed } = shared

/**
 * Runs each test once for each of its mutants that no test has killed, and then once without any. All that in one start of Vitest,
 * because starting workerd and loading the Worker take longer than most tests.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes a runner as the default export.
export default class MutantRunner extends TestRunner {
  readonly #plan = inject('plan')
  #mutants: NonNullable<Plan['tries']>[string] = []
  #began = 0

  onBeforeCollect(): void {
    Object.assign(mutation, { currentTestId: undefined, activeMutant: this.#plan.always ?? NO_MUTANT })
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const { tries, always } = this.#plan
    const planned = tries?.[test.id] ?? []
    this.#mutants = planned.filter(([mutant]) => !killed.has(mutant))
    if (tries && this.#mutants.length === 0) test.mode = 'skip'
    test.repeats = always ? 0 : this.#mutants.length
    await super.onBeforeRunTask(test)
  }

  override async onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): Promise<void> {
    const [activeMutant, hits] = this.#mutants[options.repeats] ?? [NO_MUTANT, 0]
    const told = this.#tell({ trying: activeMutant })
    // Each word to the command takes longer than many a test.
    if (this.#plan.isCareful) await told
    this.#began = performance.now()
    Object.assign(mutation, { currentTestId: test.id, activeMutant, hitCount: 0, hitLimit: HITS_FACTOR * (hits + 1) })
    super.onBeforeTryTask(test, options)
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const [mutant] = this.#mutants[options.repeats] ?? []
    if (test.result?.state === 'fail') {
      if (mutant) killed.add(mutant)
      void this.#tell(mutant ? { killed: mutant, by: test.id } : { failed: test.name })
      test.result.errors = undefined
    } else if (!this.#plan.tries)
      await this.#tell({
        reached: test.id,
        file: test.file.filepath,
        ms: performance.now() - this.#began,
        mutants: mutation.mutantCoverage?.perTest[test.id] ?? {},
      })
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles([])
    await this.#tell({ atImport: Object.keys(mutation.mutantCoverage?.static ?? {}) })
  }

  async #tell(news: News): Promise<void> {
    const content = JSON.stringify(news)
    // Not console.log: the tests replace it, and the command must hear of a mutant before it can block everything.
    await (this as unknown as Connected).workerState.rpc.onUserConsoleLog({
      content,
      type: 'stdout',
      time: 0,
      size: content.length,
    })
  }
}
