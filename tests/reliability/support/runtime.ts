import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailSimulator } from '../../../worker/tools/local/mail-simulator.ts'
import { type BuiltWorker, readBuiltWorker, waitForHealth } from '../../../worker/tools/local/site.ts'
import { localVars } from '../../../worker/tools/local/vars.ts'
import { CaughtMail } from '../../support/caught-mail.ts'
import { NO_CEILINGS, writeConfig } from '../../support/start-site.ts'
import { WIDE_SCHEDULE } from './wide-schedule.ts'

const RUN_TIMEOUT_MS = 60_000
const PAUSE_MS = 20

/** The built site on a temporary state folder. It can be killed and started again, with the same mailbox. */
export class Runtime {
  readonly stateDir: string
  readonly mailbox: CaughtMail
  /** Every line that the Worker logged since the first start. */
  readonly log: string[] = []
  url = ''
  readonly #worker: BuiltWorker
  readonly #mailUrl: string
  readonly #stopMail: () => Promise<void>
  readonly #vars: Record<string, string>
  #process: ChildProcess | undefined

  private constructor(
    worker: BuiltWorker,
    stateDir: string,
    mail: { url: string; stop: () => Promise<void> },
    vars: Record<string, string>,
  ) {
    this.#worker = worker
    this.stateDir = stateDir
    this.#mailUrl = mail.url
    this.#stopMail = mail.stop
    this.#vars = vars
    this.mailbox = new CaughtMail(mail.url)
  }

  /** Starts a site with nothing stored. `vars` are added to the variables of every local site. */
  static async begin(vars: Record<string, string> = {}, schedule: object = WIDE_SCHEDULE): Promise<Runtime> {
    const stateDir = await mkdtemp(join(tmpdir(), 'brightwattle-reliability-'))
    await writeConfig(stateDir, { schedule })
    const runtime = new Runtime(await readBuiltWorker(), stateDir, await startMailSimulator(0), vars)
    await runtime.start()
    return runtime
  }

  /** Starts the site on its state. Sends it no request if `awake` is false. */
  async start({ awake = true } = {}): Promise<void> {
    const worker = JSON.stringify(this.#worker)
    // Proofs need the present state, not a cached one.
    const uncached = { STATUS_CACHE_SECONDS: '0' }
    const vars = JSON.stringify({ ...localVars(this.#mailUrl), ...NO_CEILINGS, ...uncached, ...this.#vars })
    const child = spawn(
      process.execPath,
      ['tests/reliability/support/serve.ts', '--worker', worker, '--state', this.stateDir, '--vars', vars],
      // Its own process group: workerd is a child of the child, and a kill must reach both.
      { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
    )
    this.#process = child
    this.url = await new Promise((resolve, reject) => {
      child.once('close', () => reject(new Error('The site ended before it was ready')))
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
        else this.log.push(line)
      })
    })
    if (awake) await waitForHealth(this.url)
  }

  /** Starts the site without a request and waits for its alarm's first run. Resolves to how long that took, in ms. */
  async startForOneRun(): Promise<number> {
    const from = this.log.length
    await this.start({ awake: false })
    const began = performance.now()
    while (!this.log.slice(from).some((line) => line.includes('"event":"outbox_run"'))) {
      if (performance.now() - began > RUN_TIMEOUT_MS) throw new Error('The log never said outbox_run')
      await sleep(PAUSE_MS)
    }
    const took = performance.now() - began
    // The line is logged before the run is stored; the ledger responds to a request only after that.
    await fetch(`${this.url}/api/health`)
    return took
  }

  /** Kills the site without warning, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child?.pid) return
    this.#process = undefined
    const ended = new Promise((resolve) => child.once('close', resolve))
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await this.#stopMail()
    await rm(this.stateDir, { recursive: true, force: true })
  }
}
