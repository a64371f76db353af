import type { LeadChannels } from '../../outbox/message-kinds'

/** Settings for writing a lead: channels beside mail, and how many of its kind all visitors together may make in a day. */
export type LeadSettings = { channels: LeadChannels; mostADay: number }
