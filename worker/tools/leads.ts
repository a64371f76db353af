import { parseArgs } from 'node:util'
import { placeOf } from './leads/ask-ops.ts'
import { Fault } from './leads/fault.ts'
import { resolveSources } from './resolve-sources.ts'

const USAGE = `npm run leads -- <what>

  list                       leads as a table, and how many came by which campaign and source; the last 30 days
  show <reference>           all that is known of one, and what became of its messages
  export --csv [--out file]  leads for a spreadsheet; all of them
  delete --email <address>   deletes every lead of a person, with its messages; there is no way back
  dead                       messages that were given up: what they were about, and why
  requeue <id>               sends one of them after all

list and export take --from and --to, the first and the last day (2026-11-30, Sydney’s), and --campaign <key>.
Local by default, while npm start runs. --remote: the live site; OPS_SECRET is then read from the environment.`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
      campaign: { type: 'string' },
      csv: { type: 'boolean' },
      out: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [what, which] = positionals
  const { from, to, campaign, out, email } = values
  const place = () => placeOf(values.remote)
  resolveSources()
  if (values.help) return console.log(USAGE)
  if (what === 'list') return (await import('./leads/list-leads.ts')).listLeads(await place(), { from, to, campaign })
  if (what === 'show' && which) return (await import('./leads/show-lead.ts')).showLead(await place(), which)
  if (what === 'export' && values.csv)
    return (await import('./leads/export-leads.ts')).exportLeads(await place(), { from, to, campaign }, out)
  if (what === 'delete' && email) return (await import('./leads/delete-person.ts')).deletePerson(await place(), email)
  if (what === 'dead') return (await import('./leads/dead-letters.ts')).listDead(await place())
  if (what === 'requeue' && which) return (await import('./leads/dead-letters.ts')).requeue(await place(), which)
  process.exitCode = 1
  console.log(USAGE)
}

// Whoever reads the output may have seen enough: `| head`.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

run().catch((error: unknown) => {
  const isMisuse = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(error instanceof Fault || isMisuse ? (error as Error).message : error)
  process.exitCode = 1
})
