import { ALERTS, CHANNELS, kindsOf } from './message-kinds'

/** The values an operator can choose dead letters by: a channel, or a kind of message. */
export const DEAD_KINDS: readonly string[] = [...CHANNELS, ...kindsOf('booking'), ...kindsOf('enquiry'), ...ALERTS]
