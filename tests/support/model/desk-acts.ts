import { expect } from 'vitest'
import type { ImportResults, UndoneImport, WrittenImport } from '../../../shared/import/sent-lead.ts'
import type { LeadsBefore, SeveralResult } from '../../../shared/studio.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import { type Agency, UNCHANGED } from './agency.ts'
import { toEdge } from './clock.ts'
import { addressOf, CAMPAIGNS, mayWork, type Of, PEOPLE, SOURCES, VIEWS, WORDS } from './commands.ts'
import type { Lead, Person } from './entities.ts'
import { plus } from './sydney.ts'
import { type Doing, expectStatus, twice } from './visitors.ts'

// What is done at the desk to more than one lead, and what other programs and servers tell it.

/** One change of several leads, and one undo of it, which leaves out whom somebody has changed since. */
export async function several(doing: Doing, { leads, owner, plan, state }: Of<'several'>): Promise<void> {
  const { agency, site, given } = doing
  // Of one that is worth something, an undo has more to bring back.
  const worth = state === undefined ? [] : agency.leads.filter(({ cents }) => cents !== null).slice(0, 1)
  const others = leads.flatMap((index) => agency.leads[index % (agency.leads.length || 1)] ?? [])
  const chosen = [...new Set([...worth, ...others])]
  const planned = plan && { nextStep: WORDS[plan.words] as string, nextDate: plus(agency.today, plan.ahead) }
  const fields = { ...(owner !== undefined && { owner: owner && addressOf(owner) }), ...planned }
  if (chosen.length === 0 || (Object.keys(fields).length === 0 && state === undefined)) return
  const references = chosen.map(({ reference }) => reference)
  const who = addressOf(given.by)
  const response = await site.studio('leads/several', who, { references, fields, ...(state && { outcome: state }) })
  if (!mayWork(given.by)) return expectStatus(response, 403)
  const told = await response.json<SeveralResult>()
  const isRefused = (lead: Lead) => state === 'absent' && lead.kind === 'enquiry'
  const changed = chosen.filter((lead) => !isRefused(lead))
  expect(told.refused, 'which of several leads are refused').toEqual(
    chosen.filter(isRefused).map(({ reference }) => ({ reference, fault: 'absent_enquiry' })),
  )
  const undone = changed.map((lead): Undone => {
    const before = { outcome: lead.outcome, cents: lead.cents, desk: { ...lead.desk } }
    // A lead that is won already keeps what it is worth.
    const isStated = state !== undefined && state !== lead.outcome
    if (isStated) agency.restate(lead, state, null, who)
    agency.plan(lead, fields, who)
    return { lead, fields, before, stated: isStated ? lead.sequence : undefined }
  })
  agency.lastChange = { told: told.changed, undone }
}

type Undone = {
  lead: Lead
  fields: Partial<Lead['desk']>
  before: Pick<Lead, 'outcome' | 'cents' | 'desk'>
  /** The number of the outcome that is taken back. */
  stated: number | undefined
}
export type LastChange = { told: readonly LeadsBefore[]; undone: readonly Undone[] }

export async function undoSeveral({ agency, site, given }: Doing): Promise<void> {
  const { told, undone } = agency.lastChange
  if (told.length === 0) return
  const who = addressOf(given.by)
  const response = await site.studio('leads/several/undo', who, { leads: told })
  if (!mayWork(given.by)) return expectStatus(response, 403)
  const faults = undone.map((one) => ({ reference: one.lead.reference, fault: undoError(agency, one) }))
  const { refused } = await response.json<SeveralResult>()
  expect(refused, 'what is not taken back').toEqual(faults.filter(({ fault }) => fault))
  for (const { lead, fields, before, stated } of undone.filter((_, index) => !faults[index]?.fault)) {
    if (stated !== undefined) agency.restate(lead, before.outcome, before.cents, who)
    const names = Object.keys(fields) as (keyof Lead['desk'])[]
    agency.plan(lead, Object.fromEntries(names.map((name) => [name, before.desk[name]])), who, true)
  }
}

function undoError({ leads }: Agency, { lead, fields, before, stated }: Undone): string | undefined {
  const names = Object.keys(fields) as (keyof Lead['desk'])[]
  // What was not changed need not be there.
  if (!leads.includes(lead)) return stated === undefined && names.length === 0 ? undefined : 'not_found'
  const isBack = lead.outcome === before.outcome && lead.cents === before.cents
  if (stated !== undefined && lead.sequence !== stated && !isBack) return 'outcome_changed'
  return names.some((name) => ![before.desk[name], fields[name]].includes(lead.desk[name])) ? 'desk_changed' : undefined
}

/** A colleague adds a lead by hand, or another program does, with a token that may have ended. */
export async function add(doing: Doing, { person, words, campaign: of, source: from, byProgram }: Of<'add'>): Promise<void> {
  const { agency, site, given } = doing
  const [who, campaign] = [PEOPLE[person] as Person, CAMPAIGNS[of] as string]
  const [source, said] = [SOURCES[from] || 'fair', `${WORDS[words]}, please.`]
  const lead = { ...who, phone: who.phone ?? 'by mail only', enquiry: said, source, campaign }
  const key = crypto.randomUUID()
  const token = byProgram ? await tokenOf(doing) : undefined
  await toEdge(doing, [token?.endsAt ?? Number.NaN])
  const post = () =>
    token
      ? site.program('/api/leads', token.secret, lead, key)
      : site.studio('leads/add', addressOf(given.by), { key, lead: JSON.parse(JSON.stringify(lead)) })
  const response = await twice(doing, post)
  if (token && agency.now >= token.endsAt) {
    agency.token = undefined
    return expectStatus(response, 401)
  }
  if (!token && !mayWork(given.by)) return expectStatus(response, 403)
  const added = await response.json<{ reference?: string; lead?: { reference: string } }>()
  const { reference } = token ? { ...added.lead } : added
  const text = `${said}\nEmail: ${who.email}`
  const enquiry = agency.add({ kind: 'enquiry', reference: reference ?? '', person: who, text, campaign, source })
  agency.note(enquiry, 'added', token ? null : addressOf(given.by))
  if (token) agency.queue('enquiry-notice', enquiry)
}

/**
 * Leads of another system are imported, by an operator or in the studio: enquiries, or sessions that are over or were called off. Nobody
 * gets mail.
 */
export async function importLeads(doing: Doing, { count, inStudio, ...deed }: Of<'import'>): Promise<void> {
  const { agency, site, given } = doing
  const minute = Math.floor(agency.now / MINUTE_MS) - deed.daysAgo * 24 * 60
  const all = Array.from({ length: count }, (_, index) => importedLead(agency, deed, index, (minute + index) * MINUTE_MS))
  const body = { leads: all.map(({ sent }) => sent), check: false, deletedToo: true }
  const [run, who] = [crypto.randomUUID(), addressOf(given.by)]
  const response = await twice(doing, () =>
    inStudio ? site.studio('leads/import', who, { ...body, run }) : site.operator('leads/import', body),
  )
  if (inStudio && given.by !== 'ann') return expectStatus(response as Response, 403)
  const { results } = (inStudio ? await (response as Response).json() : response) as ImportResults
  for (const [index, { lead }] of all.entries()) {
    const result = results[index] as Extract<WrittenImport, { outcome: 'new' | 'known' }>
    const { reference } = result
    const isKnown = agency.leads.some((one) => one.reference === reference)
    // Of a run that is posted again the answer is the same.
    expect(result.outcome, 'what became of an import').toBe(isKnown || (given.isRepeated && !inStudio) ? 'known' : 'new')
    if (!isKnown) agency.note(agency.add({ ...lead, reference }), 'imported', inStudio ? who : null, inStudio ? run : '')
  }
  if (inStudio) agency.lastRun = { run, at: agency.now }
}

function importedLead(agency: Agency, deed: Omit<Of<'import'>, 'count' | 'inStudio'>, index: number, createdAt: number) {
  const { words, isBooking, isCancelled } = deed
  const person = PEOPLE[(deed.person + index) % PEOPLE.length] as Person
  const campaign = CAMPAIGNS[deed.campaign] as string
  const { email, phone, ...who } = person
  const [text, source, iso] = [`${WORDS[words]}, please.`, 'fair', (instant: number) => new Date(instant).toISOString()]
  const outcome = !isBooking && deed.state === 'absent' ? 'lost' : deed.state
  const stated = { outcome, cents: outcome === 'won' ? 5000 : null, outcomeAt: createdAt + 2 * DAY_MS, sequence: 1 }
  const changed = { status: 'cancelled', changedAt: createdAt + HOUR_MS, version: 100 } as const
  const place = { ...agency.span(createdAt + DAY_MS, campaign), host: 'agency', at: null, room: null }
  const session = { ...place, ...UNCHANGED, isReminded: false, ...(isCancelled && changed) }
  const held = { startsAt: iso(session.startsAt), isCancelled, ...(isCancelled && { changedAt: iso(changed.changedAt) }) }
  const named = isBooking ? { email, phone } : { enquiry: text, phone: phone ?? 'by mail only' }
  const sent = {
    ...{ kind: isBooking ? 'booking' : 'enquiry', receivedAt: iso(createdAt), ...(isBooking && { session: held }) },
    ...(outcome !== 'new' && { outcome: { state: outcome, cents: stated.cents, at: iso(stated.outcomeAt) } }),
    fields: { ...who, campaign, utmSource: source, ...named },
  }
  const lead = { person, campaign, source, createdAt, ...(outcome !== 'new' && stated) }
  const kind = isBooking ? ({ kind: 'booking', session } as const) : ({ kind: 'enquiry', text } as const)
  return { sent, lead: { ...lead, ...kind } }
}

/** The last import in the studio is taken back, within a day: what somebody has worked on stays. */
export async function undoImport(doing: Doing): Promise<void> {
  const { agency, site, given } = doing
  const { run, at } = agency.lastRun
  await toEdge(doing, [at + DAY_MS])
  const response = await site.studio('leads/import/undo', addressOf(given.by), { run })
  if (given.by !== 'ann') return expectStatus(response, 403)
  const isOfRun = ({ acts }: Lead) => acts[0]?.detail === run
  const [gone, all] = [agency.untouched(run), agency.leads.filter(isOfRun)]
  if (all.length === 0 || agency.now >= at + DAY_MS) return expectStatus(response, 409)
  const { removed, isDone, kept } = await response.json<UndoneImport>()
  expect({ removed, isDone, kept: kept.sort() }, 'what is taken back of an import').toEqual({
    removed: gone.length,
    isDone: true,
    kept: all.flatMap((lead) => (gone.includes(lead) ? [] : lead.reference)).sort(),
  })
  for (const lead of gone) agency.remove(lead)
}

async function tokenOf({ agency, site }: Doing): Promise<{ secret: string; endsAt: number }> {
  if (agency.token) return agency.token
  const response = await site.studio('tokens', addressOf('ann'), { name: 'Chat', right: 'leads', days: 30 })
  const { secret } = await response.json<{ secret: string }>()
  agency.token = { secret, endsAt: agency.now + 30 * DAY_MS }
  return agency.token
}

/** The provider tells that a mail which it took will never arrive. */
export async function lose({ agency, site }: Doing, { which }: Of<'lose'>): Promise<void> {
  const sent = agency.mails.filter(({ state, about }) => state === 'sent' && about !== null && 'kind' in about)
  const mail = sent[which % (sent.length || 1)]
  if (!mail) return
  // The provider asks again by itself.
  site.loses = false
  await site.ledger.noteLostMails([{ mailId: `${mail.kind}.${mail.reference}`, at: agency.now }])
  const same = sent.filter(({ kind, about }) => kind === mail.kind && about === mail.about)
  const last = same.reduce((one, other) => ((other.settledAt ?? 0) >= (one.settledAt ?? 0) ? other : one))
  Object.assign(last, { state: 'dead', settledAt: agency.now, isReturned: true })
}

/** A view of a list is kept, under a name that may be in use. */
export async function keepView({ agency, site, given }: Doing, { name, view, isShared }: Of<'keep view'>): Promise<void> {
  const [by, address] = [addressOf(given.by), `?${VIEWS[view]?.[0]}`]
  const response = await site.studio('leads/views/keep', by, { name, address, isShared })
  if (!mayWork(given.by)) return expectStatus(response, 403)
  agency.views = agency.views.filter((one) => one.name !== name || one.by !== by)
  agency.views.push({ name, address, isShared, by })
}

/** Everybody can remove a view that all see. */
export async function dropView({ agency, site, given }: Doing, { which }: Of<'drop view'>): Promise<void> {
  const view = agency.views[which % (agency.views.length || 1)]
  const row = site.rowsOf<{ id: number }>('SELECT id FROM lead_views ORDER BY id')[which % (agency.views.length || 1)]
  if (!view || !row) return
  const response = await site.studio('leads/views/drop', addressOf(given.by), { id: row.id })
  if (!mayWork(given.by)) return expectStatus(response, 403)
  if (view.isShared || view.by === addressOf(given.by)) agency.views = agency.views.filter((one) => one !== view)
}
