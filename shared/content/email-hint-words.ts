/** A hint beside the email field if the domain looks mistyped. The corrected address follows as a button. */
export const emailHintWords = {
  didYouMean: 'Did you mean',
  use: (address: string) => `Use ${address}`,
  keep: 'No',
  keepLabel: 'No, keep mine',
} as const
