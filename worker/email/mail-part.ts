/** One line of a mail's facts. */
export type MailFact = readonly [label: string, value: string]

/** The blocks of a mail, from which both its text and its HTML are rendered. */
export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  /** A visitor's own words, marked so that they cannot be taken for ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** A link that looks like a button; `main`: the one thing to do next. */
  | { kind: 'action'; label: string; href: string; main?: boolean }
