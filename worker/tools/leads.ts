import { parseArgs } from 'node:util'
import type { ApiErrorBody } from '../../shared/api-error.ts'
import { LOCAL_OPS } from './local-vars.ts'

const USAGE = `npm run leads -- <what>

  dead                       mails that were given up: what they were about, and why
  requeue <id>               sends one of them after all
  delete --email <address>   deletes every lead of a person, with its mails; there is no way back

Local by default, while npm start runs. --remote: the live site; OPS_SECRET is then read from the environment.`

/** What a person can mend; no stack is of use. */
class Fault extends Error {}

/** Where the leads are, and what opens them. */
type Place = { origin: string; secret: string }

type DeadMail = { id: number; kind: string; reference: string; attempts: number; reason: string; diedAt: number }

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [what, id] = positionals
  if (what === 'dead') return listDead(await placeOf(values.remote))
  if (what === 'requeue' && id) return requeue(await placeOf(values.remote), id)
  if (what === 'delete' && values.email) return forget(await placeOf(values.remote), values.email)
  if (!values.help) process.exitCode = 1
  console.log(USAGE)
}

async function placeOf(remote: boolean): Promise<Place> {
  if (!remote) return { origin: `http://localhost:${process.env.PORT || 8787}`, secret: LOCAL_OPS }
  const secret = process.env.OPS_SECRET
  if (!secret) throw new Fault('OPS_SECRET is not set. It is the secret that the Worker has under that name.')
  const { site } = await import('../../shared/content/site.ts')
  return { origin: site.origin, secret }
}

async function listDead(place: Place): Promise<void> {
  const { dead } = await ask<{ dead: DeadMail[] }>(place, 'GET', 'dead')
  if (dead.length === 0) console.log('No mail was given up.')
  for (const { id, kind, reference, attempts, reason, diedAt } of dead) {
    const when = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'medium', timeStyle: 'short' })
    console.log(
      [
        String(id).padEnd(7),
        kind.padEnd(18),
        reference.padEnd(10),
        `${reason}, tried ${attempts}`.padEnd(38),
        when.format(diedAt),
      ].join(' '),
    )
  }
}

async function requeue(place: Place, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new Fault(`${id} is no number of a mail. npm run leads -- dead shows what there is.`)
  await ask(
    place,
    'POST',
    `dead/${id}/requeue`,
    {},
    `No dead mail has the number ${id}, or OPS_SECRET is not the one of ${place.origin}.`,
  )
  console.log(`Queued ${id} again. It leaves within seconds; if it is given up once more, dead shows it again.`)
}

async function forget(place: Place, email: string): Promise<void> {
  const { deleted } = await ask<{ deleted: { bookings: number; enquiries: number } }>(place, 'POST', 'forget', { email })
  console.log(
    `Deleted ${count(deleted.bookings, 'booking', 'bookings')} and ${count(deleted.enquiries, 'enquiry', 'enquiries')} of ${email}.`,
  )
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

async function ask<Answer>(
  { origin, secret }: Place,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  notFound = `${origin} does not know this secret, or has none set as OPS_SECRET.`,
): Promise<Answer> {
  const answer = await fetch(`${origin}/api/ops/${path}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Fault(`${origin} does not answer. Locally, npm start must be running.`)
  })
  if (answer.ok) return (await answer.json()) as Answer
  if (answer.status === 404) throw new Fault(notFound)
  const { error } = (await answer.json()) as ApiErrorBody
  throw new Fault(`${error.message} (request ${error.requestId})`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Fault ? error.message : error)
  process.exitCode = 1
})
