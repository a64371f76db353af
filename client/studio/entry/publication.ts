import { VISIBLE_WITHIN_MS } from '../../../shared/entry/entry.ts'

/** A publication of this page. `visibleBy` is the server's time, `until` the same moment on this machine's clock, in ms since 1970. */
export type Publication = { visibleBy: number; until: number }

/** How long a publication takes at most to be seen everywhere. */
export const SETTLES_SECONDS = VISIBLE_WITHIN_MS / 1000
