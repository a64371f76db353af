/** Figures of how every page moves, in one place. */

/** One loop of a logo strip, in seconds. */
export const LOGO_SPEED_SECONDS = 30
/** The home page's strip is slower. */
export const HOME_LOGO_SPEED_SECONDS = 40
/** Strength of the ink in a logo strip. */
export const LOGO_OPACITY = 0.8

/** Scrolled further than this, the way back to the top appears. */
export const BACK_TO_TOP_PX = 300
/** This close to the foot of the page, the way back spells itself out. */
export const BOTTOM_HINT_PX = 100
