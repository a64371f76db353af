import type { APIRequestContext } from '@playwright/test'
import { freeSlot, post } from './leads-site.ts'

/** Four leads of a day for the studio to show, with what became of them. Returns the reference of one that was won. */
export async function makeStudioLeads(request: APIRequestContext, origin: string, campaign: string): Promise<string> {
  const book = async (fields: Record<string, string>) => {
    const { reference } = await post(origin, '/api/booking', { ...(await freeSlot(origin)), campaign, ...fields })
    return reference
  }
  const state = async (reference: string, data: object) => {
    const headers = { Origin: origin }
    const answer = await request.post(`${origin}/studio/api/leads/${reference}/outcome`, { headers, data })
    if (answer.status() !== 200) throw new Error(`No outcome was stated: ${answer.status()} ${await answer.text()}`)
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
