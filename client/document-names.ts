/** What the prerendered document and the code that reads it call by the same name. */

/** Id of the element that React renders into. */
export const ROOT = 'root'
/** Id of the script that holds the page's campaign as JSON. */
export const CAMPAIGN_DATA = 'campaign'
/** Class of a document, or a part of it, that shows what works without the application; its styles say `:global(.offline)`. */
export const OFFLINE = 'offline'
/**
 * Id of the mark that every page has once, after its first section. The browser paints nothing before it has received the
 * document up to there, so that what the first viewport shows does not move.
 */
export const BELOW_THE_FOLD = 'below-the-fold'
