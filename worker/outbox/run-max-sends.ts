/** The Free plan lets one invocation make 50 requests; the rest is left to what a send may need beside its own. */
export const RUN_MAX_SENDS = 40
