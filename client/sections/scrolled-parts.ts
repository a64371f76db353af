import '../styles/forced-colors.css'
import { BackToTop } from './back-to-top.tsx'
import { TopBar } from './top-bar.tsx'

/** The parts of the frame that only a scrolled page shows, in one chunk. */
export const scrolledParts = { TopBar, BackToTop }
