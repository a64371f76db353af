/** A figure the site states. `evidence` is the agency's proof of it; null means it is still missing. */
export type Claim = { value: string; label: string; evidence: string | null }

export const claims = {
  leadersBuilt: { value: '50+', label: 'leaders built', evidence: null },
  trackRecord: { value: '10+', label: 'years track record', evidence: null },
  resultsFocused: { value: '100%', label: 'results focused', evidence: null },
  businesses: { value: 'Over 200', label: 'businesses since 2013', evidence: null },
  donationIncrease: { value: '45%', label: 'average donation increase', evidence: null },
  mediaCoverage: { value: '3x', label: 'media coverage boost', evidence: null },
  nfpsHelped: { value: '100+', label: 'NFPs helped', evidence: null },
  tradiesNeeded: { value: '83,000+', label: 'tradies needed by 2030', evidence: null },
  tradieRates: { value: '30-50%', label: 'service rates up', evidence: null },
  apprenticesLost: { value: '60%', label: 'apprentices drop out', evidence: null },
} as const satisfies Record<string, Claim>

/** When results arrive, in the same words everywhere. */
export const RESULT_TIME = 'within 3 business days'
/** How long the form takes. */
export const FORM_TIME = 'under 2 minutes'
export const SESSION_MINUTES = 30
