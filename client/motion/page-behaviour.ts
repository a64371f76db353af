/** Every number that says how the pages move, in one place. */

/** The top bar's opacity rises in a straight line between these scroll positions. */
export const TOP_BAR_FADE_PX = { from: 300, to: 400 } as const
/** Scrolled further than this, a campaign page shows its logo at the top of the viewport. */
export const LOGO_THRESHOLD_PX = 250
/** Scrolled further than this, the back-to-top button appears. */
export const BACK_TO_TOP_PX = 300
/** This close to the foot of the page, the back-to-top button shows its label. */
export const BOTTOM_HINT_PX = 100

/** Viewports narrower than this are phones. The style sheets write it as 48rem. */
export const MOBILE_BELOW_PX = 768
/** Viewports at least this wide are desktops. The style sheets write it as 64rem. */
export const DESKTOP_FROM_PX = 1024

/** One loop of a logo strip, in seconds. */
export const LOGO_SPEED_SECONDS = 30
/** The home page's strip is slower. */
export const HOME_LOGO_SPEED_SECONDS = 40
/** Opacity of the logos in a strip. The style sheets repeat it. */
export const LOGO_OPACITY = 0.8

/** Typed phrases: time to type one character, to delete one, and to leave the whole phrase on screen. */
export const TYPING_MS = { type: 80, delete: 40, pause: 2000 } as const
/** The PR page types each character after a random delay between these. */
export const PR_TYPING_MS = { least: 60, most: 120 } as const

/** Section scrolling: the visible share at which a section snaps, the debounce, and the least wheel delta in pixels. */
export const SECTION_SNAP = { visible: 0.55, debounceMs: 120, wheelLeast: 15 } as const
/** Duration of the fade between sections and of the pause after it. Input is ignored during both. */
export const SECTION_TRANSITION_MS = { move: 800, settle: 100 } as const

/** The globe's rotation speed, its size, and how long after hydration it is fetched. */
export const GLOBE_ROTATE_SPEED = 1
export const GLOBE_SIZE_PX = { least: 800, most: 1000 } as const
export const GLOBE_DELAY_MS = 500
/** One rotation of the ring of text around the globe. */
export const RING_SPIN_SECONDS = 40

/** Clippings in each of the two press rows, and how often a row is repeated. */
export const PRESS_ROWS = { items: [4, 3], repeats: 3 } as const
/** Height of the embedded survey. */
export const SURVEY_HEIGHT_PX = 600
