/** Space around a standing player's box for hair and tie, in canvas units. */
export const RUNNER_MARGIN = { side: 22, top: 22, foot: 8 }
