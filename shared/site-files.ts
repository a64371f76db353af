/** The files of a build, for the document's head. `start` and `style` are inlined text; the others are URLs. */
export type DocumentFiles = {
  start: string
  style: string
  styleFiles: string[]
  main: string
  preloads: string[]
  /** What counts visits, which runs on a page that nobody uses. */
  visits: string
  /** The style sheets of a campaign's questions, for pages with some on the first step of their form. */
  questionStyles: string[]
}

/** What `npm run dev` uses in place of a build. */
export const SOURCE_FILES: DocumentFiles = {
  start: '',
  style: '',
  styleFiles: [],
  main: '/client/main.tsx',
  preloads: [],
  visits: '',
  questionStyles: [],
}

/** Names that the prerendered document shares with the code that reads it. */

/** Id of the element that React renders into. */
export const ROOT = 'root'
/** Id of the script that holds the page's campaign as JSON. */
export const CAMPAIGN_DATA = 'campaign'
/** Id of the script that holds the words of this page that were changed, as JSON. */
export const WORDS_DATA = 'words'
/** Class of a document, or part of one, that shows what works without scripts. Style sheets select it with `:global(.offline)`. */
export const OFFLINE = 'offline'
/** An element after the first section: `<link rel="expect">` delays the first paint up to it, so that nothing moves. */
export const BELOW_THE_FOLD = 'below-the-fold'
/** Attribute of a link that, clicked before hydration, is clicked again after it. */
export const REPLAY_ATTRIBUTE = 'data-replay'
/** Attribute of a document that is laid out as a whole at once, so that it can be scrolled to where it was left. */
export const WHOLE_ATTRIBUTE = 'data-whole'
/** Attribute of what a script moves by itself: a page hydrates as soon as such a part is in view. */
export const MOVES_ATTRIBUTE = 'data-moves'
/** Attribute of a document in which the visitor wants nothing to move. */
export const STILL_ATTRIBUTE = 'data-still'
/** Id of the card that shows the booking form or a survey. */
export const BOOKING_CARD = 'hero-booking-form'
/** Id of the form that the card opens and closes. */
export const BOOKING_PANEL = 'booking-panel'
/** Attribute of a panel that was closed before hydration, so that it stays closed whatever it holds. */
export const CLOSED_ATTRIBUTE = 'data-closed'
/** Attribute of the card that says how far its survey is, and the value that the Worker writes for a campaign with one. */
export const SURVEY_ATTRIBUTE = 'data-survey'
export const SURVEY_PROMISED = 'promised'
/** Attribute of the elements whose text the Worker replaces with the campaign's, and its two values. */
export const CAMPAIGN_ATTRIBUTE = 'data-campaign'
export const CAMPAIGN_TITLE = 'title'
export const CAMPAIGN_SUBTITLE = 'subtitle'

/** The type of a page's Markdown version. */
export const MARKDOWN = 'text/markdown'
/** The Content-Security-Policy of files that are only read. */
export const TEXT_POLICY = "default-src 'none'; frame-ancestors 'none'"
