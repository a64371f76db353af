/** The pieces a mail is written from: its text and its HTML are made of the same. */
export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  /** A visitor's own words, set apart so that they cannot pass for ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
