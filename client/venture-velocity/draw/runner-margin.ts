/** Around the box of a standing player, for what flies. In canvas units. */
export const RUNNER_MARGIN = { side: 22, top: 22, foot: 8 }
