/** How much of a promise is tried: the whole bar, or a short form that fits into every test run. */
export type Scale = 'full' | 'short'
/** `tried` says what was done, `found` the figures that came out. */
export type Finding = { tried: string; found: string; held: boolean }
/** One promise of the site and the trial that would break it. */
export type Promised = { promise: string; name: string; prove: (scale: Scale) => Promise<Finding> }
