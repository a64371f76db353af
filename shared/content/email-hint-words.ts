/** Asked beside the email field when its domain looks mistyped; never a refusal. The address stands after it, as a button. */
export const emailHintWords = {
  didYouMean: 'Did you mean',
  use: (address: string) => `Use ${address}`,
  keep: 'No',
  keepLabel: 'No, keep mine',
} as const
