/** Words about other leads of the person of a lead. */
export const alsoWords = {
  title: 'Also from this person',
  by: { mailbox: 'same mailbox', phone: 'same number' },
  unsure: 'same number, another name',
  received: (moment: string) => `received ${moment}`,
  session: (moment: string) => `session ${moment}`,
  cancelled: (moment: string) => `session ${moment}, cancelled`,
  lead: (kind: 'booking' | 'enquiry', reference: string) =>
    kind === 'booking' ? `Booking ${reference}` : `Enquiry ${reference}`,
  failed: 'Whether this person has other leads could not be looked up.',

  outcome: {
    ask: (outcome: string, count: number) =>
      count === 1
        ? `Does “${outcome}” count for their other open lead too?`
        : `Does “${outcome}” count for their other open leads too?`,
    amount: 'The amount stays with this lead alone.',
    yes: (count: number) => (count === 1 ? 'Yes, for that one too' : `Yes, for these ${count} too`),
    none: 'Choose which',
    no: 'No, only for this one',
    saving: 'Saving…',
    done: (outcome: string, count: number) => `“${outcome}” counts for ${count === 1 ? '1 more lead' : `${count} more leads`}`,
    undo: 'Undo for those',
    undone: 'Their other leads are as they were',
  },
  cancel: {
    ask: 'They have another session. Tick what is cancelled as well.',
    other: (moment: string) => `Cancel ${moment} as well`,
  },
} as const
