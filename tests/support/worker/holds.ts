import { env } from 'cloudflare:workers'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { type HoldRequest, type HoldResult, requestHold } from '../../../worker/assistants/request-hold.ts'
import { ringAlarm } from './ledger.ts'
import { DAY } from './requests.ts'
import { world } from './world.ts'

let asked = 0

/** What an assistant asks for, at a Sydney day and time; each call from a network of its own. */
export function holdRequest(slot: { date?: string; time?: string } = {}, fields: Partial<HoldRequest> = {}): HoldRequest {
  asked += 1
  const { date = DAY, time = '09:00' } = slot
  const instant = slotInstant(date, time)
  if (instant === undefined) throw new Error(`No such Sydney time: ${date} ${time}`)
  return {
    offer: 'nfp-digital-growth-scan',
    start: new Date(instant).toISOString(),
    name: 'Josephine Wattleworth',
    organisation: 'Harbour Trust',
    email: 'jo@visitor.example',
    phone: '0412 345 678',
    client: 'claude-ai',
    network: `network ${asked}`,
    ...fields,
  }
}

/** Asks as an assistant does. */
export function ask(slot: { date?: string; time?: string } = {}, fields: Partial<HoldRequest> = {}): Promise<HoldResult> {
  return requestHold(env, holdRequest(slot, fields), Date.now())
}

/** Why an assistant was refused; 'held' if it was not. */
export async function outcomeOf(...request: Parameters<typeof ask>): Promise<string> {
  const result = await ask(...request)
  return result.ok ? 'held' : result.code
}

/** The mails about holds that leave now. */
export async function holdMails() {
  world.mails = []
  await ringAlarm()
  return world.mails.filter(({ headers }) => headers?.References?.startsWith('<hold-asked.'))
}

/** The path of the page in the newest such mail. */
export async function holdLink(): Promise<string> {
  const text = (await holdMails()).at(-1)?.content.find(({ type }) => type === 'text/plain')?.value ?? ''
  return /\/hold\/[0-9a-f]{32}/.exec(text)?.[0] ?? 'none'
}
