import { type APIRequestContext, test as base } from '@playwright/test'
import type { Availability } from '../../shared/schedule/slots.ts'
import { startWebhookServer, TEST_SECRET, type WebhookServer } from './local-servers.ts'
import { type Site, startSite } from './start-site.ts'
import { runTool, type ToolRun } from './tools.ts'

export const VISITOR = 'zoe@visitor.example'

export const ENQUIRY = { name: 'Ari Creek', number: '+61 2 5550 0134', company: 'Creek & Co', enquiry: 'Two lines.\nCall us.' }

/** A time as a booking asks for it. */
type Wanted = { date: string; time: string }

type Posting = { status: number; reference: string }

type Fixtures = {
  crm: WebhookServer
  chat: WebhookServer
  site: Site
  leads: (...words: string[]) => Promise<ToolRun>
  book: (fields?: Record<string, string>) => Promise<Posting>
  enquire: (fields?: Record<string, string>) => Promise<Posting>
}

let visitors = 0

/** A site with both webhooks set up; its CRM and chat are example receivers. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  crm: async ({}, use) => {
    const server = await startWebhookServer()
    await use(server)
    await server.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  chat: async ({}, use) => {
    const server = await startWebhookServer()
    server.answer = 200
    await use(server)
    await server.stop()
  },
  site: async ({ crm, chat }, use, { testId }) => {
    const env = { LEAD_WEBHOOK_URL: crm.url, LEAD_WEBHOOK_SECRET: TEST_SECRET, ALERT_WEBHOOK_URL: chat.url }
    const site = await startSite(`leads-${testId}`, { env })
    await use(site)
    await site.stop()
  },
  leads: ({ site }, use) => use((...words) => runTool('leads', site, ...words)),
  book: ({ site }, use) =>
    use(async (fields = {}) => {
      const slot = await freeSlot(site.url)
      const body = { name: 'Zoë Wattle', organisation: 'Harbour Trust', email: VISITOR, ...slot, ...fields }
      return post(site.url, '/api/booking', body)
    }),
  enquire: ({ site }, use) =>
    use(async (fields = {}) => {
      return post(site.url, '/api/contact', { ...ENQUIRY, ...fields })
    }),
})

export async function freeSlot(url: string): Promise<Wanted> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [slot] = (await freeDays(url, day(2), day(30))).flat()
  if (!slot) throw new Error('No slot is free')
  return slot
}

/** What is free on each day from one to another, as it is booked. */
export async function freeDays(url: string, from: string, to: string): Promise<Wanted[][]> {
  const { days } = (await (await fetch(`${url}/api/availability?from=${from}&to=${to}`)).json()) as Availability
  return days.map(({ slots }) =>
    slots.filter(({ available }) => available).map(({ startsAt, time }) => ({ date: startsAt, time })),
  )
}

/** Posts from a new network unless `address` names one. */
export async function post(url: string, path: string, body: object, address = `10.20.${++visitors}.1`): Promise<Posting> {
  const headers = { 'Content-Type': 'application/json', Origin: url, 'CF-Connecting-IP': address }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { booking, enquiry } = (await response.json()) as { booking?: { reference: string }; enquiry?: { reference: string } }
  return { status: response.status, reference: (booking ?? enquiry)?.reference ?? 'none' }
}

/** Four leads of a day for the studio to show, with what became of them. Returns the reference of one that was won. */
export async function makeStudioLeads(request: APIRequestContext, origin: string, campaign: string): Promise<string> {
  const book = async (fields: Record<string, string>) => {
    const { reference } = await post(origin, '/api/booking', { ...(await freeSlot(origin)), campaign, ...fields })
    return reference
  }
  const state = async (reference: string, data: object) => {
    const headers = { Origin: origin }
    const response = await request.post(`${origin}/studio/api/leads/${reference}/outcome`, { headers, data })
    if (response.status() !== 200) throw new Error(`No outcome was stated: ${response.status()} ${await response.text()}`)
  }
  await book({ name: 'Priya Banksia', organisation: 'Northern Beaches Plumbing', email: 'priya@visitor.example' })
  const lost = await book({ name: 'Jo Creek', organisation: 'Creek & Co', email: 'jo@visitor.example', utmSource: 'poster' })
  await state(lost, { state: 'lost' })
  await post(origin, '/api/contact', {
    name: 'Hamish Fitzgerald-MacGillivray',
    number: '02 5550 0134',
    company: 'The Royal Society for the Protection of Southern Estuaries',
    enquiry: 'We have run a small charity for twelve years and look for new donors.\n\nPlease call in the morning.',
  })
  const won = await book({
    name: 'Zoë Wattle',
    organisation: 'Harbour Trust',
    email: 'zoe@visitor.example',
    phone: '+61412345678',
    utmSource: 'paperbark',
    utmMedium: 'newsletter',
    visitorZone: 'Australia/Perth',
  })
  await state(won, { state: 'qualified' })
  await state(won, { state: 'won', cents: 549_700 })
  return won
}
