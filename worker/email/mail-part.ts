/** The blocks of a mail, from which both its text and its HTML are rendered. */
export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  /** A visitor's own words, marked so that they cannot be taken for ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
