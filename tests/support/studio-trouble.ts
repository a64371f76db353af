import type { Trouble } from '../../worker/health/health.ts'

/** A site on which everything is stuck that can be: what the studio's API answers then. `reference` is a lead's. */
export function studioTrouble(reference: string): Trouble {
  const diedAt = Date.parse('2026-11-20T22:12:00Z')
  const zoe = { name: 'Zoë Wattle', startsAt: '2026-11-26T22:00:00.000Z' }
  const ada = { name: 'Ada Gum', startsAt: '2026-11-27T23:30:00.000Z' }
  return {
    health: {
      status: 'degraded',
      checks: {
        ledger: true,
        config: true,
        schedule: 'last-good',
        intake: 'ceiling',
        mail: { key: false },
        calendars: 'stale',
        outbox: { pending: 7, oldestAgeSeconds: 5400, dead: 3, alarmArmed: false },
      },
    },
    dead: {
      messages: [
        { id: 3, kind: 'booking-notice', reference, ...zoe, attempts: 1, reason: 'status 422', diedAt },
        { id: 2, kind: 'booking-confirmed', reference, ...zoe, attempts: 14, reason: 'status 550 for 72 hours', diedAt },
        { id: 1, kind: 'booking-confirmed', reference: 'BW-7K3M9P', ...ada, attempts: 1, reason: 'unsendable', diedAt },
      ],
      more: false,
    },
    calendars: {
      health: 'stale',
      named: ['mia', 'sol'],
      unknown: ['sol'],
      calendars: [{ host: 'mia', knownAt: diedAt, readAt: diedAt, triedAt: diedAt, fault: 'status 403' }],
    },
  }
}
