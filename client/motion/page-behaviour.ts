/** Figures of how every page moves (specification, section 9), in one place. */

/** The top bar's opacity rises in a straight line between these scroll positions. */
export const TOP_BAR_FADE_PX = { from: 300, to: 400 } as const
/** Scrolled further than this, a campaign page keeps its logo in sight. */
export const LOGO_THRESHOLD_PX = 250
/** Scrolled further than this, the way back to the top appears. */
export const BACK_TO_TOP_PX = 300
/** This close to the foot of the page, the way back spells itself out. */
export const BOTTOM_HINT_PX = 100

/** Windows narrower than this are phones. The style sheets write it as 48rem. */
export const MOBILE_BELOW_PX = 768
/** Windows from here on are desktops. The style sheets write it as 64rem. */
export const DESKTOP_FROM_PX = 1024

/** One loop of a logo strip, in seconds. */
export const LOGO_SPEED_SECONDS = 30
/** The home page's strip is slower. */
export const HOME_LOGO_SPEED_SECONDS = 40
/** Strength of the ink in a logo strip. */
export const LOGO_OPACITY = 0.8

/** Typed phrases: one character written, one taken away, and the whole phrase left to be read. */
export const TYPING_MS = { type: 80, delete: 40, pause: 2000 } as const
/** The PR page types each character at a speed of its own within these. */
export const PR_TYPING_MS = { least: 60, most: 120 } as const

/** Desktop pages that move by whole sections: what counts as a wish to move, and when a section is the nearest. */
export const SECTION_SNAP = { visible: 0.55, debounceMs: 120, wheelLeast: 15 } as const
/** One section gives way to the next, then settles; input waits for both. */
export const SECTION_TRANSITION_MS = { move: 800, settle: 100 } as const

/** The globe turns this fast, is this large, and comes this long after the page. */
export const GLOBE_ROTATE_SPEED = 1
export const GLOBE_SIZE_PX = { least: 800, most: 1000 } as const
export const GLOBE_DELAY_MS = 500
/** One turn of the ring of text around the globe. */
export const RING_SPIN_SECONDS = 40

/** The press rows hold so many clippings each, and each row is repeated. */
export const PRESS_ROWS = { items: [4, 3], repeats: 3 } as const
/** Height of the embedded survey. */
export const SURVEY_HEIGHT_PX = 600
