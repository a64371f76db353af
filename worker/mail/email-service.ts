import type { Settings } from '../env.ts'
import type { DeliveryOutcome } from '../queue/delivery.ts'
import type { AddressedMail } from './mail.ts'
import { mimeMessage } from './mime.ts'

/** The binding answers in a second or two. A mail of two recipients is sent twice, and must end before it counts as abandoned. */
const SEND_TIMEOUT_MS = 10_000

/** Sends by the binding EMAIL, which takes one recipient at a time: the outcome says if the first has it. Never throws. */
export async function sendByEmailService({ EMAIL }: Settings, mail: AddressedMail): Promise<DeliveryOutcome> {
  if (!EMAIL) return { kind: 'no_key' }
  const { EmailMessage } = await import('cloudflare:email')
  let raw: string
  try {
    raw = mimeMessage(mail, new Date(), crypto.randomUUID())
  } catch {
    return { kind: 'unsendable' }
  }
  const sendTo = (recipient: string) => outcomeOf(() => EMAIL.send(new EmailMessage(mail.from.email, recipient, raw)))
  const first = await sendTo(mail.to)
  if (mail.cc === undefined || !isAccepted(first)) return first
  const second = await sendTo(mail.cc)
  return isAccepted(second) ? second : { ...second, taken: true }
}

type SendOutcome = Extract<DeliveryOutcome, { kind: 'answered' | 'unknown' }>

const ACCEPTED: SendOutcome = { kind: 'answered', status: 202 }

function isAccepted(outcome: SendOutcome): boolean {
  return outcome === ACCEPTED
}

/** Whatever comes back counts as accepted: a refusal is thrown. An error without a known code may have come after the mail was taken. */
async function outcomeOf(send: () => Promise<unknown>): Promise<SendOutcome> {
  try {
    await Promise.race([send(), rejectAfter(SEND_TIMEOUT_MS)])
    return ACCEPTED
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const told = REFUSALS[code] ?? (code.startsWith('E_HEADER') ? { status: 400 } : undefined)
    return told ? { kind: 'answered', code, ...told } : { kind: 'unknown' }
  }
}

function rejectAfter(ms: number): Promise<never> {
  const signal = AbortSignal.timeout(ms)
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * The binding's documented codes, by the status that the same trouble has at a provider with a plain HTTP API. An address that the
 * account suppresses bounced or complained, so that no other provider may write to it either. After E_DELIVERY_FAILED the mail may have
 * been on its way, and E_INTERNAL_SERVER_ERROR does not say how far it came.
 */
const REFUSALS: Record<string, { status: number; failed?: boolean; final?: boolean }> = {
  E_VALIDATION_ERROR: { status: 400 },
  E_FIELD_MISSING: { status: 400 },
  E_TOO_MANY_RECIPIENTS: { status: 400 },
  E_RECIPIENT_NOT_ALLOWED: { status: 400 },
  E_RECIPIENT_SUPPRESSED: { status: 400, final: true },
  E_CONTENT_TOO_LARGE: { status: 413 },
  E_DAILY_LIMIT_EXCEEDED: { status: 402 },
  E_SENDER_NOT_VERIFIED: { status: 403 },
  E_SENDER_DOMAIN_NOT_AVAILABLE: { status: 403 },
  E_RATE_LIMIT_EXCEEDED: { status: 429 },
  E_DELIVERY_FAILED: { status: 202, failed: true },
  E_INTERNAL_SERVER_ERROR: { status: 500 },
}
