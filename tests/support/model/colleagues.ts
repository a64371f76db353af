import { expect } from 'vitest'
import type { SeenPerson } from '../../../shared/person.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { toEdge } from './clock.ts'
import { addressOf, type Deed, HOSTS, type Host, mayWork, PEOPLE, WORDS } from './commands.ts'
import { type Lead, type Mail, mailboxes, mailboxOf, type Person } from './entities.ts'
import { dayOf, plus, timeOf } from './sydney.ts'
import { type Doing, edgesOfStart, expectError, expectStatus, placed, startOf, twice, whereabouts } from './visitors.ts'

/** What takes an owner; all else takes somebody who works with leads. */
const TAKES_OWNER: readonly Deed['do'][] = ['delete', 'forget']
const VERBS: Partial<Record<Deed['do'], string>> = { 'hand over': 'hand-over', plan: 'desk', own: 'desk', note: 'desk' }

const BODIES: Partial<Record<Deed['do'], object>> = {
  move: { date: '2040-11-19', time: '09:00' },
  'hand over': { host: 'ben' },
  outcome: { state: 'won' },
  plan: { note: 'no' },
  own: { note: 'no' },
  note: { note: 'no' },
  unnote: { note: 1 },
  correct: { name: 'No' },
  resend: { kind: 'booking-notice' },
  forget: { seen: '' },
}

export async function onLead(doing: Doing, lead: Lead, deed: Extract<Deed, { which: number }>): Promise<void> {
  const {
    agency,
    site,
    given: { by },
  } = doing
  const { reference, session } = lead
  const who = addressOf(by)
  const act = (verb: string, body: object = {}) => twice(doing, () => site.studio(`leads/${reference}/${verb}`, who, body))
  const once = (verb: string, body: object = {}) => site.studio(`leads/${reference}/${verb}`, who, body)
  const isVisitors = ('byVisitor' in deed && deed.byVisitor) || deed.do === 'remind'
  if (isVisitors && (!session || lead.path === '')) return
  const sought = deed.do === 'move' ? startOf(agency, deed, lead.campaign, session) : undefined
  const startEdges = sought === undefined ? [] : edgesOfStart(agency, sought, lead.campaign)
  await toEdge(doing, [...edgesOf(lead, deed.do, isVisitors), ...startEdges])
  const mayAct = TAKES_OWNER.includes(deed.do) ? by === 'ann' : mayWork(by)
  if (!isVisitors && !mayAct) return expectStatus(await once(VERBS[deed.do] ?? deed.do, BODIES[deed.do]), 403)
  switch (deed.do) {
    case 'move': {
      const startsAt = sought ?? startOf(agency, deed, lead.campaign, session)
      if (!session) return expectError(await act('move', slotBody(startsAt)), 'no_session')
      const error = moveError(agency, lead, session, startsAt, deed.byVisitor)
      const version = session.version
      const at = new Date(startsAt).toISOString()
      const response = deed.byVisitor
        ? await twice(doing, () => site.form(`${lead.path}/move`, { sequence: `${version}`, startsAt: at }))
        : await act('move', slotBody(startsAt))
      if (deed.byVisitor) expect(isDone(response), `a visitor’s move: ${error}`).toBe(!error)
      else await expectError(response, error)
      if (error || startsAt === session.startsAt) return
      const moved = { movedAt: agency.now, visitorMoves: session.visitorMoves + (deed.byVisitor ? 1 : 0) }
      const place = placed(doing, reference, startsAt, lead.campaign, session)
      if (!deed.byVisitor) agency.note(lead, 'moved', who)
      return agency.change('moved', lead, session, { ...place, ...moved }, deed.byVisitor)
    }
    case 'cancel': {
      if (!session) return expectError(await act('cancel'), 'no_session')
      const isLate = agency.now > session.startsAt - (deed.byVisitor ? 120 * MINUTE_MS : 0)
      const error = session.status === 'booked' && isLate ? 'too_late' : undefined
      if (deed.byVisitor) {
        const response = await twice(doing, () => site.form(`${lead.path}/cancel`, { sequence: `${session.version}` }))
        expect(isDone(response), `a visitor’s cancellation: ${error}`).toBe(!error)
      } else await expectError(await act('cancel'), error)
      if (session.status === 'cancelled' || error) return
      if (!deed.byVisitor) agency.note(lead, 'cancelled', who)
      return agency.change('cancelled', lead, session, { status: 'cancelled' }, deed.byVisitor)
    }
    case 'hand over': {
      // First those to whom it can go.
      const isRefused = (host: Host) => session && (host.key === session.host || handOverError(agency, lead, session, host))
      const to = HOSTS.toSorted((one, other) => Number(!!isRefused(one)) - Number(!!isRefused(other)))[deed.host] as Host
      const response = await act('hand-over', { host: to.key })
      if (!session) return expectError(response, 'no_session')
      const error = handOverError(agency, lead, session, to)
      await expectError(response, error)
      if (error || session.host === to.key) return
      agency.note(lead, 'handed', who)
      return agency.change('handed', lead, session, whereabouts(doing, reference, session))
    }
    case 'remind': {
      const response = await site.form(`${lead.path}/reminders`, { reminders: deed.isWanted ? 'on' : 'off' })
      expect(isDone(response), 'whether reminders are set').toBe(true)
      if (session) agency.setReminders(lead, session, deed.isWanted)
      return
    }
    case 'outcome': {
      const { state, cents, stale } = deed
      const sequence = Math.max(0, lead.sequence - stale)
      const isSame = lead.outcome === state && lead.cents === cents
      const error =
        state === 'absent' && lead.kind === 'enquiry'
          ? 'absent_enquiry'
          : cents !== null && state !== 'won'
            ? 'amount_not_won'
            : isSame || sequence === lead.sequence
              ? undefined
              : 'outcome_changed'
      await expectError(await act('outcome', { state, cents, sequence }), error)
      if (!error) agency.restate(lead, state, cents, who)
      return
    }
    case 'plan': {
      const isCleared = deed.ahead === -2
      const planned = { nextStep: WORDS[deed.words] as string, nextDate: plus(agency.today, deed.ahead) }
      const fields = isCleared ? { nextStep: null, nextDate: null } : planned
      const seen = deed.stale ? { nextStep: 'Something else' } : undefined
      const error = seen && fields.nextStep !== lead.desk.nextStep ? 'desk_changed' : undefined
      await expectError(await act('desk', { fields, seen }), error)
      if (!error) agency.plan(lead, fields, who)
      return
    }
    case 'own': {
      const owner = deed.owner && addressOf(deed.owner)
      await expectError(await act('desk', { fields: { owner } }), undefined)
      return agency.plan(lead, { owner }, who)
    }
    case 'note': {
      const text = WORDS[deed.words] as string
      await expectError(await once('desk', { note: text }), undefined)
      lead.notes.push({ text, by: who, at: agency.now })
      return agency.note(lead, 'noted', who)
    }
    case 'unnote': {
      const index = deed.note % (lead.notes.length || 1)
      const ids = site.rowsOf<{ id: number }>(
        'SELECT id FROM lead_notes WHERE lead_kind = ? AND lead_id = ? ORDER BY id',
        lead.kind,
        lead.id,
      )
      const response = await once('unnote', { note: ids[index]?.id ?? 99 })
      await expectError(response, lead.notes.length > 0 ? undefined : 'no_note')
      if (lead.notes.splice(index, 1).length > 0) agency.note(lead, 'unnoted', who)
      return
    }
    case 'correct': {
      const to = PEOPLE[deed.person] as Person
      const typed = {
        name: to.name,
        organisation: to.organisation,
        phone: to.phone ?? (lead.kind === 'booking' ? '' : 'by mail only'),
      }
      await expectError(await act('correct', { ...typed, ...(lead.kind === 'booking' && { email: to.email }) }), undefined)
      if (to.name !== lead.person.name) agency.note(lead, 'corrected', who)
      return agency.correct(lead, lead.kind === 'booking' ? to : { ...to, email: lead.person.email })
    }
    case 'resend': {
      const kind = lead.kind === 'enquiry' ? 'enquiry-notice' : deed.isNotice ? 'booking-notice' : 'booking-confirmed'
      const error = resendError(agency, lead, kind)
      await expectError(await once('resend', { kind }), error)
      if (!error) agency.resend(lead, kind, who)
      return
    }
    case 'invite': {
      const error = inviteError(agency, lead)
      await expectError(await once('invite'), error)
      if (error || !session) return
      agency.note(lead, 'invited', who, `${session.startsAt}`)
      agency.queue('booking-missed', lead)
      return
    }
    case 'delete': {
      await once('delete')
      return agency.delete(lead)
    }
    case 'forget': {
      const { seen, leads } = await site.told<SeenPerson>(`leads/${reference}/forget`, who)
      const chosen = leads.filter(({ isTheirs }) => isTheirs).map((one) => one.reference)
      // In the order in which the site tells of them, and writes to their hosts.
      const gone = chosen.flatMap((one) => agency.leads.find((other) => other.reference === one) ?? [])
      expectStatus(await once('forget', { seen }), 200)
      for (const one of gone) agency.delete(one)
      const isTheirs = ({ person: { email, phone } }: { person: Person }) =>
        gone.some((one) => namesMailbox(one, email) || (phone && one.person.phone === phone))
      for (const hold of agency.holds.filter((one) => one.booked === null && isTheirs(one))) agency.remove(hold)
      for (const waiter of agency.waiting.filter((one) => gone.some((other) => namesMailbox(other, one.person.email))))
        agency.remove(waiter)
      // Nobody who is forgotten is told that a session has become somebody else's.
      const theirs = gone.flatMap(({ kind, person }) => (kind === 'booking' ? mailboxOf(person.email) : []))
      agency.mails = agency.mails.filter(
        ({ kind, to, state }) => kind !== 'booking-former-visitor' || state === 'sent' || !theirs.includes(mailboxOf(to ?? '')),
      )
      return
    }
  }
}

/** When what can be done to a lead, or whom it tells, changes. */
function edgesOf({ session, acts, createdAt }: Lead, what: Deed['do'], isVisitors: boolean): number[] {
  const { startsAt, endsAt } = { startsAt: Number.NaN, endsAt: Number.NaN, ...session }
  const last = [startsAt - (isVisitors ? 120 * MINUTE_MS : 0)]
  const deleted = [endsAt, createdAt + 30 * DAY_MS]
  const edges: Partial<Record<Deed['do'], number[]>> = {
    ...{ move: last, cancel: last, 'hand over': last, invite: [startsAt] },
    ...{ delete: deleted, forget: deleted, correct: deleted },
    resend: [endsAt, ...acts.map(({ at }) => at + DAY_MS)],
    remind: [startsAt - HOUR_MS, startsAt - DAY_MS],
  }
  return edges[what] ?? []
}

const namesMailbox = (lead: Lead, email: string) => mailboxes(lead).includes(mailboxOf(email))

const slotBody = (startsAt: number) => ({ date: dayOf(startsAt), time: timeOf(startsAt) })

const isDone = (response: Response) => response.status === 303 && response.headers.get('Location')?.includes('done=') === true

function moveError(agency: Agency, lead: Lead, session: NonNullable<Lead['session']>, startsAt: number, byVisitor: boolean) {
  if (session.status === 'cancelled') return 'cancelled'
  if (session.startsAt === startsAt) return undefined
  if (agency.now > session.startsAt - (byVisitor ? 120 * MINUTE_MS : 0)) return 'too_late'
  if (byVisitor && session.visitorMoves >= 6) return 'too_many_moves'
  return agency.slotError(startsAt, lead.campaign, session)
}

function handOverError(agency: Agency, lead: Lead, session: NonNullable<Lead['session']>, { key }: Host): string | undefined {
  if (session.status === 'cancelled') return 'cancelled'
  const to = agency.hostsAt(session, lead.campaign).find((host) => host.key === key)
  if (to && session.host === key) return undefined
  if (agency.now > session.startsAt) return 'too_late'
  if (!to) return 'host_away'
  return agency.isFree(to, session, agency.given(session)) ? undefined : 'host_busy'
}

function resendError({ mails, now }: Agency, lead: Lead, kind: string): string | undefined {
  const { session } = lead
  if (session?.status === 'cancelled') return 'cancelled'
  if (session && now >= session.endsAt) return 'too_late'
  const waits = ({ about, state, kind: other }: Mail) => about === lead && other === kind && ['pending', 'held'].includes(state)
  if (mails.some(waits)) return 'message_waits'
  const isAlike = ({ act, detail, at }: Lead['acts'][number]) => act === 'resent' && detail === kind && at > now - DAY_MS
  return lead.acts.filter(isAlike).length >= 3 ? 'resent_often' : undefined
}

function inviteError(agency: Agency, { session, outcome, acts, person: { email } }: Lead): string | undefined {
  if (!session) return 'no_session'
  if (session.status === 'cancelled') return 'cancelled'
  if (agency.now < session.startsAt) return 'not_begun'
  if (outcome !== 'absent') return 'not_absent'
  if (acts.some(({ act, detail }) => act === 'invited' && detail === `${session.startsAt}`)) return 'invited_already'
  return agency.mailsTo(email) >= 8 ? 'mailed_often' : undefined
}
