/** On the Free plan one invocation can make 50 requests; the other ten are a reserve. */
export const RUN_MAX_SENDS = 40
