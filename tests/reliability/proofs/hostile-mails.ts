import fc from 'fast-check'
import { site } from '../../../shared/content/site.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { treeReader } from '../support/element-trees.ts'
import { hostileBooking, hostileEnquiry } from '../support/hostile-lead.ts'
import { inviteError, inviteShape } from '../support/invite-error.ts'
import { AGENCY, type LeadMails, leadMails } from '../support/lead-mails.ts'
import { seedOf } from '../support/seed.ts'
import { envelopeOf, headerTexts, type Payload } from '../support/sent-payload.ts'

const LEADS = { full: 10_000, short: 100 }
/** How many leads' mails are in memory at a time. */
const BATCH = 250

export const mails: Promised = {
  name: 'mails',
  promise: 'Whatever a visitor types, a mail keeps its recipients, its headers and its shape',
  async prove(scale: Scale): Promise<Finding> {
    const seed = seedOf(scale)
    const leads = fc.sample(fc.tuple(hostileBooking, hostileEnquiry), { numRuns: LEADS[scale], seed })
    const write = await leadMails()
    await using trees = await treeReader()
    const errors = new Set<string>()
    const plainTrees = new Map<string, string>()
    const counts = { mails: 0, invites: 0, accepted: 0 }
    for (let from = 0; from < leads.length; from += BATCH) {
      const written: LeadMails[] = []
      for (const [index, [booking, enquiry]] of leads.slice(from, from + BATCH).entries()) {
        written.push(...(await write(booking, enquiry, from + index)))
      }
      const sent = written.flatMap(({ mails }) => mails)
      const read = await trees.read(sent.map(htmlOf))
      const plain = written.flatMap(({ harmless, shown, lines }) =>
        harmless.map((mail, kind) => ({ key: `${kind} ${[shown, '', lines][kind]}`, harmless: mail })),
      )
      const unread = new Map(plain.filter(({ key }) => !plainTrees.has(key)).map(({ key, harmless }) => [key, htmlOf(harmless)]))
      const plainRead = await trees.read([...unread.values()])
      for (const [index, key] of [...unread.keys()].entries()) plainTrees.set(key, plainRead[index] as string)
      for (const [index, mail] of sent.entries()) {
        const { key, harmless } = plain[index] as (typeof plain)[number]
        if (read[index] !== plainTrees.get(key)) errors.add(`the HTML is built otherwise: ${read[index]}`)
        const error = envelopeError(mail, harmless)
        if (error) errors.add(error)
      }
      for (const lead of written) {
        const error = recipientError(lead) ?? calendarError(lead)
        if (error) errors.add(error)
        counts.accepted += lead.accepted
      }
      counts.mails += sent.length
      counts.invites += written.length * 2
    }
    return {
      tried: `${LEADS[scale]} bookings and enquiries, through the rules (${counts.accepted} fields accepted) and past them, seed ${seed}`,
      found:
        [...errors]
          .slice(0, 5)
          .map((error) => error.slice(0, 200))
          .join('; ') ||
        `${counts.mails} mails with the template's recipients, headers and elements; ${counts.invites} invites with one event each`,
      held: errors.size === 0,
    }
  },
}

const htmlOf = ({ content }: Payload) => content.find(({ type }) => type === 'text/html')?.value ?? ''

/** Both have the same recipient, so everything but the text of the parts must be equal. */
function envelopeError(mail: Payload, plain: Payload): string | undefined {
  if (headerTexts(mail).some((text) => /[\r\n]/.test(text))) return `a header has a line break: ${mail.subject}`
  return envelopeOf(mail) === envelopeOf(plain) ? undefined : `the envelope differs: ${envelopeOf(mail)}`
}

function recipientError({ mails, email }: LeadMails): string | undefined {
  const designed = [
    [AGENCY, email],
    [email, site.email],
    [AGENCY, undefined],
  ]
  const found = mails.map(({ personalizations, reply_to }) => {
    const [{ to, ...others }, ...more] = personalizations as [{ to: { email: string }[] }]
    if (more.length > 0 || to.length !== 1 || Object.keys(others).length > 0) return ['others too']
    return [to[0]?.email, (reply_to as { email: string } | undefined)?.email]
  })
  return JSON.stringify(found) === JSON.stringify(designed) ? undefined : `the recipients are ${JSON.stringify(found)}`
}

/** The properties of the agency's entry that say who comes. */
const AGENCY_WORDS = ['summary', 'description']

function calendarError({ mails, harmless, invite }: LeadMails): string | undefined {
  for (const [index, worded] of [AGENCY_WORDS, []].entries()) {
    const text = entryOf(mails[index])
    const error = inviteError(text, invite)
    if (error) return error
    if (text !== mails[index]?.content[2]?.value) return 'the invite beside the text is not the attached one'
    if (inviteShape(text, worded) !== inviteShape(entryOf(harmless[index]), worded)) {
      return `the invite is built otherwise: ${inviteShape(text)}`
    }
  }
  return mails[2]?.attachments ? 'the enquiry has an invite' : undefined
}

function entryOf(mail: Payload | undefined): string {
  const files = mail?.attachments ?? []
  return files.length === 1 ? Buffer.from(files[0]?.content ?? '', 'base64').toString() : ''
}
