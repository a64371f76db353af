import { ALERTS, CHANNELS, kindsOf } from './message-kinds'

/** How dead letters are told apart where they are settled together: by the way they were to take, or by what they are. */
export const DEAD_KINDS: readonly string[] = [...CHANNELS, ...kindsOf('booking'), ...kindsOf('enquiry'), ...ALERTS]
