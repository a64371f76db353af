import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OtherSessionTicks, useOtherSessions } from '../../../../client/studio/lead/also.tsx'
import { ALSO_QUERY } from '../../../../client/studio/lead/data.tsx'
import { leadLine } from '../../../../shared/lead-line.ts'
import type { AlsoLead } from '../../../../shared/person.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { lead } from '../../../support/leads.ts'

const REFERENCE = 'BW-7K3M9P'

/** The person's lead with a session that begins in so many hours; undefined: an enquiry. */
function also(name: string, hours: number | undefined, status: 'booked' | 'cancelled' = 'booked'): AlsoLead {
  const [startsAt, endsAt] = [0, 1].map((more) => new Date(Date.now() + ((hours ?? 0) + more) * HOUR_MS).toISOString())
  const session = hours === undefined ? null : { startsAt: startsAt ?? '', endsAt: endsAt ?? '', status }
  return { ...leadLine(lead(), null), reference: `BW-${name}`, name, session, by: 'mailbox', isSure: true, sequence: 0 }
}

it('of a person’s other leads, those sessions can be cancelled too that are booked and still to come', () => {
  const client = new QueryClient()
  const leads = [
    also('Ahead', 48),
    also('Called off', 48, 'cancelled'),
    also('Over', -48),
    also('Begun', -0.5),
    also('Wrote', undefined),
  ]
  client.setQueryData([ALSO_QUERY, REFERENCE], leads)
  const Ticks = () =>
    createElement(OtherSessionTicks, { leads: useOtherSessions(REFERENCE), chosen: [], onChange: () => undefined })
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Ticks)))
  expect(leads.map(({ name }) => name).filter((name) => html.includes(name))).toEqual(['Ahead'])
  expect(html).not.toContain('checked')
})
