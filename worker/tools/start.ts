import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MINUTE_MS } from '../../shared/time.ts'
import { buildSite } from './local/build.ts'
import { startMailSimulator } from './local/mail-simulator.ts'
import { serveSampleCalendar } from './local/sample-calendar.ts'
import {
  checkPort,
  givenVars,
  LOCAL_EMAIL,
  LOCAL_OPS,
  localSenders,
  localVars,
  sampleCalendarVars,
  stayOffline,
} from './local/vars.ts'
import { refuseNpmFlags } from './npm-flags.ts'
import { END_SIGNALS, ToolError } from './terminal.ts'

/** As on the edge. */
const CRON_MS = 5 * MINUTE_MS

/** Enough to see why the Worker did not start. */
const LAST_LINES = 20

/** Builds the site and serves it, together with the mail simulator, until it is stopped. */
async function start(): Promise<void> {
  const options = {
    build: { type: 'boolean', default: true },
    calendar: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
    senders: { type: 'string', default: 'mailchannels' },
  } as const
  const { values } = parseArgs({ options, allowNegative: true })
  const port = portFrom('PORT', 8787)
  const mailPort = portFrom('MAIL_PORT', 8025)
  const senders = localSenders(values.senders)
  await checkPort(port, 'PORT')
  await checkPort(mailPort, 'MAIL_PORT')

  // Loading the runtime takes half as long as the build, so both run in parallel.
  const [{ readBuiltWorker, seedConfig, serveSite, waitForHealth }] = await Promise.all([
    import('./local/site.ts'),
    values.build ? buildSite() : undefined,
  ])
  const mail = await startMailSimulator(mailPort, senders)
  stops.push(mail.stop)
  const calendar = values.calendar ? await serveSampleCalendar() : undefined
  if (calendar) stops.push(calendar.stop)
  const vars = {
    ...localVars(mail.url),
    ...(!senders.includes('mailchannels') && { MAILCHANNELS_API_KEY: '' }),
    ...givenVars(process.env),
    ...(calendar && sampleCalendarVars(calendar.url)),
  }
  const studioEmail = process.env.STUDIO_EMAIL ?? LOCAL_EMAIL
  const lines: string[] = []
  let ready = false
  try {
    const site = await serveSite({
      worker: await readBuiltWorker(),
      port,
      stateDir: process.env.STATE_DIR ?? '.wrangler/state',
      vars,
      senders,
      studioEmail,
      onLog: (line) => {
        if (ready) console.log(line)
        else if (lines.push(line) > LAST_LINES) lines.shift()
      },
    })
    stops.push(site.stop)
    mail.linkTo(site.url)
    takeSignals()
    await seedConfig(site.config)
    const degraded = await waitForHealth(site.url)
    if (values.demo) {
      const { restoreDemo } = await import('./demo/restore-demo.ts')
      await restoreDemo({ origin: site.url, secret: LOCAL_OPS, words: site.url }, studioEmail, Date.now())
    }
    if ('BUSY_CALENDARS' in vars || 'BACKUP_RECIPIENT' in vars) await runCron(site.url)
    if (calendar) console.log(`Busy  ${calendar.url}, a sample: npm run calendar -- check`)
    console.log(`Site  ${site.url}\nStudio  ${site.url}/studio\nMail  ${mail.url}\nStop  Ctrl-C`)
    if (degraded) console.log(`Note  /api/health answers ${degraded}`)
    ready = true
  } catch (error) {
    // The Worker runs: somebody is told what else to do.
    if (error instanceof ToolError) throw error
    throw new Error([`The Worker did not start: ${messageOf(error)}`, ...lines].join('\n'))
  }
}

/** Runs the cron trigger, which the local runtime does not do by itself, now and every five minutes. */
async function runCron(siteUrl: string): Promise<void> {
  const run = () => fetch(`${siteUrl}/cdn-cgi/local/scheduled`).catch(() => undefined)
  await run()
  setInterval(run, CRON_MS).unref()
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Replaces the runtime's own handlers, which end the process before everything is stopped in order. */
function takeSignals(): void {
  for (const signal of END_SIGNALS) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(0))
  }
}

/** Watches npm and its shell: an npm that was killed cannot pass the signal on, and the port would stay in use. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const ancestry = ancestors()
  setInterval(() => ancestors() !== ancestry && stop(1), 500).unref()
}

/** The parent and, if /proc exists, the grandparent. */
function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

refuseNpmFlags(['--no-build', '--calendar', '--demo', '--senders <who>'])
stayOffline()
takeSignals()
stopWithNpm()
start().catch((error) => {
  console.error(messageOf(error))
  void stop(1)
})
