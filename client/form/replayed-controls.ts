import { REPLAY_ATTRIBUTE } from '../../shared/site-files.ts'

const REPLAYED = `button, a[aria-haspopup], a[${REPLAY_ATTRIBUTE}], a[aria-controls]`

/** The page's controls whose clicks before hydration are repeated after it, in their order. */
export const replayedControls = () => [...document.querySelectorAll<HTMLElement>(REPLAYED)]
