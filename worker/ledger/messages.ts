import { holdMessages } from '../assistants/messages.ts'
import { bookingMessages } from '../bookings/messages.ts'
import { enquiryMessages } from '../enquiries/messages.ts'
import { alertMessages } from '../health/messages.ts'
import { outcomeMessages } from '../leads/messages.ts'
import type { Messages } from '../queue/message.ts'
import { reportMessages } from '../reports/messages.ts'
import { waitingMessages } from '../waiting/messages.ts'

/** Every kind of message that there is, from the features that send them. */
export const messages: Messages = {
  ...bookingMessages,
  ...enquiryMessages,
  ...outcomeMessages,
  ...waitingMessages,
  ...holdMessages,
  ...reportMessages,
  ...alertMessages,
}
