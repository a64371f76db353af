import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'
import { checkPort } from './check-port.ts'
import { givenVars, localVars } from './local-vars.ts'
import { startMailSimulator } from './mail-simulator.ts'
import { refuseNpmFlags } from './refuse-npm-flags.ts'
import { seedConfig } from './seed-config.ts'
import { stayOffline } from './stay-offline.ts'
import { waitForHealth } from './wait-for-health.ts'

/** Enough to see why the Worker did not come up. */
const LAST_LINES = 20

/** Builds the site and serves it with a mailbox beside it, until it is told to stop. */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { build: { type: 'boolean', default: true } }, allowNegative: true })
  const port = portFrom('PORT', 8787)
  const mailPort = portFrom('MAIL_PORT', 8025)
  await checkPort(port, 'PORT')
  await checkPort(mailPort, 'MAIL_PORT')

  // Loading the runtime takes as long as half the build, so the two go side by side.
  const [{ serveSite }, { readBuiltWorker }] = await Promise.all([
    import('./serve-site.ts'),
    import('./read-built-worker.ts'),
    values.build ? buildSite() : undefined,
  ])
  const mail = await startMailSimulator(mailPort)
  stops.push(mail.stop)
  const lines: string[] = []
  let ready = false
  try {
    const site = await serveSite({
      worker: await readBuiltWorker(),
      port,
      stateDir: process.env.STATE_DIR ?? '.wrangler/state',
      vars: { ...localVars(mail.url), ...givenVars(process.env) },
      onLog: (line) => {
        if (ready) console.log(line)
        else if (lines.push(line) > LAST_LINES) lines.shift()
      },
    })
    stops.push(site.stop)
    takeSignals()
    await seedConfig(site.config)
    const ailment = await waitForHealth(site.url)
    console.log(`Site  ${site.url}\nMail  ${mail.url}\nStop  Ctrl-C`)
    if (ailment) console.log(`Note  /api/health answers ${ailment}`)
    ready = true
  } catch (error) {
    throw new Error([`The Worker did not start: ${wordsOf(error)}`, ...lines].join('\n'))
  }
}

const stops: (() => Promise<void>)[] = []
let stopping = false

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.allSettled(stops.map((end) => end()))
  process.exit(exitCode)
}

function portFrom(variable: string, fallback: number): number {
  const port = Number(process.env[variable] || fallback)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${variable} is not a port: ${process.env[variable]}`)
  return port
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The runtime's own handlers end the process at once, before anything is stopped in order: ours replace them. */
function takeSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal).on(signal, () => void stop(0))
  }
}

/** An npm that was killed outright cannot pass a signal on, and the port would stay taken: watch it, and its shell. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const ancestry = ancestors()
  setInterval(() => ancestors() !== ancestry && stop(1), 500).unref()
}

/** The parent and, where /proc tells, the grandparent. */
function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

refuseNpmFlags(['--no-build'])
stayOffline()
takeSignals()
stopWithNpm()
start().catch((error) => {
  console.error(wordsOf(error))
  void stop(1)
})
