import type { LeadChannels } from '../outbox/message-kinds'

/** What a new lead is written by: ways out beside mail, and how many of its kind everybody together may make in a day. */
export type LeadSettings = { channels: LeadChannels; mostADay: number }
