/** Words around a campaign's own questions, which a campaign's entry holds. */
export const questionWords = {
  yes: 'Yes',
  no: 'No',
  /** Takes an answer back. */
  none: 'No answer',
  optional: (question: string) => `${question} (optional)`,
  faults: {
    missing: 'Enter an answer',
    unchosen: 'Choose an answer',
    tooLong: (max: number) => `An answer must be less than ${max} characters`,
    invalid: 'An answer contains invalid characters',
  },
  after: {
    title: 'Before we meet',
    lead: (count: number) =>
      count === 1
        ? 'Your time is booked. One question, so that we come prepared:'
        : `Your time is booked. ${['Two', 'Three', 'Four'][count - 2] ?? count} questions, so that we come prepared:`,
    send: 'Send answers',
    sending: 'Sending',
    sent: 'Thank you, we have your answers.',
    change: 'You can change them until the session begins.',
    link: 'Answer them on your booking’s page',
    open: 'Open your booking’s page',
    failures: {
      network: 'That did not reach us. What you wrote is still here: check your connection and send it again.',
      limited: (wait: string) =>
        `Too much came from your connection. Wait ${wait} and send it again: what you wrote is still here.`,
      other: 'We could not take your answers here. What you wrote is still here: try again, or open your booking’s page.',
      refused: 'Your booking has changed, or its questions have. Your booking’s page shows how it stands.',
    },
  },
  /** On the booking's own page. */
  page: {
    title: 'Before we meet',
    lead: 'Your answers help us come prepared. You can change them until the session begins.',
    save: 'Save answers',
    errors: (count: number) => (count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`),
  },
} as const
