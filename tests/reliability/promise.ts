/** How much is tried: everything, or a short form for every test run. */
export type Scale = 'full' | 'short'
/** `tried` says what was done, `found` what came out. */
export type Finding = { tried: string; found: string; held: boolean }
/** One promise of the site, and a proof that tries to break it. `isFullOnly`: `npm test` has a short form of it elsewhere. */
export type Promised = { promise: string; name: string; isFullOnly?: true; prove: (scale: Scale) => Promise<Finding> }
