/** Whether advertising accounts can fetch which clicks became clients, as the policy then says; on once one is set up. */
export const SEND_CONVERSIONS: boolean = false

export type ProcessorRole = 'hosting' | 'mail' | 'survey' | 'crm' | 'calendar'

/** A company that handles visitors' data for the agency, as listed in the privacy policy. */
export type Processor = {
  name: string
  role: ProcessorRole
  /** Whole sentences. */
  does: string
  /** Where it works, to end the sentence "Works …". */
  where: string
}

/** Every company that handles visitors' data for the agency. Add the owner of LEAD_WEBHOOK_URL with the role 'crm'. */
export const PROCESSORS: readonly Processor[] = [
  {
    name: 'Cloudflare',
    role: 'hosting',
    does: 'Serves this site, stores bookings and enquiries, and may deliver the emails about them.',
    where: 'on a global edge network, in Australia and many other countries',
  },
  {
    name: 'MailChannels',
    role: 'mail',
    does: 'Delivers booking emails to you and to us, and your enquiry to us.',
    where: 'in Canada and the USA',
  },
  {
    name: 'Typeform',
    role: 'survey',
    does: 'Runs the surveys that some offers show, and stores your answers for us. Your browser reaches it only on those pages.',
    where: 'in Spain and the USA',
  },
]
