/** Names that the prerendered document shares with the code that reads it. */

/** Id of the element that React renders into. */
export const ROOT = 'root'
/** Id of the script that holds the page's campaign as JSON. */
export const CAMPAIGN_DATA = 'campaign'
/** Class of a document, or part of one, that shows what works without scripts. Style sheets select it with `:global(.offline)`. */
export const OFFLINE = 'offline'
/**
 * Id of an element that every page has once, after its first section. `<link rel="expect">` blocks the first paint until it
 * has arrived, so that the content of the first viewport does not move.
 */
export const BELOW_THE_FOLD = 'below-the-fold'
